#pragma once

#include <nlohmann/json.hpp>

#include "records/record.hpp"
#include "waggle/game.hpp"
#include "waggle/scene.hpp"

namespace waggle {

using BoardJson = nlohmann::ordered_json;

/// A position as a board shows it: the fields of Scene in web/engine/src/types.ts.
[[nodiscard]] BoardJson scene_json(const Game& game);
/// A game of a file, with its number from 1: the fields of ReadGame in types.ts.
[[nodiscard]] BoardJson game_json(std::size_t number, const ReadGame& game);
/// Reads a game that is to be written or reviewed: `game`, and perhaps `tags`, `comments`,
/// `variations` and `result`. Throws Error that names the variation or the comments at fault.
[[nodiscard]] Record parse_record(const BoardJson& json);
/// Reads the arguments of a command. Throws Error if they are no JSON object.
[[nodiscard]] BoardJson parse_request(std::string_view text);
/// JSON in one line. Bytes that are no UTF-8 are replaced.
[[nodiscard]] std::string line_of(const BoardJson& json);

}  // namespace waggle
