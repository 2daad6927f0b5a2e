#include <fmt/format.h>
#include <fmt/ranges.h>

#include <string>
#include <vector>

#include "review/report.hpp"
#include "waggle/notation.hpp"

namespace waggle {

namespace {

// The comment on a move. It is ASCII and contains no braces, which would end it in a PGN file.
std::string comment_on(const ReviewedPly& ply, const std::vector<std::string>& line) {
  const MoveClassInfo& info = info_of(ply.kind);
  std::string comment = score_text(ply.score);
  if (info.sentence.empty()) return comment;
  std::string name(info.name);
  name.front() = static_cast<char>(name.front() - 'a' + 'A');
  const int plies = is_proven(ply.best_score) ? plies_to_end(ply.best_score) : 0;
  return comment + ". " +
         fmt::format(fmt::runtime(info.sentence), fmt::arg("name", name),
                     fmt::arg("loss", ply.loss / 10.0), fmt::arg("best", line.front()),
                     fmt::arg("score", score_text(ply.best_score)), fmt::arg("plies", plies),
                     fmt::arg("line", fmt::format("{}", fmt::join(line, "; "))));
}

std::string summary_comment(const ReviewedGame& game, const Effort& effort) {
  std::string text = effort.nodes
                         ? fmt::format("Review by Waggle, {} nodes per ply.", *effort.nodes)
                         : fmt::format("Review by Waggle, {:g} s per ply.", effort.seconds());
  text += " Scores are from White's point of view.";
  for (const Color player : {Color::White, Color::Black}) {
    const PlayerSummary summary = summary_of(game.review, player);
    if (!summary.accuracy) continue;
    text += fmt::format("\n{}: accuracy {:.1f} %", to_string(player), *summary.accuracy);
    for (std::size_t i = 0; i < kMoveClasses.size(); ++i)
      if (summary.counts[i] > 0)
        text += fmt::format(", {} {}", kMoveClasses[i].name, summary.counts[i]);
  }
  if (!game.review.is_complete)
    text += fmt::format("\nStopped after {} of {} plies.", game.review.plies.size(),
                        game.record.game.plies().size());
  return text;
}

}  // namespace

Record annotated(const ReviewedGame& game, const Effort& effort) {
  Record record = game.record;
  const std::vector<ReviewedPly>& plies = game.review.plies;
  const auto lines = best_lines(record.game, game.review);
  if (record.comments.size() <= plies.size()) record.comments.resize(plies.size() + 1);
  append_comment(record.comments[0], summary_comment(game, effort));
  for (std::size_t i = 0; i < plies.size(); ++i)
    append_comment(record.comments[i + 1], comment_on(plies[i], lines[i]));
  return record;
}

}  // namespace waggle
