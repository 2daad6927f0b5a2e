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

enum class GameState : std::uint8_t { NotStarted, InProgress, Draw, WhiteWins, BlackWins };

inline namespace WAGGLE_ISA {

/// A game from its first ply: the position, and the plies that led to it.
class Game {
 public:
  /// More plies than any client plays. A game that reaches it is a draw.
  static constexpr std::size_t kMaxPlies = 20'000;

  struct Ply {
    Move move;
    /// The move in canonical notation.
    std::string text;
    /// Position::placeless_key after the move.
    std::uint64_t key = 0;
  };

  explicit Game(GameType type = {}) noexcept : position_(type) {}

  [[nodiscard]] GameType type() const noexcept { return position_.type(); }
  [[nodiscard]] const Position& position() const noexcept { return position_; }
  [[nodiscard]] const std::vector<Ply>& plies() const noexcept { return plies_; }
  [[nodiscard]] GameState state() const noexcept;
  [[nodiscard]] bool is_over() const noexcept;
  /// How the game has ended, as a clause: "White has won". Empty while it goes on.
  [[nodiscard]] std::string_view ending() const noexcept;

  /// Whether the third occurrence of a position (same arrangement by colour and type of bug,
  /// wherever on the table, and same side to move) ends the game as a draw. Off unless switched on.
  [[nodiscard]] bool draws_by_repetition() const noexcept { return draws_by_repetition_; }
  void set_draws_by_repetition(bool on) noexcept { draws_by_repetition_ = on; }
  /// Whether it has kMaxPlies.
  [[nodiscard]] bool is_at_longest() const noexcept { return plies_.size() >= kMaxPlies; }
  /// How often the current position has occurred, this time included.
  [[nodiscard]] int repetitions() const noexcept;

  /// Plays a move of the current position. Throws InvalidMove, with the rule that forbids it, if it
  /// is not legal; the game is then as before.
  void play(Move move);
  /// The player to move gives up: the opponent wins. Throws InvalidMove if the game is over.
  void resign();
  /// Whether that has ended it.
  [[nodiscard]] bool is_resigned() const noexcept { return is_resigned_; }
  /// How much can be taken back: the plies, and a resignation, which counts as one.
  [[nodiscard]] std::size_t undoable() const noexcept {
    return plies_.size() + (is_resigned_ ? 1 : 0);
  }
  /// Takes back so many of them, 1 to undoable(); throws Error otherwise.
  void undo(std::size_t count = 1);

 private:
  Position position_;
  std::vector<Ply> plies_;
  bool draws_by_repetition_ = false;
  bool is_resigned_ = false;
};

}  // namespace WAGGLE_ISA
}  // namespace waggle
