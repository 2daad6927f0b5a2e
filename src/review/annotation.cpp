#include <fmt/format.h>
#include <fmt/ranges.h>

#include <optional>
#include <string>

#include "review/report.hpp"

namespace waggle {

namespace {

// What stands after a move, in ASCII and without braces, which end a comment.
std::string comment_on(const ReviewedPly& ply) {
  std::string score = score_text(ply.score);
  const std::string line = fmt::format("{}", fmt::join(ply.line, "; "));
  switch (ply.kind) {
    case MoveClass::Good: return score;
    case MoveClass::OnlyMove: return fmt::format("{}. The only move.", score);
    case MoveClass::Forced: return fmt::format("{}. Forced.", score);
    case MoveClass::MissedWin:
      return fmt::format("{}. Missed win: {} wins in {} plies.\nBest: {}", score, ply.best,
                         plies_to_end(ply.best_score), line);
    case MoveClass::Inaccuracy:
    case MoveClass::Mistake:
    case MoveClass::Blunder: break;
  }
  std::string name(to_string(ply.kind));
  name.front() = static_cast<char>(name.front() - 'a' + 'A');
  return fmt::format("{}. {}: loses {:.1f} % of the chances. Better is {}, {}.\nBest: {}", score,
                     name, ply.loss / 10.0, ply.best, score_text(ply.best_score), line);
}

std::string summary_comment(const ReviewedGame& game, const Effort& effort) {
  std::string text = fmt::format("Review by Waggle, {}. Scores are White's.", effort_text(effort));
  for (const Color player : {Color::White, Color::Black}) {
    const PlayerSummary summary = summary_of(game.review, player);
    if (!summary.accuracy) continue;
    text += fmt::format("\n{}: accuracy {:.1f} %", player == Color::White ? "White" : "Black",
                        *summary.accuracy);
    for (std::size_t i = 0; i < kMoveClasses.size(); ++i)
      if (summary.counts[i] > 0)
        text += fmt::format(", {} {}", to_string(kMoveClasses[i]), summary.counts[i]);
  }
  if (!game.review.is_complete)
    text += fmt::format("\nBroken off after {} of {} plies.", game.review.plies.size(),
                        game.record.game.plies().size());
  return text;
}

void add(std::string& comment, std::string_view more) {
  if (!comment.empty()) comment += '\n';
  comment += more;
}

}  // namespace

Record annotated(const ReviewedGame& game, const Effort& effort) {
  Record record = game.record;
  const std::vector<ReviewedPly>& plies = game.review.plies;
  if (record.comments.size() <= plies.size()) record.comments.resize(plies.size() + 1);
  add(record.comments[0], summary_comment(game, effort));
  for (std::size_t i = 0; i < plies.size(); ++i) add(record.comments[i + 1], comment_on(plies[i]));
  return record;
}

}  // namespace waggle
