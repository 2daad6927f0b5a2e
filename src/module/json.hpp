#pragma once

#include "records/record.hpp"
#include "text/json/json.hpp"
#include "waggle/board_view.hpp"
#include "waggle/game.hpp"

namespace waggle {

/// A position as a board shows it: the fields of BoardView in web/engine/src/types.ts.
[[nodiscard]] Json scene_json(const Game& game);
/// A game of a file, with its number from 1: the fields of ReadGame in types.ts.
[[nodiscard]] Json game_json(std::size_t number, const ReadGame& game);
/// Reads a game that is to be written or reviewed: `game`, and perhaps `tags`, `comments`,
/// `variations` and `result`. Throws Error that names the variation or the comments at fault.
[[nodiscard]] Record parse_record(const Json& json);
/// Reads the arguments of a command. Throws Error if they are no JSON object.
[[nodiscard]] Json parse_request(std::string_view text);
/// JSON in one line, with its end.
[[nodiscard]] std::string line_of(const Json& json);

}  // namespace waggle
