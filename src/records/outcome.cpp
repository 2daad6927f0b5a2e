#include "records/outcome.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "text/text.hpp"
#include "waggle/notation.hpp"

namespace waggle {

namespace {

constexpr std::array<std::pair<std::string_view, std::optional<GameState>>, 15> kOutcomeWords = {{
    {"WhiteWins", GameState::WhiteWins},
    {"White wins", GameState::WhiteWins},
    {"White won", GameState::WhiteWins},
    {"BlackWins", GameState::BlackWins},
    {"Black wins", GameState::BlackWins},
    {"Black won", GameState::BlackWins},
    {"Draw", GameState::Draw},
    {"Drawn", GameState::Draw},
    {"InProgress", GameState::InProgress},
    {"In progress", GameState::InProgress},
    {"NotStarted", GameState::NotStarted},
    {"Not started", GameState::NotStarted},
    {"Unknown", std::nullopt},
    // A misspelling on hivegame.com.
    {"Unkown", std::nullopt},
    {"*", GameState::InProgress},
}};

// Spellings of a player's score, and the score in half points. A spelling that begins with another
// one must come before it.
using PointsWord = std::pair<std::string_view, int>;
constexpr std::array kPointsWords = {
    PointsWord{"1/2", 1}, PointsWord{"\u00BD", 1}, PointsWord{"0.5", 1}, PointsWord{"0,5", 1},
    PointsWord{"1.0", 2}, PointsWord{"1,0", 2},    PointsWord{"0.0", 0}, PointsWord{"0,0", 0},
    PointsWord{"1", 2},   PointsWord{"0", 0},
};

// Separators between the two scores: hyphens, dashes, the minus sign and the colon.
constexpr std::array<std::string_view, 8> kSeparators = {"-",      ":",      "\u2010", "\u2011",
                                                         "\u2012", "\u2013", "\u2014", "\u2212"};

bool may_end_before(std::string_view rest) {
  constexpr std::string_view kEnds = " \t\r\n\v\f{}();$[]!?*.,";
  return rest.empty() || kEnds.find(rest.front()) != std::string_view::npos;
}

std::optional<int> take_points(std::string_view& text) {
  for (const auto& [word, half_points] : kPointsWords) {
    if (!text.starts_with(word)) continue;
    text.remove_prefix(word.size());
    return half_points;
  }
  return std::nullopt;
}

// Consumes a separator and the blanks around it.
bool take_separator(std::string_view& text) {
  const auto skip_blanks = [&] {
    text.remove_prefix(std::min(text.find_first_not_of(" \t"), text.size()));
  };
  skip_blanks();
  for (const std::string_view separator : kSeparators) {
    if (!text.starts_with(separator)) continue;
    text.remove_prefix(separator.size());
    skip_blanks();
    return true;
  }
  return false;
}

// Consumes a score such as "1-0", or a single half point, which means a draw.
std::optional<Outcome> take_score(std::string_view& text) {
  std::string_view rest = text;
  const std::optional<int> white = take_points(rest);
  if (!white) return std::nullopt;
  std::string_view pair = rest;
  const std::optional<int> black = take_separator(pair) ? take_points(pair) : std::nullopt;
  if (black && may_end_before(pair) && (*white + *black == 2 || *white + *black == 0)) {
    text = pair;
    // Both players lost, perhaps because neither turned up. GameState has no value for that.
    if (*white + *black == 0) return Outcome();
    if (*white == *black) return Outcome{GameState::Draw, {}};
    return Outcome{win_for(*white > *black ? Color::White : Color::Black), {}};
  }
  if (*white != 1 || !may_end_before(rest)) return std::nullopt;
  text = rest;
  return Outcome{GameState::Draw, {}};
}

std::optional<Outcome> take_outcome_word(std::string_view& text) {
  for (const auto& [word, state] : kOutcomeWords) {
    if (!equal_in_any_case(text.substr(0, word.size()), word)) continue;
    // Anything may follow an asterisk.
    if (is_letter(word.back()) && !may_end_before(text.substr(word.size()))) continue;
    text.remove_prefix(word.size());
    return Outcome{state, {}};
  }
  return std::nullopt;
}

}  // namespace

std::string_view to_string(std::optional<GameState> state) noexcept {
  return state ? to_string(*state) : "Unknown";
}

Outcome outcome_from_board(GameState state) { return {state, std::string(to_string(state))}; }

std::optional<Outcome> take_outcome(std::string_view& text) {
  const std::string_view before = text;
  std::optional<Outcome> outcome = take_score(text);
  if (!outcome) outcome = take_outcome_word(text);
  if (outcome) outcome->text = before.substr(0, before.size() - text.size());
  return outcome;
}

Outcome parse_outcome(std::string_view text) {
  std::string_view rest = trimmed(text);
  if (auto outcome = take_outcome(rest); outcome && rest.empty()) return std::move(*outcome);
  return {std::nullopt, std::string(text)};
}

}  // namespace waggle
