#pragma once

#include <array>
#include <string>
#include <string_view>

#include "waggle/piece.hpp"
#include "waggle/position.hpp"

namespace waggle {

/// What a file calls the pieces. UHP numbers them in the order in which they are placed; some
/// programs number the tiles, so that wG3 may come first.
class PieceNames {
 public:
  /// The piece that the file means by a name: one that was placed under it, or else the next of its
  /// kind in hand, or none.
  [[nodiscard]] Piece piece(const Position& position, Piece name) const noexcept;
  /// A MoveString of the file with the names of UHP. Throws InvalidMove if its piece cannot be read
  /// or the destination refers to a name under which nothing was placed.
  [[nodiscard]] std::string renamed(const Position& position, std::string_view text) const;
  /// Notes under which name a piece was moved.
  void learn(Piece name, Piece piece) noexcept;

 private:
  [[nodiscard]] std::string renamed_destination(const Position& position,
                                                std::string_view text) const;

  // By index of the name.
  std::array<Piece, Piece::kIndices> pieces_{};
};

}  // namespace waggle
