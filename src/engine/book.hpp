#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <unordered_map>

#include "waggle/game.hpp"

namespace waggle {

/// What a game's position is recognised by, wherever on the table the hive lies and whichever way
/// it is turned or mirrored. Positions of different game types differ.
[[nodiscard]] std::uint64_t shape_key(const Game& game);

/// Moves for the opening that were found beforehand.
class Book {
 public:
  /// The longest game that it takes.
  static constexpr std::size_t kMostPlies = 16;

  Book() = default;
  /// Reads GameStrings, one a line, the last move of each being the one to play in the position
  /// before it. Empty lines and lines that begin with # are skipped. Throws Error that names the
  /// line, and the book as `name` calls it.
  explicit Book(std::string_view text, std::string_view name = "the book");

  /// The last move of a game is the one to play in the position before it, unless there is one
  /// already; whether there was none. Throws Error if there is no move, or too many.
  bool add(const Game& game);
  /// The move for an unfinished game, if there is one; it is legal.
  [[nodiscard]] std::optional<Move> move(const Game& game) const;

  /// Positions that there is a move for.
  [[nodiscard]] std::size_t size() const noexcept { return answers_.size(); }

 private:
  // By the shape of a position, the one that it becomes.
  std::unordered_map<std::uint64_t, std::uint64_t> answers_;
  // The length of the longest game.
  std::size_t plies_ = 0;
};

/// The book that is part of the program; read at the first call.
[[nodiscard]] const Book& built_in_book();

}  // namespace waggle
