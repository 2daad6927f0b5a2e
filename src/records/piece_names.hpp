#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "waggle/piece.hpp"
#include "waggle/position.hpp"
#include "waggle/spelling.hpp"

namespace waggle {

/// The names of the pieces in a file. UHP numbers pieces in the order in which they are placed.
/// Some programs number the tiles instead, so that wG3 may come first.
class PieceNames {
 public:
  /// The piece that has this name in the file: the one that was placed under it, or else the next
  /// of its kind in hand, or none.
  [[nodiscard]] Piece piece(const Position& position, Piece name) const noexcept;
  /// The name that a move of the file gives the piece that moves; nothing if it gives no number, or
  /// for a pass.
  [[nodiscard]] static std::optional<Piece> mover_in(const Position& position,
                                                     const MoveWords& words) noexcept;
  /// A move of the file with the names of UHP. Throws InvalidMove if the destination has a name
  /// under which no piece was placed, or a name that could mean several pieces.
  [[nodiscard]] std::string renamed(const Position& position, const MoveWords& words) const;
  /// Notes the name under which a piece was moved.
  void learn(Piece name, Piece piece) noexcept;
  /// Names a piece that was moved without a number, unless it has a name.
  void learn(Piece piece) noexcept;

 private:
  [[nodiscard]] std::string renamed_place(const Position& position, std::string_view text) const;
  [[nodiscard]] Piece& known(Piece name) noexcept {
    return pieces_[static_cast<std::size_t>(name.index())];
  }
  [[nodiscard]] Piece known(Piece name) const noexcept {
    return pieces_[static_cast<std::size_t>(name.index())];
  }

  // By index of the name.
  std::array<Piece, Piece::kIndices> pieces_{};
  // Whether any piece goes by another name than in UHP.
  bool has_other_names_ = false;
};

}  // namespace waggle
