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
#include "search/stop_control.hpp"
#include "waggle/movegen.hpp"

namespace waggle::inline WAGGLE_ISA {

/// Which moves of the root may begin the line that is searched.
struct RootMoves {
  /// Those to choose from; all if empty.
  std::vector<Move> permitted;
  /// Those that begin better lines.
  std::vector<Move> excluded;

  [[nodiscard]] bool is_restricted() const noexcept {
    return !permitted.empty() || !excluded.empty();
  }
  [[nodiscard]] bool may_begin(Move move) const noexcept {
    return (permitted.empty() || std::ranges::find(permitted, move) != permitted.end()) &&
           std::ranges::find(excluded, move) == excluded.end();
  }
};

/// What `BasicPosition::key` leaves out and the transposition table must not: the game type, which
/// decides what the players still hold in hand, and whether the line is the first. Lines beyond the
/// first have their own entries, so the first is the same with and without them. Type constants
/// change only the upper 32 bits, so bucket indices don't depend on the type.
[[nodiscard]] constexpr std::uint64_t table_salt(GameType type, bool is_first_line) noexcept {
  const auto of_type = static_cast<std::uint32_t>(type.number() * 0x9E3779B9U);
  return static_cast<std::uint64_t>(of_type) << 32 ^ (is_first_line ? 0 : 0xD1B54A32D192ED03U);
}

/// What one thread keeps while it searches, on whichever torus that is.
struct ThreadState {
  explicit ThreadState(bool is_leader) : stop_control(is_leader) {}

  SharedSearch* shared = nullptr;
  /// Of the line that is searched.
  Histories* histories = nullptr;
  StopControl stop_control;
  Path path;
  Evaluator evaluator;
  RootMoves root_moves;
  /// Called when a move of the root turns out to be better than those before it. `line` begins with
  /// the move; `is_new_iteration` is false for the move that was searched first and for one that is
  /// too good.
  std::function<void(const Line& line, Score score, bool is_new_iteration)> on_better;
  /// Tells apart table entries that the keys of positions do not; see `table_salt`.
  std::uint64_t salt = 0;
  /// Depth of the iteration, in plies.
  int depth = 0;
  /// The greatest distance from the root that was looked at, in plies.
  int selective_depth = 0;

  [[nodiscard]] std::uint64_t table_key(std::uint64_t key) const noexcept { return key ^ salt; }
};

/// One thread's search of a position to one depth, on the torus that the game fits. Moves are those
/// of that torus, unless they are said to be the game's.
class Tree {
 public:
  Tree() = default;
  Tree(const Tree&) = delete;
  Tree& operator=(const Tree&) = delete;
  virtual ~Tree() = default;

  /// Puts the end of the game at the root. False if the hive was ever too wide for the torus.
  [[nodiscard]] virtual bool set_up(const GameMoves& game) = 0;

  /// All legal moves of the root.
  [[nodiscard]] virtual MoveList moves() const = 0;
  /// The moves of the root that refuted others, kept from one depth to the next.
  [[nodiscard]] virtual std::array<Move, 2>& killers() noexcept = 0;
  /// Searches the root, and first of all the moves the one that `best` begins with. Replaces `best`
  /// by each better line. The score means nothing if StopControl has ended the search.
  virtual Score search_root(int depth, Score alpha, Score beta, Line& best) = 0;

  /// A move of the game, as one of the torus.
  [[nodiscard]] virtual Move from_game(Move move) const = 0;
  /// Moves of the game that follow one another, as a line on the torus, as far as it holds them.
  [[nodiscard]] virtual Line from_game(std::span<const Move> moves) const = 0;
  /// The line in moves of the game, as far as the torus holds it.
  [[nodiscard]] virtual std::vector<Move> to_game(const Line& line) const = 0;
  /// The line, with the reply that the table knows if the line has but one move.
  [[nodiscard]] virtual Line with_reply(const Line& line) const = 0;
};

/// A tree on the small torus, which most games never leave. Below a position that is too wide for
/// it the tree goes on on the large one.
[[nodiscard]] std::unique_ptr<Tree> compact_tree(ThreadState& thread);
/// A tree on the torus that is large enough for every game.
[[nodiscard]] std::unique_ptr<Tree> wide_tree(ThreadState& thread);

}  // namespace waggle::inline WAGGLE_ISA
