#include "records/record.hpp"

#include <algorithm>
#include <array>

#include "text/text.hpp"

namespace waggle {

namespace {

struct OutcomeWord {
  std::string_view word;
  OutcomeToken token;
};

// The first of each token is what we write.
constexpr std::array kOutcomeWords = {
    OutcomeWord{"WhiteWins", OutcomeToken::WhiteWins},
    OutcomeWord{"BlackWins", OutcomeToken::BlackWins},
    OutcomeWord{"Draw", OutcomeToken::Draw},
    OutcomeWord{"InProgress", OutcomeToken::InProgress},
    OutcomeWord{"NotStarted", OutcomeToken::NotStarted},
    OutcomeWord{"1-0", OutcomeToken::WhiteWins},
    OutcomeWord{"0-1", OutcomeToken::BlackWins},
    OutcomeWord{"1/2-1/2", OutcomeToken::Draw},
    OutcomeWord{"*", OutcomeToken::InProgress},
};

}  // namespace

bool operator==(const Variation& a, const Variation& b) {
  return a.from == b.from && a.moves == b.moves && a.comments == b.comments &&
         a.variations == b.variations;
}

std::string cut_text(const CutVariations& cut) {
  const std::string place =
      cut.first.ply > 0 ? " at ply " + std::to_string(cut.first.ply) : std::string();
  const std::string head =
      cut.count == 1 ? "1 variation ends early" + place
                     : std::to_string(cut.count) + " variations end early, the first" + place;
  return head + ": " + cut.first.reason;
}

std::string_view to_string(OutcomeToken token) noexcept {
  const auto* const found = std::ranges::find(kOutcomeWords, token, &OutcomeWord::token);
  return found == kOutcomeWords.end() ? "Unknown" : found->word;
}

Outcome parse_outcome(std::string_view text) {
  const auto* const found = std::ranges::find_if(
      kOutcomeWords, [&](const OutcomeWord& known) { return equal_in_any_case(known.word, text); });
  return {found == kOutcomeWords.end() ? OutcomeToken::Unknown : found->token, std::string(text)};
}

bool is_final(OutcomeToken token) noexcept {
  return token == OutcomeToken::WhiteWins || token == OutcomeToken::BlackWins ||
         token == OutcomeToken::Draw;
}

OutcomeToken outcome_of(const Game& game) noexcept {
  switch (game.state()) {
    case GameState::NotStarted: return OutcomeToken::NotStarted;
    case GameState::InProgress: return OutcomeToken::InProgress;
    case GameState::Draw: return OutcomeToken::Draw;
    case GameState::WhiteWins: return OutcomeToken::WhiteWins;
    case GameState::BlackWins: break;
  }
  return OutcomeToken::BlackWins;
}

OutcomeToken outcome_of(const Record& record) noexcept {
  const OutcomeToken told = record.outcome.token;
  return is_final(told) ? told : outcome_of(record.game);
}

std::string_view find_tag(const Record& record, std::string_view name) noexcept {
  for (const auto& [key, value] : record.tags)
    if (equal_in_any_case(key, name)) return value;
  return {};
}

}  // namespace waggle
