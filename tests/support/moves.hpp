#pragma once

#include <initializer_list>
#include <iosfwd>
#include <string>
#include <string_view>
#include <vector>

#include "waggle/game.hpp"
#include "waggle/move.hpp"
#include "waggle/position.hpp"

namespace waggle::test {

/// A game from a GameString, or from bare moves of Base+MLP: "wS1;bS1 wS1-".
[[nodiscard]] Game game_of(std::string_view text);
/// The position at the end of such a game.
[[nodiscard]] Position position_of(std::string_view text);

/// The order of sorted lists of moves.
inline constexpr auto kAscending = [](Move a, Move b) { return a.bits() < b.bits(); };

/// The legal moves in ascending order. Throws std::logic_error if one is listed twice. These aren't
/// templates, so that overload resolution prefers them to waggle::legal_moves.
[[nodiscard]] std::vector<Move> legal_moves(const Position& position);
[[nodiscard]] std::vector<Move> legal_moves(const CompactPosition& position);

/// Expected moves, in any spelling. They're compared with the legal ones by piece and destination.
struct Moves {
  Moves(std::initializer_list<std::string> words) : spelled(words) {}
  explicit Moves(std::vector<std::string> words) : spelled(std::move(words)) {}

  std::vector<std::string> spelled;
};

/// A position with all or some of its legal moves.
struct LegalMoves {
  Position position;
  std::vector<Move> moves;

  friend bool operator==(const LegalMoves& legal, const Moves& expected);
};

std::ostream& operator<<(std::ostream& out, const Moves& moves);
std::ostream& operator<<(std::ostream& out, const LegalMoves& legal);

/// The legal moves at the end of a game. Throws std::logic_error if the two torus sizes disagree.
[[nodiscard]] LegalMoves moves_of(std::string_view game);
/// The legal moves of one piece.
[[nodiscard]] LegalMoves moves_of(std::string_view piece, std::string_view game);
/// Whether one move is legal at the end of a game.
[[nodiscard]] bool is_legal_in(std::string_view game, std::string_view move);

}  // namespace waggle::test
