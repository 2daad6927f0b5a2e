#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <vector>

#include "search/core/score.hpp"
#include "search/core/search.hpp"
#include "search/evaluator.hpp"
#include "search/line.hpp"
#include "search/ordering.hpp"
#include "search/path.hpp"
#include "search/shared_search.hpp"
#include "search/stop_control.hpp"
#include "waggle/movegen.hpp"

namespace waggle::inline WAGGLE_ISA {

/// The root moves that the current line may start with.
struct RootMoves {
  /// The moves to choose from (searchmoves). If the list is empty, all moves are permitted.
  std::vector<Move> permitted;
  /// The first moves of better lines (MultiPV).
  std::vector<Move> excluded;

  [[nodiscard]] bool is_restricted() const noexcept {
    return !permitted.empty() || !excluded.empty();
  }
  [[nodiscard]] bool may_begin(Move move) const noexcept {
    return (permitted.empty() || std::ranges::find(permitted, move) != permitted.end()) &&
           std::ranges::find(excluded, move) == excluded.end();
  }
};

/// The position after the last move of a game.
[[nodiscard]] inline Position position_of(const GameMoves& game) {
  Position position(game.type);
  for (const Move move : game.moves) position.play(move);
  return position;
}

/// Salt for table keys, which covers what `BasicPosition::key` leaves out: the game type, which
/// determines the pieces in hand, and whether the current line is the first one. Other lines use
/// separate entries, so that searching them doesn't affect the first line. The game type affects
/// only the upper 32 bits, so bucket indices don't depend on it.
[[nodiscard]] constexpr std::uint64_t table_salt(GameType type, bool is_first_line) noexcept {
  const auto of_type = static_cast<std::uint32_t>(type.number() * 0x9E3779B9U);
  return static_cast<std::uint64_t>(of_type) << 32 ^ (is_first_line ? 0 : 0xD1B54A32D192ED03U);
}

/// The state of one search thread, shared by its trees on both tori.
struct ThreadState {
  explicit ThreadState(bool is_leader) : stop_control(is_leader) {}

  SharedSearch* shared = nullptr;
  /// The histories of the current line.
  Histories* histories = nullptr;
  StopControl stop_control;
  Path path;
  Evaluator evaluator;
  RootMoves root_moves;
  /// Called when a root move raises alpha. `line` starts with that move. `is_new_iteration` is
  /// false for the first move searched and for a fail-high.
  std::function<void(const Line& line, Score score, bool is_new_iteration)> on_better;
  /// The current `table_salt`.
  std::uint64_t salt = 0;
  /// Depth of the iteration, in plies.
  int depth = 0;
  /// Greatest distance from the root reached, in plies.
  int selective_depth = 0;

  [[nodiscard]] std::uint64_t table_key(std::uint64_t key) const noexcept { return key ^ salt; }
};

/// One thread's search of a position to a given depth, on a torus that fits the game. All moves
/// refer to that torus, unless stated otherwise.
class Tree {
 public:
  Tree() = default;
  Tree(const Tree&) = delete;
  Tree& operator=(const Tree&) = delete;
  virtual ~Tree() = default;

  /// Sets the root to the game's position. Returns false if the hive was too wide for the torus at
  /// any ply.
  [[nodiscard]] virtual bool set_up(const GameMoves& game) = 0;

  /// All legal moves of the root.
  [[nodiscard]] virtual MoveList moves() const = 0;
  /// The killer moves of the root, which are kept between iterations.
  [[nodiscard]] virtual std::array<Move, 2>& killers() noexcept = 0;
  /// Searches the root, starting with the first move of `best`. If a move raises alpha, replaces
  /// `best` with the best line. The returned score is meaningless if StopControl has ended the
  /// search.
  virtual Score search_root(int depth, Score alpha, Score beta, Line& best) = 0;

  /// Converts a sequence of moves from the game's torus to this one. Stops where the hive no longer
  /// fits.
  [[nodiscard]] virtual Line from_game(std::span<const Move> moves) const = 0;
  /// Converts a single move, which always fits.
  [[nodiscard]] Move from_game(Move move) const { return from_game({&move, 1}).front(); }
  /// Converts a line to the game's torus. Stops where the hive no longer fits this torus.
  [[nodiscard]] virtual std::vector<Move> to_game(const Line& line) const = 0;
  /// Returns a copy of the line. If it consists of a single move, appends the reply that the
  /// transposition table suggests, if any.
  [[nodiscard]] virtual Line with_reply(const Line& line) const = 0;
};

/// Creates a tree on the small torus, which most games never outgrow. From positions that don't
/// fit, the search continues on the large torus. `thread` must outlive the tree.
[[nodiscard]] std::unique_ptr<Tree> compact_tree(ThreadState& thread);
/// Same, but on the large torus, which fits every game.
[[nodiscard]] std::unique_ptr<Tree> wide_tree(ThreadState& thread);

}  // namespace waggle::inline WAGGLE_ISA
