#include "records/record.hpp"

#include <algorithm>
#include <utility>

#include "records/outcome_words.hpp"
#include "text/text.hpp"

namespace waggle {

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

std::string to_string(const Warning& warning) {
  if (warning.plies == 0) return warning.text;
  return "after ply " + std::to_string(warning.plies) + ": " + warning.text;
}

std::string_view to_string(OutcomeToken token) noexcept {
  switch (token) {
    case OutcomeToken::WhiteWins: return "WhiteWins";
    case OutcomeToken::BlackWins: return "BlackWins";
    case OutcomeToken::Draw: return "Draw";
    case OutcomeToken::InProgress: return "InProgress";
    case OutcomeToken::NotStarted: return "NotStarted";
    case OutcomeToken::Unknown: break;
  }
  return "Unknown";
}

Outcome parse_outcome(std::string_view text) {
  std::string_view rest = trimmed(text);
  if (auto outcome = take_outcome(rest); outcome && rest.empty()) return std::move(*outcome);
  return {OutcomeToken::Unknown, std::string(text)};
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

void set_tag(Record& record, std::string_view name, std::string_view value) {
  const auto is_it = [name](const auto& tag) { return equal_in_any_case(tag.first, name); };
  const auto found = std::ranges::find_if(record.tags, is_it);
  if (value.empty())
    std::erase_if(record.tags, is_it);
  else if (found == record.tags.end())
    record.tags.emplace_back(name, value);
  else
    found->second = value;
}

}  // namespace waggle
