#include "records/outcome.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "text/text.hpp"
#include "waggle/notation.hpp"

namespace waggle {

namespace {

constexpr std::array kOutcomeTokens = {OutcomeToken::NotStarted, OutcomeToken::InProgress,
                                       OutcomeToken::Draw,       OutcomeToken::WhiteWins,
                                       OutcomeToken::BlackWins,  OutcomeToken::Unknown};

// Spellings other than those of to_string.
constexpr std::array<std::pair<std::string_view, OutcomeToken>, 8> kOutcomeWords = {{
    {"White wins", OutcomeToken::WhiteWins},
    {"White won", OutcomeToken::WhiteWins},
    {"Black wins", OutcomeToken::BlackWins},
    {"Black won", OutcomeToken::BlackWins},
    {"Drawn", OutcomeToken::Draw},
    {"In progress", OutcomeToken::InProgress},
    {"Not started", OutcomeToken::NotStarted},
    // As hivegame.com spells it.
    {"Unkown", OutcomeToken::Unknown},
}};

// A player's score in half points. A longer spelling comes before its prefixes.
using PointsWord = std::pair<std::string_view, int>;
constexpr std::array kPointsWords = {
    PointsWord{"1/2", 1}, PointsWord{"\u00BD", 1}, PointsWord{"0.5", 1}, PointsWord{"0,5", 1},
    PointsWord{"1.0", 2}, PointsWord{"1,0", 2},    PointsWord{"0.0", 0}, PointsWord{"0,0", 0},
    PointsWord{"1", 2},   PointsWord{"0", 0},
};

// Separators of the two scores: hyphens, dashes, the minus sign, the colon.
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

// Consumes "1-0", an asterisk, or a single half point, which means a draw.
std::optional<OutcomeToken> take_score(std::string_view& text) {
  if (text.starts_with('*')) {
    text.remove_prefix(1);
    return OutcomeToken::InProgress;
  }
  std::string_view rest = text;
  const std::optional<int> white = take_points(rest);
  if (!white) return std::nullopt;
  std::string_view pair = rest;
  const std::optional<int> black = take_separator(pair) ? take_points(pair) : std::nullopt;
  if (black && may_end_before(pair) && (*white + *black == 2 || *white + *black == 0)) {
    text = pair;
    // Both players lost, for example because neither turned up.
    if (*white + *black == 0) return OutcomeToken::Unknown;
    return *white == 1       ? OutcomeToken::Draw
           : *white > *black ? OutcomeToken::WhiteWins
                             : OutcomeToken::BlackWins;
  }
  if (*white != 1 || !may_end_before(rest)) return std::nullopt;
  text = rest;
  return OutcomeToken::Draw;
}

std::optional<OutcomeToken> take_outcome_word(std::string_view& text) {
  const auto takes = [&](std::string_view word) {
    if (!equal_in_any_case(text.substr(0, word.size()), word)) return false;
    if (!may_end_before(text.substr(word.size()))) return false;
    text.remove_prefix(word.size());
    return true;
  };
  for (const OutcomeToken token : kOutcomeTokens)
    if (takes(to_string(token))) return token;
  for (const auto& [word, token] : kOutcomeWords)
    if (takes(word)) return token;
  return std::nullopt;
}

}  // namespace

std::string_view to_string(OutcomeToken token) noexcept {
  if (token == OutcomeToken::Unknown) return "Unknown";
  return to_string(static_cast<GameState>(token));
}

bool is_final(OutcomeToken token) noexcept {
  return token == OutcomeToken::WhiteWins || token == OutcomeToken::BlackWins ||
         token == OutcomeToken::Draw;
}

OutcomeToken outcome_of(const Game& game) noexcept {
  return static_cast<OutcomeToken>(game.state());
}

std::optional<Outcome> take_outcome(std::string_view& text) {
  const std::string_view before = text;
  std::optional<OutcomeToken> token = take_score(text);
  if (!token) token = take_outcome_word(text);
  if (!token) return std::nullopt;
  return Outcome{*token, std::string(before.substr(0, before.size() - text.size()))};
}

Outcome parse_outcome(std::string_view text) {
  std::string_view rest = trimmed(text);
  if (auto outcome = take_outcome(rest); outcome && rest.empty()) return std::move(*outcome);
  return {OutcomeToken::Unknown, std::string(text)};
}

}  // namespace waggle
