// GameStrings: what can be read is written, and read again as the same game.

#include <string>

#include "fuzz/fuzz.hpp"
#include "waggle/error.hpp"
#include "waggle/notation.hpp"

namespace {

using namespace waggle;

void check_game_string(std::string_view text) {
  const Game game = parse_game(text);
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
