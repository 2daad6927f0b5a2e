#include "review/review.hpp"

#include <fmt/format.h>

#include "engine/session.hpp"

namespace waggle {

namespace {

const Candidate& best_of(const PlyAnalysis& analysis) noexcept {
  const bool is_best_played = !analysis.other || analysis.played.score >= analysis.other->score;
  return is_best_played ? analysis.played : *analysis.other;
}

// Updates an analysis from the analysis for the next ply. If the score of the best reply is proven,
// it determines the score of the played move. A forced move always takes the score of the best
// reply.
void correct(PlyAnalysis& analysis, const PlyAnalysis& next) {
  const Candidate& reply = best_of(next);
  if (is_proven(reply.score) || !analysis.other)
    analysis.played = with_reply(analysis.played.line.front(), reply);
}

ReviewedPly judged(Color mover, const PlyAnalysis& analysis) {
  Choice choice{analysis.played.score, best_of(analysis).score};
  if (analysis.is_best_of_rest && analysis.other) choice.rest = analysis.other->score;
  // Reviews contain scores from White's point of view.
  const int sign = mover == Color::White ? 1 : -1;
  return {.mover = mover,
          .line = best_of(analysis).line,
          .best_score = sign * choice.best,
          .score = sign * choice.played,
          .loss = loss_of(choice),
          .kind = analysis.other ? classify(choice) : MoveClass::Forced};
}

}  // namespace

Review judge(const Game& game, std::span<const std::optional<PlyAnalysis>> analyses) {
  // The analyses before the first missing one.
  std::vector<PlyAnalysis> known;
  for (auto analysis = analyses.begin(); analysis != analyses.end() && *analysis; ++analysis)
    known.push_back(**analysis);
  for (std::size_t i = known.size(); i-- > 1;) correct(known[i - 1], known[i]);
  Review review;
  review.is_complete = known.size() == game.plies().size();
  review.plies.reserve(known.size());
  for (std::size_t i = 0; i < known.size(); ++i)
    review.plies.push_back(judged(i % 2 == 0 ? Color::White : Color::Black, known[i]));
  return review;
}

std::vector<std::vector<std::string>> best_lines(const Game& game, const Review& review) {
  std::vector<std::vector<std::string>> lines;
  Position position(game.type());
  for (const ReviewedPly& ply : review.plies) {
    lines.push_back(move_strings(position, ply.line));
    position.play(game.plies()[lines.size() - 1].move);
  }
  return lines;
}

PlayerSummary summary_of(const Review& review, Color player) {
  PlayerSummary summary;
  std::vector<int> losses;
  double sum = 0;
  for (const ReviewedPly& ply : review.plies) {
    if (ply.mover != player) continue;
    ++summary.counts[static_cast<std::size_t>(ply.kind)];
    if (ply.kind == MoveClass::Forced) continue;
    losses.push_back(ply.loss);
    sum += ply.loss;
  }
  summary.accuracy = accuracy_of(losses);
  if (!losses.empty()) summary.mean_loss = sum / static_cast<double>(losses.size());
  return summary;
}

std::string score_text(Score score) {
  if (is_proven(score)) return fmt::format("{}#{}", score > 0 ? '+' : '-', plies_to_end(score));
  return fmt::format("{:+.2f}", score / 100.0);
}

}  // namespace waggle
