#include "engine/options.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <array>
#include <vector>

#include "engine/level.hpp"
#include "text/suggestion.hpp"
#include "text/text.hpp"
#include "waggle/error.hpp"
#include "waggle/notation.hpp"

namespace waggle {

namespace {

constexpr std::array<std::string_view, 8> kGameTypes = {
    "Base", "Base+M", "Base+L", "Base+P", "Base+ML", "Base+MP", "Base+LP", "Base+MLP"};

constexpr std::array kOptions = {
    Option{"Threads", Option::Int{&Options::threads, 1, 1, 256}, "Search threads."},
    Option{"TranspositionTableSizeMB", Option::Int{&Options::table_megabytes, 64, 1, 1 << 20},
           "Maximum size of the transposition table in MiB; memory is used as it fills.", "Hash"},
    Option{"ReportIntermediateBestMoves", Option::Bool{&Options::reports_intermediate_moves, false},
           "Print MoveString;depth;score;variation lines while bestmove thinks."},
    Option{"ThreefoldRepetitionDraw", Option::Bool{&Options::draws_by_repetition, false},
           "The third occurrence of a position ends the game as a draw. On in UGI; off in UHP, "
           "because Mzinga.Viewer lacks this rule."},
    Option{"VarietyPlies", Option::Int{&Options::variety_plies, 0, 0, 100},
           "Number of opening plies for which one of the best few moves is picked at random; 0 for "
           "none."},
    Option{"RandomSeed", Option::Int{&Options::random_seed, 0, 0, 2'147'483'647},
           "Seed for random choices; 0 for a different one each time."},
    Option{"MaxTime", Option::Double{&Options::max_seconds, 0, 0, 31'536'000},
           "Time in seconds for a bestmove without limits; 0 to think until stopped."},
    Option{"MoveOverhead", Option::Int{&Options::move_overhead, 10, 0, 5'000},
           "Milliseconds lost per move between the clock and the engine."},
    Option{"MultiPV", Option::Int{&Options::multi_pv, 1, 1, 500},
           "Number of lines in an analysis, each with a different first move."},
    Option{"Ponder", Option::Bool{&Options::ponders, false},
           "Think on the opponent's time, about the expected reply."},
    Option{"Reply", Option::Bool{&Options::replies, false},
           "After play or pass, also play and print the engine's reply."},
    Option{"GameType", Option::Enum{&Options::game_type, {}}, "Default type of new games."},
    Option{"Level", Option::Int{&Options::level, kFullStrength, kLowestLevel, kFullStrength},
           "Playing strength; the highest level is full strength, which analysis always uses."},
    Option{"OwnBook", Option::Bool{&Options::has_own_book, false},
           "Play the opening from a book, without thinking."},
};

std::string text_of(bool value) { return value ? "True" : "False"; }
std::string text_of(GameType type) { return to_string(type); }
template <typename Number>
std::string text_of(Number value) {
  return fmt::format("{}", value);
}

bool parse(const Option::Bool& /*kind*/, std::string_view name, std::string_view text) {
  return parse_bool(name, text);
}
int parse(const Option::Int& kind, std::string_view name, std::string_view text) {
  return static_cast<int>(parse_int(name, text, kind.least, kind.most));
}
double parse(const Option::Double& kind, std::string_view name, std::string_view text) {
  return parse_double(name, text, kind.least, kind.most);
}
GameType parse(const Option::Enum& /*kind*/, std::string_view name, std::string_view text) {
  try {
    return parse_game_type(text);
  } catch (const Error&) {
    throw Error(fmt::format("{} must be one of {}, not {}", name, fmt::join(kGameTypes, ", "),
                            in_quotes(text)));
  }
}

static_assert(kOptions.size() <= 32, "Options::set_ has too few bits");

std::size_t place_of(const Option& option) noexcept {
  return static_cast<std::size_t>(&option - kOptions.data());
}

// Turns "MaxTime" into "--max-time".
std::string flag_of(std::string_view name) {
  std::string text = "-";
  bool was_upper = false;
  for (const char c : name) {
    const bool is_upper = c != lower(c);
    if (is_upper && !was_upper) text += '-';
    text += lower(c);
    was_upper = is_upper;
  }
  return text;
}

}  // namespace

Options::Options() {
  for (const Option& option : kOptions)
    std::visit([this](const auto& kind) { this->*kind.field = kind.initial; }, option.kind);
}

void Options::set(std::string_view name, std::string_view value) {
  const Option& option = find_option(name);
  std::visit([&](const auto& kind) { this->*kind.field = parse(kind, option.name, value); },
             option.kind);
  set_.set(place_of(option));
}

bool Options::is_set(std::string_view name) const { return set_[place_of(find_option(name))]; }

std::string_view Option::type() const noexcept {
  constexpr std::array<std::string_view, 4> kTypes = {"bool", "int", "double", "enum"};
  return kTypes[kind.index()];
}

std::string Option::value(const Options& options) const {
  return std::visit([&](const auto& k) { return text_of(options.*k.field); }, kind);
}

std::optional<std::pair<std::string, std::string>> Option::range() const {
  if (const auto* const integer = std::get_if<Int>(&kind))
    return std::pair(text_of(integer->least), text_of(integer->most));
  if (const auto* const real = std::get_if<Double>(&kind))
    return std::pair(text_of(real->least), text_of(real->most));
  return std::nullopt;
}

std::span<const std::string_view> Option::names() const noexcept {
  if (std::holds_alternative<Enum>(kind)) return kGameTypes;
  return {};
}

std::string Option::flags() const {
  return alias.empty() ? flag_of(name) : flag_of(name) + ',' + flag_of(alias);
}

std::span<const std::string_view> game_type_names() noexcept { return kGameTypes; }

std::span<const Option> all_options() noexcept { return kOptions; }

const Option& find_option(std::string_view name) {
  std::vector<std::string_view> names;
  for (const Option& option : kOptions) {
    if (equal_in_any_case(name, option.name) ||
        (!option.alias.empty() && equal_in_any_case(name, option.alias)))
      return option;
    names.push_back(option.name);
  }
  throw Error(fmt::format("{} is not an option; the options are {}{}", in_quotes(name),
                          fmt::join(names, ", "), suggestion(name, names, ".")));
}

}  // namespace waggle
