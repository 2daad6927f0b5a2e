#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "waggle/move.hpp"
#include "waggle/piece.hpp"
#include "waggle/position.hpp"

namespace waggle {

/// How a game stands. A game that has begun is `InProgress` until it ends.
enum class GameState : std::uint8_t { NotStarted, InProgress, Draw, WhiteWins, BlackWins };

inline namespace WAGGLE_ISA {

/// A game from its first ply: the position, and the plies that led to it.
class Game {
 public:
  /// More plies than any client plays. A game that reaches it is a draw.
  static constexpr std::size_t kMaxPlies = 20'000;

  /// One ply that was played.
  struct Ply {
    Move move;
    /// The move in canonical notation.
    std::string text;
    /// The position's translation_invariant_key after the move.
    std::uint64_t key = 0;
  };

  /// A game of a type before its first ply. Without a type: the base game.
  explicit Game(GameType type = {}) noexcept : position_(type) {}

  /// Which expansions are in play.
  [[nodiscard]] GameType type() const noexcept { return position_.type(); }
  /// The position after the last ply. A resignation does not show in it.
  [[nodiscard]] const Position& position() const noexcept { return position_; }
  /// The plies from the first one on. Passes are plies too.
  [[nodiscard]] const std::vector<Ply>& plies() const noexcept { return plies_; }
  /// How the game stands.
  [[nodiscard]] GameState state() const noexcept;
  /// Whether the game has ended: a queen is surrounded, a player has given up, a position has
  /// occurred a third time (if that counts), or the game has kMaxPlies.
  [[nodiscard]] bool is_over() const noexcept;
  /// How the game has ended, as a clause: "White has won". Empty while it goes on.
  [[nodiscard]] std::string_view ending() const noexcept;

  /// Whether the third occurrence of a position (same arrangement by colour and type of bug,
  /// wherever on the table, and same side to move) ends the game as a draw. Off unless switched on.
  [[nodiscard]] bool draws_by_repetition() const noexcept { return draws_by_repetition_; }
  /// Switches that rule on or off, at any time.
  void set_draws_by_repetition(bool on) noexcept { draws_by_repetition_ = on; }
  /// Whether the game has kMaxPlies.
  [[nodiscard]] bool is_at_longest() const noexcept { return plies_.size() >= kMaxPlies; }
  /// How often the current position has occurred, this time included.
  [[nodiscard]] int repetitions() const noexcept;

  /// Plays a move of the current position. Throws InvalidMove if the move is not legal; the message
  /// names the rule that forbids it. The game is then as before.
  void play(Move move);
  /// The player to move gives up: the opponent wins. Throws InvalidMove if the game is over.
  void resign();
  /// Whether a player has given up.
  [[nodiscard]] bool is_resigned() const noexcept { return is_resigned_; }
  /// How many steps `undo` can take back: the number of plies, plus one for a resignation.
  [[nodiscard]] std::size_t undoable() const noexcept {
    return plies_.size() + (is_resigned_ ? 1 : 0);
  }
  /// Takes back the last `count` steps. Throws Error unless `count` is 1 to undoable().
  void undo(std::size_t count = 1);

 private:
  Position position_;
  std::vector<Ply> plies_;
  bool draws_by_repetition_ = false;
  bool is_resigned_ = false;
};

}  // namespace WAGGLE_ISA
}  // namespace waggle
