#pragma once

#include <array>
#include <cstddef>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "search/ordering.hpp"
#include "search/tree.hpp"
#include "waggle/movegen.hpp"
#include "waggle/position.hpp"

namespace waggle::inline WAGGLE_ISA {

/// The score that an aborted search returns. It is meaningless.
inline constexpr Score kAborted = 0;

/// The score of a finished game, for the side to move.
template <int kSide>
[[nodiscard]] Score outcome(const BasicPosition<kSide>& position, int ply) noexcept {
  if (has_won(position, position.turn())) return win_in(ply);
  return has_won(position, opponent(position.turn())) ? loss_in(ply) : kDraw;
}

/// The search tree on one torus. The state of each ply is stored in a frame of a separate search
/// stack, which keeps the call stack small. Functions that are called once per search are marked
/// cold, which makes compilers inline more of the rest.
template <int kSide>
class TorusTree final : public Tree {
 public:
  explicit TorusTree(ThreadState& thread) : thread_(thread) {}

  [[gnu::cold]] [[nodiscard]] bool set_up(const GameMoves& game) override;
  [[nodiscard]] MoveList moves() const override { return legal_moves(root()); }
  [[nodiscard]] std::array<Move, 2>& killers() noexcept override { return frames_[0].killers; }
  Score search_root(int depth, Score alpha, Score beta, Line& best) override;
  [[gnu::cold]] [[nodiscard]] Line from_game(std::span<const Move> moves) const override {
    return Line(translated(moves, original_, root()));
  }
  [[gnu::cold]] [[nodiscard]] std::vector<Move> to_game(const Line& line) const override {
    return translated(line.moves(), root(), original_);
  }
  [[gnu::cold]] [[nodiscard]] Line with_reply(const Line& line) const override;

 private:
  // If a position doesn't fit the small torus, TorusTree<16> searches its subtree with a
  // TorusTree<32>.
  friend class TorusTree<16>;

  // Moves that were searched without causing a cutoff. If a later move causes one, they receive a
  // history malus.
  struct SearchedMoves {
    std::array<Move, 64> moves;
    std::size_t size = 0;

    void clear() noexcept { size = 0; }
    void add(Move move) noexcept {
      if (size < moves.size()) moves[size++] = move;
    }
  };

  struct Frame {
    BasicPosition<kSide> position;
    MovePicker ordered;
    SearchedMoves searched;
    Line line;
    std::array<Move, 2> killers;
    // The move that led here.
    Move previous;
    bool after_placement = false;
    Score evaluation = 0;
    // Whether the queen of the side to move has five neighbours.
    bool is_one_from_surrounded = false;
    // The move from the transposition table, which is tried first. Replaced by the best move found.
    Move tt_move;
  };
  // A node whose moves are being searched. The move loop raises alpha.
  struct Node {
    int ply;
    int depth;
    Score alpha;
    Score beta;
    bool is_principal = beta - alpha > 1;
  };

  const BasicPosition<kSide>& root() const { return frames_[0].position; }
  Frame& frame(int ply) { return frames_[static_cast<std::size_t>(ply)]; }
  History<kSide>& history() noexcept { return thread_.histories->template on<kSide>(); }

  Score search(int ply, int depth, Score alpha, Score beta);
  std::optional<Score> prune(int ply, int depth, Score alpha, Score beta);
  Score quiesce(int ply, int quiet_depth, Score alpha, Score beta);
  // The static evaluation at a ply. On a cache miss, fills `info`.
  Score evaluated(int ply, std::optional<BoardInfo<kSide>>& info);

  // The move loop and its steps.
  Score search_moves(Node node, const BoardInfo<kSide>& info);
  void list_in_order(int ply, const MoveSets<kSide>& sets);
  bool is_busy(const Node& node) const;
  Score search_child(const Node& node, Move move, bool is_quiet);
  void keep_better(const Node& node, Move move);
  void remember_cutoff(int ply, int depth, Move move, std::span<const Move> failed);

  // Plays a move into the next frame (copy-make). `depth` is the depth to which the move will be
  // searched. If it is positive, the transposition table entry is prefetched.
  void make(int ply, Move move, int depth);
  // Calls `next` with the tree whose torus fits the position after `make`: this tree or the wide
  // one.
  template <typename Next>
  Score descend(int ply, Next&& next);
  [[gnu::cold]] TorusTree<32>& widened(int ply);

  ThreadState& thread_;
  // The root position on the game's torus.
  Position original_;
  std::vector<Frame> frames_{kMaxPly + 2};
  // Created on demand.
  std::unique_ptr<TorusTree<32>> wide_;
};

}  // namespace waggle::inline WAGGLE_ISA
