#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "records/piece_names.hpp"
#include "records/record.hpp"
#include "waggle/move.hpp"
#include "waggle/spelling.hpp"

namespace waggle {

/// A game while it is read: what a file says is played until something cannot be. From then on only
/// tags and the result are taken.
class GameBuilder {
 public:
  /// The most tags of a game.
  static constexpr std::size_t kMostTags = 1000;

  /// `number` counts the games of the file from 1.
  explicit GameBuilder(std::size_t number = 1) : number_(number) {}

  [[nodiscard]] std::size_t number() const noexcept { return number_; }
  [[nodiscard]] const Game& game() const noexcept { return read_.record.game; }
  [[nodiscard]] bool has_failed() const noexcept { return read_.problem.has_value(); }
  [[nodiscard]] const Record& record() const noexcept { return read_.record; }

  /// What the file says of the type. After moves it must be what they are of. A game whose file
  /// does not say has the smallest type that its moves need.
  void set_type(std::string_view text);
  void add_tag(std::string_view name, std::string_view value);
  /// What is said after the plies so far; blanks at its ends do not count.
  void add_comment(std::string_view text);
  /// A result. One that ends the game is not displaced by one that does not.
  void tell_outcome(Outcome outcome);

  /// Plays a move in any spelling.
  void play(std::string_view text);
  /// The piece that the file calls by a name, or none.
  [[nodiscard]] Piece piece_called(Piece name) const noexcept;
  /// Plays a move of a piece that the file calls by a name.
  void play(Move move, Piece name);

  /// The ply that comes next cannot be read, or the head.
  void fail(std::string reason);
  void fail_in_head(std::string reason);

  [[nodiscard]] ReadGame take() { return std::move(read_); }

 private:
  void widen_type(const MoveWords& words);
  void replay(GameType type);

  std::size_t number_;
  ReadGame read_;
  bool is_type_told_ = false;
  PieceNames names_;
};

}  // namespace waggle
