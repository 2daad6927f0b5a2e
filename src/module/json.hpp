#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "puzzles/set.hpp"
#include "records/record.hpp"
#include "review/ply_analysis.hpp"
#include "text/json/json.hpp"
#include "waggle/game.hpp"

namespace waggle {

/// The data for drawing a position: the fields of BoardView in web/engine/src/types.ts.
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

/// Parses the arguments of a command. Throws Error if they aren't a JSON object.
[[nodiscard]] Json parse_request(std::string_view text);
/// Parses the fields `game` and, if given, `tags`, `comments`, `variations` and `result` of a
/// request. Throws Error if a value is invalid, and Json::exception if it has the wrong type.
[[nodiscard]] Record requested_record(const Json& request);
/// Parses the field `nodes` or, if that is missing, `seconds` of a request. Throws Error if the
/// value is invalid, and Json::exception if both are missing or `seconds` isn't a number.
[[nodiscard]] Effort requested_effort(const Json& request);

/// Parses bytes in lower-case hexadecimal. Throws Error if there is any other character or an odd
/// number of digits.
[[nodiscard]] std::vector<std::uint8_t> parse_hexadecimal(std::string_view digits);

}  // namespace waggle
