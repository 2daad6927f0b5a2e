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

/// The state of a game, which is `InProgress` from the first ply until the game is over.
enum class GameState : std::uint8_t { NotStarted, InProgress, Draw, WhiteWins, BlackWins };

/// The state of a game won by `player`.
[[nodiscard]] constexpr GameState win_for(Color player) noexcept {
  return player == Color::White ? GameState::WhiteWins : GameState::BlackWins;
}

inline namespace WAGGLE_ISA {

/// A game: the current position and the plies that led to it.
class Game {
 public:
  /// Maximum length of a game in plies. A game that reaches it is a draw, but no real game gets
  /// that far.
  static constexpr std::size_t kMaxPlies = 20'000;

  /// A played ply.
  struct Ply {
    Move move;
    /// The move in canonical notation.
    std::string text;
    /// The translation_invariant_key of the position after the move.
    std::uint64_t key = 0;
  };

  /// A new game; the base game by default.
  explicit Game(GameType type = {}) noexcept : position_(type) {}

  /// The game type: which expansions are in play.
  [[nodiscard]] GameType type() const noexcept { return position_.type(); }
  /// The position after the last ply. A resignation doesn't change it.
  [[nodiscard]] const Position& position() const noexcept { return position_; }
  /// All plies played, including passes.
  [[nodiscard]] const std::vector<Ply>& plies() const noexcept { return plies_; }
  /// The current state.
  [[nodiscard]] GameState state() const noexcept;
  /// Whether the game is over because a queen is surrounded, a player has resigned, a position has
  /// occurred three times (if that rule is enabled) or the game has reached kMaxPlies.
  [[nodiscard]] bool is_over() const noexcept;
  /// The result as a clause, such as "White has won"; empty unless the game is over.
  [[nodiscard]] std::string_view ending() const noexcept;

  /// Whether threefold repetition ends the game as a draw; off by default. Two positions count as
  /// equal if the same side is to move and the same bugs of the same colours form the same
  /// arrangement, regardless of where the hive is.
  [[nodiscard]] bool draws_by_repetition() const noexcept { return draws_by_repetition_; }
  /// Turns the rule on or off, even during a game.
  void set_draws_by_repetition(bool on) noexcept { draws_by_repetition_ = on; }
  /// Whether the game has reached its maximum length, kMaxPlies.
  [[nodiscard]] bool is_at_longest() const noexcept { return plies_.size() >= kMaxPlies; }
  /// The number of times that the current position has occurred, at least 1.
  [[nodiscard]] int repetitions() const noexcept;

  /// Plays a move. If the move is illegal, throws InvalidMove, whose message states the rule that
  /// was broken, and leaves the game unchanged.
  void play(Move move);
  /// Resigns for the side to move. Throws InvalidMove if the game is over.
  void resign();
  /// Whether a player has resigned.
  [[nodiscard]] bool is_resigned() const noexcept { return is_resigned_; }
  /// Number of steps that `undo` can take back: all plies, plus one for a resignation.
  [[nodiscard]] std::size_t undoable() const noexcept {
    return plies_.size() + (is_resigned_ ? 1 : 0);
  }
  /// Takes back the last `count` steps. Throws Error unless `count` is between 1 and undoable().
  void undo(std::size_t count = 1);

 private:
  Position position_;
  std::vector<Ply> plies_;
  bool draws_by_repetition_ = false;
  bool is_resigned_ = false;
};

}  // namespace WAGGLE_ISA
}  // namespace waggle
