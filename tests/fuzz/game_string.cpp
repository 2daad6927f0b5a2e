// Fuzzes GameStrings: a game survives a round trip, and each of its moves can also be written
// without the space and without the colour.

#include <string>

#include "fuzz/fuzz.hpp"
#include "waggle/error.hpp"
#include "waggle/notation.hpp"
#include "waggle/position.hpp"

namespace {

using namespace waggle;

// All spellings of a move mean the same. Without its colour, a move may be ambiguous, but not
// illegal.
void check_spellings(const Position& position, const Game::Ply& ply) {
  std::string compact = ply.text;
  std::erase(compact, ' ');
  fuzz::must(parse_move(position, compact) == ply.move, "the space in a move is optional", compact);
  fuzz::must(parse_move_string(position, ply.text) == ply.move,
             "a move in a GameString is a valid MoveString", ply.text);
  if (ply.move.is_pass() || ply.move.piece().color() != position.turn()) return;
  try {
    const Move again = parse_move(position, ply.text.substr(1));
    fuzz::must(again == ply.move, "the colour of a move is optional", ply.text);
  } catch (const InvalidMove& error) {
    fuzz::must(false, "the colour of a move is optional", error.what());
  }
}

void check_game_string(std::string_view text) {
  const Game game = parse_game(text);
  Position position(game.type());
  for (const Game::Ply& ply : game.plies()) {
    check_spellings(position, ply);
    position.play(ply.move);
  }
  const std::string written = to_string(game);
  fuzz::must(to_string(parse_game(written)) == written, "the game survives a round trip", written);
}

}  // namespace

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  fuzz::may_refuse([&] { check_game_string(fuzz::text_of(data, size)); });
  return 0;
}
