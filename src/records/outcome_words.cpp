#include "records/outcome_words.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string>

#include "text/text.hpp"

namespace waggle {

namespace {

struct OutcomeWord {
  std::string_view word;
  OutcomeToken token;
};

constexpr std::array kOutcomeWords = {
    OutcomeWord{"WhiteWins", OutcomeToken::WhiteWins},
    OutcomeWord{"White wins", OutcomeToken::WhiteWins},
    OutcomeWord{"White won", OutcomeToken::WhiteWins},
    OutcomeWord{"BlackWins", OutcomeToken::BlackWins},
    OutcomeWord{"Black wins", OutcomeToken::BlackWins},
    OutcomeWord{"Black won", OutcomeToken::BlackWins},
    OutcomeWord{"Draw", OutcomeToken::Draw},
    OutcomeWord{"Drawn", OutcomeToken::Draw},
    OutcomeWord{"InProgress", OutcomeToken::InProgress},
    OutcomeWord{"In progress", OutcomeToken::InProgress},
    OutcomeWord{"NotStarted", OutcomeToken::NotStarted},
    OutcomeWord{"Not started", OutcomeToken::NotStarted},
    OutcomeWord{"Unknown", OutcomeToken::Unknown},
    // As hivegame.com spells it.
    OutcomeWord{"Unkown", OutcomeToken::Unknown},
};

// What a player scores.
enum class Points : std::uint8_t { None, Half, One };

struct PointsWord {
  std::string_view word;
  Points points;
};

// A word comes before those it begins with.
constexpr std::array kPointsWords = {
    PointsWord{"1/2", Points::Half}, PointsWord{"\u00BD", Points::Half},
    PointsWord{"0.5", Points::Half}, PointsWord{"0,5", Points::Half},
    PointsWord{"1.0", Points::One},  PointsWord{"1,0", Points::One},
    PointsWord{"0.0", Points::None}, PointsWord{"0,0", Points::None},
    PointsWord{"1", Points::One},    PointsWord{"0", Points::None},
};

// Between the scores: hyphens, dashes, the minus sign, colons.
constexpr std::array<std::string_view, 8> kSeparators = {"-",      ":",      "\u2010", "\u2011",
                                                         "\u2012", "\u2013", "\u2014", "\u2212"};

bool may_end_before(std::string_view rest) {
  constexpr std::string_view kEnds = " \t\r\n\v\f{}();$[]!?*.,";
  return rest.empty() || kEnds.find(rest.front()) != std::string_view::npos;
}

std::optional<Points> take_points(std::string_view& text) {
  for (const PointsWord& known : kPointsWords) {
    if (!text.starts_with(known.word)) continue;
    text.remove_prefix(known.word.size());
    return known.points;
  }
  return std::nullopt;
}

bool take_separator(std::string_view& text) {
  constexpr std::string_view kSpaces = " \t";
  std::string_view rest = text.substr(std::min(text.find_first_not_of(kSpaces), text.size()));
  for (const std::string_view separator : kSeparators) {
    if (!rest.starts_with(separator)) continue;
    rest.remove_prefix(separator.size());
    text = rest.substr(std::min(rest.find_first_not_of(kSpaces), rest.size()));
    return true;
  }
  return false;
}

// Takes "1-0", or a half point that stands for both players'.
std::optional<OutcomeToken> take_score(std::string_view& text) {
  std::string_view rest = text;
  const auto white = take_points(rest);
  if (!white) return std::nullopt;
  std::string_view pair = rest;
  if (take_separator(pair)) {
    const auto black = take_points(pair);
    const bool is_whole = black && may_end_before(pair);
    if (is_whole && static_cast<int>(*white) + static_cast<int>(*black) == 2) {
      text = pair;
      return white == Points::One    ? OutcomeToken::WhiteWins
             : white == Points::Half ? OutcomeToken::Draw
                                     : OutcomeToken::BlackWins;
    }
    // Both have lost, for example because neither came.
    if (is_whole && white == Points::None && black == Points::None) {
      text = pair;
      return OutcomeToken::Unknown;
    }
  }
  if (white != Points::Half || !may_end_before(rest)) return std::nullopt;
  text = rest;
  return OutcomeToken::Draw;
}

std::optional<OutcomeToken> take_outcome_word(std::string_view& text) {
  for (const OutcomeWord& known : kOutcomeWords) {
    const std::string_view rest = text.substr(std::min(known.word.size(), text.size()));
    if (!equal_in_any_case(text.substr(0, known.word.size()), known.word)) continue;
    if (!may_end_before(rest)) continue;
    text = rest;
    return known.token;
  }
  return std::nullopt;
}

}  // namespace

std::optional<Outcome> take_outcome(std::string_view& text) {
  const std::string_view before = text;
  std::optional<OutcomeToken> token;
  if (text.starts_with('*')) {
    text.remove_prefix(1);
    token = OutcomeToken::InProgress;
  } else {
    token = take_score(text);
    if (!token) token = take_outcome_word(text);
  }
  if (!token) return std::nullopt;
  return Outcome{*token, std::string(before.substr(0, before.size() - text.size()))};
}

}  // namespace waggle
