#include "match/client/engine_config.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cstddef>
#include <limits>

#include "text/path.hpp"
#include "text/text.hpp"
#include "waggle/error.hpp"

namespace waggle {

namespace {

constexpr double kMaxSeconds = 31'536'000;
constexpr std::array<std::string_view, 4> kLimitKeys = {"tc", "st", "depth", "nodes"};
constexpr std::string_view kMovesToGoMark = "{movestogo}";
constexpr std::array<std::string_view, 5> kClockMarks = {"{wtime}", "{btime}", "{winc}", "{binc}",
                                                         kMovesToGoMark};

bool is_limit(std::string_view key) {
  return std::ranges::find(kLimitKeys, key) != kLimitKeys.end();
}

// Parses a clock such as "60", "60+0.6", "1:30+0.6" (with minutes) or "40/60" (with moves per
// period).
TimeControl::Clock parse_clock(std::string_view text) {
  const auto part = [&](std::string_view number, double most) {
    try {
      return parse_double("tc", number, 0, most);
    } catch (const Error&) {
      throw Error(fmt::format(
          "tc must be [moves/][minutes:]seconds[+increment], as in 60, 1:30+0.6 or 40/60, not {}",
          in_quotes(text)));
    }
  };
  TimeControl::Clock clock;
  std::string_view rest = text;
  if (text.find('/') != std::string_view::npos)
    clock.moves =
        static_cast<int>(parse_int("the number of moves in tc", take_part(rest, '/'), 1, 10'000));
  const bool has_increment = rest.find('+') != std::string_view::npos;
  std::string_view base = take_part(rest, '+');
  if (base.find(':') != std::string_view::npos)
    clock.base += Seconds(60 * part(take_part(base, ':'), kMaxSeconds / 60));
  clock.base += Seconds(part(base, kMaxSeconds));
  if (has_increment) clock.increment = Seconds(part(rest, kMaxSeconds));
  if (clock.base <= Seconds(0)) throw Error("the base time of tc must be more than 0 seconds");
  return clock;
}

// Parses "share" or `bestmove` arguments, whose placeholders are validated.
ClockMode parse_clock_mode(const std::string& text) {
  if (text == "share") return {ClockMode::Kind::Share, ""};
  if (text.find('{') == std::string::npos)
    throw Error(
        fmt::format("clock must be share, or bestmove arguments with placeholders "
                    "such as {{wtime}}, not {}",
                    in_quotes(text)));
  for (std::size_t at = 0; (at = text.find('{', at)) != std::string::npos; ++at) {
    const std::size_t end = std::min(text.find('}', at), text.size() - 1);
    const std::string_view mark = std::string_view(text).substr(at, end - at + 1);
    if (std::ranges::find(kClockMarks, mark) == kClockMarks.end())
      throw Error(fmt::format("clock: unknown placeholder {}; the placeholders are {}",
                              in_quotes(mark), fmt::join(kClockMarks, " ")));
  }
  return {ClockMode::Kind::Arguments, text};
}

std::vector<Setting> engine_settings(EngineConfig& engine) {
  using Name = std::string_view;
  using Value = const std::string&;
  TimeControl& limits = engine.limits;
  return {
      path_setting("cmd", engine.command.text),
      text_setting("name", engine.name),
      path_setting("dir", engine.directory),
      path_setting("stderr", engine.stderr_file),
      double_setting("timeout", engine.timeout, 0.1, kMaxSeconds),
      {"option.", [&](Name name, Value value) { engine.options.emplace_back(name, value); }},
      {"tc", [&](Name /*name*/, Value value) { limits.clock = parse_clock(value); }},
      double_setting("st", limits.time, 0.001, kMaxSeconds),
      int_setting("depth", limits.depth, 0, 10'000),
      int_setting("nodes", limits.nodes, 0, std::numeric_limits<std::int64_t>::max()),
      enum_setting("tc-style", limits.style, {"time", "seconds"}),
      {"clock", [&](Name /*name*/, Value value) { limits.clock_mode = parse_clock_mode(value); }},
      double_setting("margin", limits.margin, 0, kMaxSeconds, 1000),
      double_setting("patience", limits.patience, 0.1, kMaxSeconds),
  };
}

void check_limits(const EngineConfig& engine) {
  const TimeControl& limits = engine.limits;
  const int given = limits.clock.has_value() + limits.time.has_value() + limits.depth.has_value() +
                    limits.nodes.has_value();
  const auto refuse = [&](std::string_view limit) {
    throw Error(fmt::format("engine {} has {}", in_quotes(engine.name), limit));
  };
  if (given == 0) refuse("no limit; give it, or --each, one of tc, st, depth, nodes");
  if (given > 1) refuse("conflicting limits; give one of tc, st, depth, nodes");
  if (!limits.clock_mode) return;
  if (!limits.clock) refuse("clock= but no tc=");
  const std::string& arguments = limits.clock_mode->arguments;
  if (limits.clock->moves == 0 && arguments.find(kMovesToGoMark) != std::string::npos)
    refuse("{movestogo} in its clock= but no moves in its tc=, as in 40/60");
}

// Whether an engine's own settings override a default from --each. A limit overrides any other kind
// of limit, and if it isn't tc, also `clock`, which only goes with tc.
bool is_overruled(const SettingWords& own, std::string_view key) {
  return std::ranges::any_of(own, [&](const std::string& word) {
    const std::string_view by = key_of(word);
    return by == key || (is_limit(by) && (is_limit(key) || (key == "clock" && by != "tc")));
  });
}

EngineConfig parse_engine(const SettingWords& own, const SettingWords& each) {
  SettingWords left = each;
  std::erase_if(left, [&](const std::string& word) { return is_overruled(own, key_of(word)); });
  EngineConfig engine;
  const std::vector<Setting> settings = engine_settings(engine);
  read_settings("--each", left, settings);
  read_settings("--engine", own, settings);
  if (engine.command.text.empty()) throw Error("an engine has no cmd=");
  engine.command = parse_command(engine.command.text);
  if (engine.name.empty()) engine.name = name_of(path_of(engine.command.words.front()).filename());
  if (engine.name.find('"') != std::string::npos)
    throw Error(fmt::format("an engine name cannot contain \": {}", in_quotes(engine.name)));
  check_limits(engine);
  return engine;
}

}  // namespace

SettingKeys engine_setting_keys() {
  EngineConfig engine;
  return setting_keys(engine_settings(engine));
}

std::string TimeControl::text() const {
  if (clock)
    return fmt::format("{}{}+{}", clock->moves > 0 ? fmt::format("{}/", clock->moves) : "",
                       clock->base.count(), clock->increment.count());
  if (time) return fmt::format("{}s", time->count());
  if (depth) return fmt::format("depth {}", *depth);
  return nodes ? fmt::format("nodes {}", *nodes) : std::string("none");
}

std::string supplement_clock_arguments(const TimeControl::Clock& clock) {
  std::string text = "wtime {wtime} btime {btime} winc {winc} binc {binc}";
  if (clock.moves > 0) text.append(" movestogo ").append(kMovesToGoMark);
  return text;
}

EngineCommand parse_command(std::string_view text, bool may_escape) {
  EngineCommand command{std::string(text), {}};
  bool is_in_word = false;
  char quote = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (quote == 0 && kWhitespace.find(c) != std::string_view::npos) {
      is_in_word = false;
      continue;
    }
    if (!std::exchange(is_in_word, true)) command.words.emplace_back();
    std::string& word = command.words.back();
    if (quote != 0 && c == quote)
      quote = 0;
    else if (quote == 0 && (c == '\'' || c == '"'))
      quote = c;
    else if (may_escape && quote != '\'' && c == '\\' && i + 1 < text.size())
      word += text[++i];
    else
      word += c;
  }
  if (quote != 0) throw Error(fmt::format("unclosed quote in {}", in_quotes(text)));
  if (command.words.empty()) throw Error("the command is empty");
  return command;
}

std::vector<EngineConfig> parse_engines(const std::vector<SettingWords>& engines,
                                        const SettingWords& each) {
  // Without this, defaults that every engine overrides wouldn't be validated.
  EngineConfig shared;
  read_settings("--each", each, engine_settings(shared));
  std::vector<EngineConfig> configs;
  for (const SettingWords& own : engines) {
    configs.push_back(parse_engine(own, each));
    const std::string& name = configs.back().name;
    if (std::ranges::count(configs, name, &EngineConfig::name) > 1)
      throw Error(
          fmt::format("two engines are named {}; give one of them a name=", in_quotes(name)));
  }
  return configs;
}

}  // namespace waggle
