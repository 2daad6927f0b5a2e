#pragma once

#include <compare>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

/// The rules of Hive with M, L and P, written as plainly as possible: a slow reference for testing
/// the engine's move generator. It shares neither code nor ideas with the engine.
namespace waggle::plain {

/// A cell in axial coordinates; the first piece of a game lies on (0, 0).
///
///        NW (0,-1)   NE (+1,-1)
///     W (-1,0)   here   E (+1,0)
///        SW (-1,+1)  SE (0,+1)
struct Hex {
  int q = 0;
  int r = 0;
  auto operator<=>(const Hex&) const = default;
};

/// A move: this piece ("wA1") ends up on top of that cell. A pass has no piece and leaves `to` at
/// (0, 0).
struct PlainMove {
  std::string piece;
  Hex to;
  auto operator<=>(const PlainMove&) const = default;
};

/// Pieces on one cell, bottom to top. A piece is known by its UHP name: colour 'w' or 'b', bug
/// letter, number.
using Stack = std::vector<std::string>;

/// Every occupied cell; a cell that is missing here is empty.
using Board = std::map<Hex, Stack>;

/// How a game stands.
enum class State { InProgress, WhiteWins, BlackWins, Draw };

/// One position of a game: board, side to move and the piece that moved on the ply before.
class Hive {
 public:
  /// An empty board. `game_type` is "Base", or "Base+" and some of the letters M, L, P; throws
  /// std::runtime_error for anything else.
  explicit Hive(const std::string& game_type);

  /// All moves of the side to move; only the pass where nothing else is legal; none once the game
  /// is over.
  std::set<PlainMove> legal_moves() const;

  /// Plays one of legal_moves(). Any other move leaves a meaningless position.
  void play(const PlainMove& move);

  /// How the game stands after the last ply.
  State state() const { return state_; }

  /// Plies played so far, passes included.
  int ply() const { return ply_; }

  /// 'w' or 'b'.
  char side_to_move() const { return ply_ % 2 == 0 ? 'w' : 'b'; }

  /// The piece placed, moved or thrown by the last ply; empty at the start and after a pass.
  const std::string& last_moved() const { return last_moved_; }

  /// The cell of a piece, covered or not; empty if it isn't in play.
  std::optional<Hex> where(std::string_view piece) const;

  /// Number of pieces on a cell.
  int height(Hex cell) const;

  /// The pieces on a cell, bottom to top; empty for an empty cell.
  Stack stack_at(Hex cell) const;

  /// Whether a piece of this name belongs to the game, in play or not.
  bool has_piece(std::string_view piece) const;

 private:
  bool is_queen_placed() const;
  bool may_place_on(Hex cell) const;
  std::vector<std::string> placeable_pieces() const;

  void add_placements(std::set<PlainMove>& moves) const;
  void add_own_moves(std::set<PlainMove>& moves) const;
  void add_throws(std::set<PlainMove>& moves) const;
  void add_throws_by(Hex thrower, std::set<PlainMove>& moves) const;

  std::vector<std::string>
      pieces_;  // of both sides, each bug in the order in which it must be placed
  Board board_;
  std::string last_moved_;
  int ply_ = 0;
  State state_ = State::InProgress;
};

/// Parses a UHP MoveString: "wS1" (first ply only), "bA1 wS1/", "wB1 bQ", "pass". The reference may
/// be any piece in play, including covered ones and the mover itself. Doesn't check legality.
/// Throws std::runtime_error for a malformed string, or one that names no piece of the game or no
/// cell.
PlainMove parse(const Hive& hive, const std::string& move_string);

/// Plays the moves of a UHP GameString ("type;state;turn;move;..."), ignoring state and turn.
/// Throws std::runtime_error at the first malformed or illegal move; its text begins "ply N:",
/// counted from 1.
Hive replay(const std::string& game_string);

/// Number of move sequences of exactly `depth` plies. A pass is a move, and a finished game has no
/// continuation.
std::uint64_t perft(const Hive& hive, int depth);

}  // namespace waggle::plain
