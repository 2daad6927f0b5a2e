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

/// Returned by an aborted search. The score means nothing.
inline constexpr Score kBrokenOff = 0;

/// The score of a position that has ended, for the player to move.
template <int kSide>
[[nodiscard]] Score outcome(const BasicPosition<kSide>& position, int ply) noexcept {
  if (has_won(position, position.turn())) return win_in(ply);
  return has_won(position, opponent(position.turn())) ? loss_in(ply) : kDraw;
}

/// The tree on a torus of this side. Positions lie in frames by ply, so that the stack stays small.
/// What is called once a search is marked cold: compilers then inline more of the rest.
template <int kSide>
class TorusTree final : public Tree {
 public:
  explicit TorusTree(ThreadState& thread) : thread_(thread) {}

  [[gnu::cold]] [[nodiscard]] bool set_up(const GameMoves& game) override;
  [[nodiscard]] MoveList moves() const override {
    MoveList moves;
    list_moves(root(), moves);
    return moves;
  }
  [[nodiscard]] std::array<Move, 2>& killers() noexcept override { return frames_[0].killers; }
  Score search_root(int depth, Score alpha, Score beta, Line& best) override;
  [[gnu::cold]] [[nodiscard]] Move from_game(Move move) const override {
    return translated(move, original_, root());
  }
  [[gnu::cold]] [[nodiscard]] Line from_game(std::span<const Move> moves) const override {
    return Line(translated(moves, original_, root()));
  }
  [[gnu::cold]] [[nodiscard]] std::vector<Move> to_game(const Line& line) const override {
    return translated(line.moves(), root(), original_);
  }
  [[gnu::cold]] [[nodiscard]] Line with_reply(const Line& line) const override;

 private:
  // A tree goes on on the large torus below a position that does not fit the small one.
  friend class TorusTree<16>;

  // The moves of a node that were searched and not good enough, as far as they are remembered.
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
    OrderedMoves ordered;
    SearchedMoves searched;
    Line line;
    std::array<Move, 2> killers;
    // The move that led here.
    Move previous;
    bool after_placement = false;
    Score evaluation = 0;
    // Whether one more piece beside the own queen would be the last.
    bool is_one_from_surrounded = false;
    // The table's move, tried first.
    Move tt_move;
  };
  // A node while its moves are searched. Alpha rises with each better move.
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
  // The evaluation of the position at a ply. Makes its BoardInfo if it has to be computed.
  Score evaluated(int ply, std::optional<BoardInfo<kSide>>& info);

  // The loop over a node's moves, and its steps.
  Score search_moves(Node node, const BoardInfo<kSide>& info);
  void list_in_order(int ply, const MoveSets<kSide>& sets);
  bool is_busy(const Node& node) const;
  Score search_child(const Node& node, Move move, bool is_quiet);
  void keep_better(const Node& node, Move move);
  void remember_cutoff(int ply, int depth, Move move, std::span<const Move> failed);

  // Plays a move on a copy of the position, one ply further down, to be searched to that depth. The
  // processor fetches what the search will look up there.
  void make(int ply, Move move, int depth);
  // Calls a search of the position that `make` reached, in this tree or in the wide one.
  template <typename Next>
  Score descend(int ply, Next&& next);
  [[gnu::cold]] TorusTree<32>& widened(int ply);

  ThreadState& thread_;
  // The game's position on the torus of the game.
  Position original_;
  std::vector<Frame> frames_{kMaxPly + 2};
  // Made when it is first needed.
  std::unique_ptr<TorusTree<32>> wide_;
};

}  // namespace waggle::inline WAGGLE_ISA
