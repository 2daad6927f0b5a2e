#include "match/engine_config.hpp"

#include <fmt/format.h>

#include <array>
#include <cstddef>
#include <limits>

#include "match/settings_text.hpp"
#include "text/path.hpp"
#include "text/text.hpp"
#include "waggle/error.hpp"

namespace waggle {

namespace {

constexpr double kMostSeconds = 31'536'000;
constexpr std::string_view kOptionPrefix = "option.";
constexpr std::string_view kKeys =
    "cmd name dir stderr timeout tc st depth nodes tc-style clock margin patience";
constexpr std::array<std::string_view, 4> kLimitKeys = {"tc", "st", "depth", "nodes"};

bool is_option(std::string_view key) { return key.starts_with(kOptionPrefix); }

bool is_limit(std::string_view key) {
  for (const std::string_view limit : kLimitKeys)
    if (limit == key) return true;
  return false;
}

constexpr std::string_view kMovesToGoMark = "{movestogo}";

// "60+0.6", "60", or "1:30+0.6", whose first part is minutes; before it perhaps "40/", moves.
TimeControl::Clock parse_clock(std::string_view text) {
  const auto part = [&](std::string_view number, double most) {
    try {
      return parse_number("tc", number, 0, most);
    } catch (const Error&) {
      throw Error(fmt::format(
          "tc must be [moves/][minutes:]seconds[+increment], as in 60, 1:30+0.6 or 40/60, not {}",
          in_quotes(text)));
    }
  };
  TimeControl::Clock clock;
  std::string_view rest = text;
  if (const std::size_t slash = rest.find('/'); slash != std::string_view::npos) {
    clock.moves =
        static_cast<int>(parse_whole("the moves of tc", rest.substr(0, slash), 1, 10'000));
    rest.remove_prefix(slash + 1);
  }
  const std::size_t plus = rest.find('+');
  std::string_view base = rest.substr(0, plus);
  if (const std::size_t colon = base.find(':'); colon != std::string_view::npos) {
    clock.base += Seconds(60 * part(base.substr(0, colon), kMostSeconds / 60));
    base.remove_prefix(colon + 1);
  }
  clock.base += Seconds(part(base, kMostSeconds));
  if (plus != std::string_view::npos)
    clock.increment = Seconds(part(rest.substr(plus + 1), kMostSeconds));
  if (clock.base <= Seconds(0)) throw Error("tc must start with more than 0 seconds");
  return clock;
}

TimeControl::Style parse_style(std::string_view text) {
  if (text == "time") return TimeControl::Style::HoursMinutesSeconds;
  if (text == "seconds") return TimeControl::Style::DecimalSeconds;
  throw Error(fmt::format("tc-style must be time or seconds, not {}", in_quotes(text)));
}

void set_limit(TimeControl& limits, std::string_view key, std::string_view value) {
  if (key == "tc")
    limits.clock = parse_clock(value);
  else if (key == "st")
    limits.time = Seconds(parse_number(key, value, 0.001, kMostSeconds));
  else if (key == "depth")
    limits.depth = static_cast<int>(parse_whole(key, value, 0, 10'000));
  else if (key == "nodes")
    limits.nodes = static_cast<std::uint64_t>(
        parse_whole(key, value, 0, std::numeric_limits<std::int64_t>::max()));
}

void set(EngineConfig& engine, const std::string& key, const std::string& value) {
  if (is_option(key))
    engine.options.emplace_back(key.substr(kOptionPrefix.size()), value);
  else if (key == "cmd")
    engine.command = value;
  else if (key == "name")
    engine.name = value;
  else if (key == "dir")
    engine.directory = value;
  else if (key == "stderr")
    engine.stderr_file = value;
  else if (key == "timeout")
    engine.timeout = Seconds(parse_number(key, value, 0.1, kMostSeconds));
  else if (key == "tc-style")
    engine.limits.style = parse_style(value);
  else if (key == "clock")
    engine.limits.clock_form = value == "share" ? "" : value;
  else if (key == "margin")
    engine.limits.margin = Seconds(parse_number(key, value, 0, 3'600'000) / 1000);
  else if (key == "patience")
    engine.limits.patience = Seconds(parse_number(key, value, 0.1, kMostSeconds));
  else
    set_limit(engine.limits, key, value);
}

void check_limits(const EngineConfig& engine) {
  const TimeControl& limits = engine.limits;
  const int given = limits.clock.has_value() + limits.time.has_value() + limits.depth.has_value() +
                    limits.nodes.has_value();
  if (given == 0)
    throw Error(
        fmt::format("engine {} has no limit; give it, or --each, one of tc, st, depth, nodes",
                    in_quotes(engine.name)));
  if (given > 1)
    throw Error(
        fmt::format("engine {} has limits that contradict each other; give one of tc, st, "
                    "depth, nodes",
                    in_quotes(engine.name)));
  if (!limits.clock_form) return;
  if (!limits.clock)
    throw Error(fmt::format("engine {} has clock= but no tc=", in_quotes(engine.name)));
  if (limits.clock->moves == 0 && limits.clock_form->find(kMovesToGoMark) != std::string::npos)
    throw Error(fmt::format("engine {} has {} in its clock= but no moves in its tc=, as in 40/60",
                            in_quotes(engine.name), kMovesToGoMark));
}

// Whether an engine has settled by itself what a setting for all would say.
bool is_settled(const KeyValues& own, const std::string& key) {
  for (const auto& [name, value] : own)
    if (name == key || (is_limit(name) && is_limit(key))) return true;
  return false;
}

EngineConfig parse_engine(const KeyValues& own, const KeyValues& each) {
  EngineConfig engine;
  for (const auto& [key, value] : each)
    if (!is_settled(own, key)) set(engine, key, value);
  for (const auto& [key, value] : own) set(engine, key, value);
  if (trimmed(engine.command).empty()) throw Error("an engine has no cmd=");
  const std::vector<std::string> words = split_command(engine.command);
  if (engine.name.empty()) engine.name = name_of(path_of(words.front()).filename());
  if (engine.name.find_first_of("\"\n\r") != std::string::npos)
    throw Error(fmt::format("{} cannot be the name of an engine", in_quotes(engine.name)));
  check_limits(engine);
  return engine;
}

KeyValues parse_settings(std::string_view what, const std::vector<std::string>& words) {
  KeyValues values = parse_key_values(what, words);
  KeyValues checked;
  for (const auto& value : values)
    if (!is_option(value.first)) checked.push_back(value);
  check_keys(what, checked, kKeys);
  return values;
}

}  // namespace

std::string TimeControl::text() const {
  if (clock)
    return fmt::format("{}{}+{}", clock->moves > 0 ? fmt::format("{}/", clock->moves) : "",
                       clock->base.count(), clock->increment.count());
  if (time) return fmt::format("{}s", time->count());
  if (depth) return fmt::format("depth {}", *depth);
  return nodes ? fmt::format("nodes {}", *nodes) : std::string("none");
}

std::string supplement_clock_form(const TimeControl::Clock& clock) {
  std::string form = "wtime {wtime} btime {btime} winc {winc} binc {binc}";
  if (clock.moves > 0) form.append(" movestogo ").append(kMovesToGoMark);
  return form;
}

std::vector<std::string> split_command(std::string_view command, bool may_escape) {
  std::vector<std::string> words;
  std::string word;
  bool is_word = false;
  char quote = 0;
  for (std::size_t i = 0; i < command.size(); ++i) {
    const char c = command[i];
    if (quote != 0 && c == quote) {
      quote = 0;
    } else if (quote == 0 && (c == '\'' || c == '"')) {
      quote = c;
      is_word = true;
    } else if (may_escape && quote != '\'' && c == '\\' && i + 1 < command.size()) {
      word += command[++i];
      is_word = true;
    } else if (quote == 0 && trimmed(command.substr(i, 1)).empty()) {
      if (is_word) words.push_back(word);
      word.clear();
      is_word = false;
    } else {
      word += c;
      is_word = true;
    }
  }
  if (quote != 0) throw Error(fmt::format("a quote is not closed in {}", in_quotes(command)));
  if (is_word) words.push_back(word);
  if (words.empty()) throw Error("a command is empty");
  return words;
}

std::vector<EngineConfig> parse_engines(const std::vector<std::vector<std::string>>& engines,
                                        const std::vector<std::string>& each) {
  const KeyValues shared = parse_settings("--each", each);
  std::vector<EngineConfig> configs;
  for (const std::vector<std::string>& words : engines) {
    configs.push_back(parse_engine(parse_settings("--engine", words), shared));
    for (std::size_t i = 0; i + 1 < configs.size(); ++i)
      if (configs[i].name == configs.back().name)
        throw Error(fmt::format("two engines are named {}; give each a name= of its own",
                                in_quotes(configs[i].name)));
  }
  return configs;
}

}  // namespace waggle
