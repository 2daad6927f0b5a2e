#include "review/review_games.hpp"

#include <optional>
#include <utility>
#include <vector>

namespace waggle {

namespace {

// The size of each thread's transposition table. Reviews are reproducible only with the same size.
constexpr int kTableMegabytes = 32;

// A ply to search, and the index of its game.
struct PlyToReview {
  std::size_t game;
  std::size_t ply;
};

}  // namespace

void review_games(std::span<const Game> games, const ReviewSettings& settings,
                  const std::atomic<bool>& stop, const ReviewListeners& listeners) {
  std::vector<PlyToReview> plies;
  std::vector<std::vector<std::optional<PlyAnalysis>>> analyses;
  for (const Game& game : games) {
    for (std::size_t ply = 0; ply < game.plies().size(); ++ply)
      plies.push_back({analyses.size(), ply});
    analyses.emplace_back(game.plies().size());
  }
  const auto make_worker = [&] {
    Searcher searcher;
    searcher.configure({.threads = 1, .table_megabytes = kTableMegabytes});
    return [&, searcher = std::move(searcher)](std::size_t i) mutable {
      const auto [game, ply] = plies[i];
      std::optional<PlyAnalysis>& analysis = analyses[game][ply];
      analysis = analyse_ply(searcher, games[game], ply, settings.effort, stop);
      return analysis.has_value();
    };
  };
  std::size_t delivered = 0;
  const auto deliver = [&] {
    const Review review = judge(games[delivered], analyses[delivered]);
    analyses[delivered].clear();
    const bool is_begun = !review.plies.empty() || review.is_complete;
    if (is_begun && listeners.review) listeners.review(delivered, review);
    ++delivered;
  };
  std::size_t announced = 0;
  const auto announce = [&](const SharedProgress& now) {
    for (; announced < now.done; ++announced)
      if (listeners.progress) listeners.progress({announced + 1, plies.size()});
    const std::size_t open = now.front < plies.size() ? plies[now.front].game : games.size();
    while (delivered < open) deliver();
  };
  // Delivers games without plies at the start of the list, which don't wait for a search.
  announce({});
  share_items(plies.size(), settings.threads, stop, make_worker, announce);
  while (delivered < games.size()) deliver();
}

}  // namespace waggle
