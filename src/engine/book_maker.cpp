#include "engine/book_maker.hpp"

#include <map>
#include <unordered_set>

#include "search/core/searcher.hpp"
#include "waggle/movegen.hpp"

namespace waggle {

namespace {

// Replies that score worse than the best one by more than this aren't answered.
constexpr Score kWorstReply = 150;

class BookMaker {
 public:
  BookMaker(Book& book, const BookPlan& plan, const std::atomic<bool>& stop,
            const std::function<void(const Game&)>& found)
      : book_(book), plan_(plan), stop_(stop), found_(found) {
    searcher_.configure(plan.search);
  }

  void grow(GameType type, Color side) {
    visited_.clear();
    Game game(type);
    grow(game, side);
  }

 private:
  // Visits transpositions and symmetric positions only once.
  void grow(Game& game, Color side) {
    if (stop_ || game.is_over() || static_cast<int>(game.plies().size()) >= plan_.plies ||
        !visited_.insert(symmetry_invariant_key(game)).second)
      return;
    for (const Move move : game.position().turn() == side ? answer(game) : replies(game)) {
      game.play(move);
      grow(game, side);
      game.undo();
    }
  }

  std::vector<Move> answer(Game& game) {
    if (const auto known = book_.move(game)) return {*known};
    searcher_.clear();
    const Report report = searcher_.search(game, {.nodes = plan_.nodes, .stop = &stop_});
    if (stop_) return {};
    game.play(report.best);
    book_.add(game);
    found_(game);
    game.undo();
    return {report.best};
  }

  std::vector<Move> replies(const Game& game) {
    std::map<int, Report> lines;
    searcher_.clear();
    searcher_.search(game,
                     {.nodes = plan_.nodes,
                      .stop = &stop_,
                      .moves = different_moves(game),
                      .lines = plan_.replies},
                     [&](const Report& report) {
                       if (report.bound == Bound::Exact && report.is_new_iteration)
                         lines[report.rank] = report;
                     });
    std::vector<Move> moves;
    for (const auto& [rank, line] : lines)
      if (line.score >= lines.begin()->second.score - kWorstReply) moves.push_back(line.best);
    return moves;
  }

  // The legal moves, but only one of those that lead to the same position up to symmetry.
  static std::vector<Move> different_moves(const Game& game) {
    std::unordered_set<std::uint64_t> keys;
    std::vector<Move> different;
    for (const Move move : legal_moves(game.position())) {
      Game after = game;
      after.play(move);
      if (keys.insert(symmetry_invariant_key(after)).second) different.push_back(move);
    }
    return different;
  }

  Book& book_;
  const BookPlan& plan_;
  const std::atomic<bool>& stop_;
  const std::function<void(const Game&)>& found_;
  Searcher searcher_;
  std::unordered_set<std::uint64_t> visited_;
};

}  // namespace

void grow(Book& book, const BookPlan& plan, const std::atomic<bool>& stop,
          const std::function<void(const Game&)>& found) {
  BookMaker maker(book, plan, stop, found);
  for (const GameType type : plan.types)
    for (const Color side : {Color::White, Color::Black}) maker.grow(type, side);
}

}  // namespace waggle
