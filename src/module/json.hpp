#pragma once

#include <nlohmann/json.hpp>

#include "records/record.hpp"
#include "waggle/game.hpp"
#include "waggle/scene.hpp"

namespace waggle {

using BoardJson = nlohmann::ordered_json;

/// All there is to see of a game; see web/engine/src/types.ts, which names every field.
[[nodiscard]] BoardJson scene_json(const Game& game);
/// A game of a file, `number` from 1.
[[nodiscard]] BoardJson game_json(std::size_t number, const ReadGame& game);
/// The inverse, as far as a file is to be written: a game with its tags, and how it ended where the
/// board does not say it. Throws Error.
[[nodiscard]] Record parse_record(const BoardJson& json);
/// Reads what a command was given. Throws Error if it is no JSON object.
[[nodiscard]] BoardJson parse_request(std::string_view text);
/// In one line; bytes that are no UTF-8 are replaced.
[[nodiscard]] std::string line_of(const BoardJson& json);

}  // namespace waggle
