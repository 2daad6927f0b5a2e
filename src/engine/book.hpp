#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <unordered_map>

#include "waggle/game.hpp"

namespace waggle {

/// Hash key of a game's type and position. It is invariant under translation, rotation and
/// reflection of the hive.
[[nodiscard]] std::uint64_t symmetry_invariant_key(const Game& game);

/// An opening book, which maps positions to precomputed moves.
class Book {
 public:
  /// The length in plies of the longest game that `add` accepts.
  static constexpr std::size_t kMaxPlies = 16;

  Book() = default;
  /// Reads GameStrings, one per line, and adds each of them. Empty lines and lines that begin with
  /// # are skipped. If a line is invalid, throws Error with `name` and the line number.
  explicit Book(std::string_view text, std::string_view name = "the book");

  /// Stores the last move of a game as the move to play in the position before it. Returns false if
  /// the book already contains a move for that position. Throws Error if the game has no moves or
  /// is longer than kMaxPlies.
  bool add(const Game& game);
  /// The book's move for an unfinished game, if there is one. Always legal.
  [[nodiscard]] std::optional<Move> move(const Game& game) const;

  /// The number of positions for which there is a move.
  [[nodiscard]] std::size_t size() const noexcept { return answers_.size(); }

 private:
  // Maps the symmetry_invariant_key of a position to that of the position after the book's move.
  std::unordered_map<std::uint64_t, std::uint64_t> answers_;
  // The length of the longest game in the book, in plies.
  std::size_t plies_ = 0;
};

/// The built-in book, parsed on first use.
[[nodiscard]] const Book& built_in_book();

}  // namespace waggle
