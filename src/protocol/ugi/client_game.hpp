#pragma once

#include <string_view>

#include "engine/session.hpp"
#include "waggle/piece_names.hpp"

namespace waggle {

/// The game that a UGI client has set up in a session.
class ClientGame {
 public:
  /// The error message if the last `position` or `moves` was refused.
  static constexpr std::string_view kRefused =
      "the last position or moves were refused, so there is no game until a position is accepted";

  explicit ClientGame(Session& session) : session_(session) {}

  /// The game in progress, or a new one before the first `position`. Throws Error if `is_refused`.
  [[nodiscard]] const Game& game();
  /// The client's names for the pieces in the game.
  [[nodiscard]] const PieceNames& names() const noexcept { return names_; }
  /// Whether the last `position` or `moves` was refused. If so, there is no game.
  [[nodiscard]] bool is_refused() const noexcept { return is_refused_; }

  /// Starts a new game.
  void new_game();
  /// Sets up the game in the arguments of `position`. If they are invalid, throws Error, and there
  /// is no game.
  void set_up(std::string_view arguments);
  /// Plays the moves in the arguments of `moves`. If they can't be played, throws Error, and there
  /// is no game.
  void play(std::string_view arguments);

 private:
  void accept(ListedGame listed);

  Session& session_;
  PieceNames names_;
  // Whether the client has set a position.
  bool is_set_up_ = false;
  // Set before `position` or `moves` is executed, and cleared if it succeeds.
  bool is_refused_ = false;
};

}  // namespace waggle
