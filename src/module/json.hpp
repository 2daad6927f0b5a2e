#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "puzzles/set.hpp"
#include "records/record.hpp"
#include "review/ply_analysis.hpp"
#include "text/json/json.hpp"
#include "waggle/game.hpp"

namespace waggle {

/// A position as a board shows it: the fields of BoardView in web/engine/src/types.ts.
[[nodiscard]] Json board_view_json(const Game& game);
/// A game read from a file, with its number in that file, starting at 1: the fields of ReadGame in
/// types.ts.
[[nodiscard]] Json game_json(std::size_t number, const ReadGame& game);
/// The level bands: an array of LevelBand in types.ts.
[[nodiscard]] Json levels_json();
/// The puzzles in a set, without their games: an array of PuzzleEntry in types.ts.
[[nodiscard]] Json puzzle_set_json(const PuzzleSet& set);
/// A puzzle in a set, without its solution tree: the fields of Puzzle in types.ts.
[[nodiscard]] Json puzzle_json(const PuzzleSet& set, std::size_t index);
/// The solution tree and the themes of a puzzle: the fields of Solution in types.ts.
[[nodiscard]] Json solution_json(const Puzzle& puzzle);

/// The arguments of `readgames`.
struct FileToRead {
  std::string name;
  std::string content;
};
/// The arguments of `writegame`.
struct GameToWrite {
  FileFormat format;
  Record record;
};
/// The arguments of `reviewgame`.
struct GameToReview {
  Effort effort;
  Record record;
};

/// Parse the arguments of a command. Throw Error if they aren't a JSON object or a value is
/// invalid, and Json::exception if a field is missing or has the wrong type.
[[nodiscard]] FileToRead parse_file_to_read(std::string_view text);
[[nodiscard]] GameToWrite parse_game_to_write(std::string_view text);
[[nodiscard]] GameToReview parse_game_to_review(std::string_view text);

/// Parses bytes in lower-case hexadecimal. Throws Error if there is any other character or an odd
/// number of digits.
[[nodiscard]] std::vector<std::uint8_t> parse_hexadecimal(std::string_view digits);

}  // namespace waggle
