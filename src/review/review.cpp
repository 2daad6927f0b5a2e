#include "review/review.hpp"

#include <fmt/format.h>

#include <utility>

#include "engine/session.hpp"

namespace waggle {

namespace {

Score for_white(Score score, Color mover) noexcept {
  return mover == Color::White ? score : -score;
}

const Candidate& best_of(const Finding& finding) noexcept {
  const bool is_best_played = !finding.other || finding.played.score >= finding.other->score;
  return is_best_played ? finding.played : *finding.other;
}

// Updates a finding from the finding for the next ply. If the score of the best reply is proven, it
// determines the score of the played move. A forced move always takes the score of the best reply.
Finding corrected(Finding finding, const Finding& next) {
  const Candidate& reply = best_of(next);
  if (!is_proven(reply.score) && finding.other) return finding;
  finding.played.line.resize(1);
  finding.played.line.insert(finding.played.line.end(), reply.line.begin(), reply.line.end());
  finding.played.score = one_ply_earlier(reply.score);
  return finding;
}

// The findings before the first missing one, each updated from its successor.
std::vector<Finding> consistent(std::span<const std::optional<Finding>> findings) {
  std::vector<Finding> known;
  for (auto finding = findings.begin(); finding != findings.end() && *finding; ++finding)
    known.push_back(**finding);
  for (std::size_t i = known.size(); i-- > 1;)
    known[i - 1] = corrected(std::move(known[i - 1]), known[i]);
  return known;
}

ReviewedPly judged(Color mover, const Finding& finding) {
  Choice choice{finding.played.score, best_of(finding).score};
  if (finding.is_best_of_rest && finding.other) choice.rest = finding.other->score;
  ReviewedPly ply;
  ply.mover = mover;
  ply.line = best_of(finding).line;
  ply.best_score = for_white(choice.best, ply.mover);
  ply.score = for_white(choice.played, ply.mover);
  ply.loss = loss_of(choice);
  ply.kind = finding.other ? classify(choice) : MoveClass::Forced;
  return ply;
}

}  // namespace

Review judge(const Game& game, std::span<const std::optional<Finding>> findings) {
  const std::vector<Finding> known = consistent(findings);
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
    const Move played = game.plies()[lines.size()].move;
    lines.push_back(move_strings(position, ply.line));
    position.play(played);
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
