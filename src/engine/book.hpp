#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <unordered_map>

#include "waggle/game.hpp"

namespace waggle {

/// Hash key of a game's position that is invariant under translation, rotation and reflection of
/// the hive. It depends on the game type.
[[nodiscard]] std::uint64_t shape_key(const Game& game);

/// An opening book: precomputed moves by position.
class Book {
 public:
  /// The longest game that `add` accepts.
  static constexpr std::size_t kMostPlies = 16;

  Book() = default;
  /// Reads GameStrings, one per line, and adds each. Empty lines and lines that begin with # are
  /// skipped. Throws Error that gives the line number and `name`.
  explicit Book(std::string_view text, std::string_view name = "the book");

  /// Stores the last move of a game as the move to play in the position before it. Returns false if
  /// the book already has a move there. Throws Error if the game has no moves or too many.
  bool add(const Game& game);
  /// The move for an unfinished game, if the book has one. Always legal.
  [[nodiscard]] std::optional<Move> move(const Game& game) const;

  /// Number of positions with a move.
  [[nodiscard]] std::size_t size() const noexcept { return answers_.size(); }

 private:
  // Maps the shape_key of a position to that of the position after the move.
  std::unordered_map<std::uint64_t, std::uint64_t> answers_;
  // The length of the longest game.
  std::size_t plies_ = 0;
};

/// The built-in book, parsed on first use.
[[nodiscard]] const Book& built_in_book();

}  // namespace waggle
