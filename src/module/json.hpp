#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "puzzles/set.hpp"
#include "records/record.hpp"
#include "review/finding.hpp"
#include "text/json/json.hpp"
#include "waggle/game.hpp"

namespace waggle {

/// A position as a board shows it: the fields of BoardView in web/engine/src/types.ts.
[[nodiscard]] Json scene_json(const Game& game);
/// A game of a file, with its number from 1: the fields of ReadGame in types.ts.
[[nodiscard]] Json game_json(std::size_t number, const ReadGame& game);
/// From which losses on a move is an inaccuracy, a mistake or a blunder: LossLimits in types.ts.
[[nodiscard]] Json loss_limits_json();
/// The bands of levels: an array of LevelBand in types.ts.
[[nodiscard]] Json levels_json();
/// What is known of each puzzle of a set without its game: an array of PuzzleEntry in types.ts.
[[nodiscard]] Json puzzle_set_json(const PuzzleSet& set);
/// A puzzle of a set without its tree: the fields of Puzzle in types.ts.
[[nodiscard]] Json puzzle_json(const PuzzleSet& set, std::size_t index);
/// The tree and the themes of a puzzle: the fields of Solution in types.ts.
[[nodiscard]] Json solution_json(const Puzzle& puzzle);

/// What `readgames` asks for.
struct FileToRead {
  std::string name;
  std::string content;
};
/// What `writegame` asks for.
struct GameToWrite {
  FileFormat format;
  Record record;
};
/// What `reviewgame` asks for.
struct GameToReview {
  Effort effort;
  Record record;
};

/// Read the arguments of a command. Throw Error if they are no JSON object or a value is wrong, and
/// Json::exception if a field is missing or of another type.
[[nodiscard]] FileToRead parse_file_to_read(std::string_view text);
[[nodiscard]] GameToWrite parse_game_to_write(std::string_view text);
[[nodiscard]] GameToReview parse_game_to_review(std::string_view text);

/// Reads bytes in hexadecimal digits. Throws Error.
[[nodiscard]] std::vector<std::uint8_t> parse_hexadecimal(std::string_view digits);

}  // namespace waggle
