// GameStrings: what can be read is written, and read again as the same game; each move also without
// its blank and without what is plain.

#include <string>

#include "fuzz/fuzz.hpp"
#include "waggle/error.hpp"
#include "waggle/notation.hpp"
#include "waggle/position.hpp"

namespace {

using namespace waggle;

// A move means itself however it is written, unless in short it may be another one.
void check_spellings(const Position& position, const Game::Ply& ply) {
  std::string compact = ply.text;
  std::erase(compact, ' ');
  fuzz::must(parse_move(position, compact) == ply.move, "a move needs no blank", compact);
  fuzz::must(parse_move_string(position, ply.text) == ply.move, "a move is a MoveString", ply.text);
  if (ply.move.is_pass() || ply.move.piece().color() != position.turn()) return;
  try {
    const Move again = parse_move(position, ply.text.substr(1));
    fuzz::must(again == ply.move, "a move needs no colour", ply.text);
  } catch (const InvalidMove& error) {
    fuzz::must(false, "a move needs no colour", error.what());
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
  fuzz::must(to_string(parse_game(written)) == written, "a game comes back", written);
}

}  // namespace

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  try {
    check_game_string(fuzz::text_of(data, size));
  } catch (const Error& error) {
    fuzz::must(*error.what() != '\0', "a refusal says why");
  }
  return 0;
}
