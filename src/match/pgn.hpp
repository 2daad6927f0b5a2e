#pragma once

#include <string>

#include "match/record.hpp"

namespace waggle {

/// A game as Mzinga.Viewer saves and loads it: one game a file, a numbered ply a line.
[[nodiscard]] std::string to_pgn(const GameRecord& record);
/// What the file of a game is called, "1-000012-new-old.pgn": seed, opening, White, Black.
[[nodiscard]] std::string pgn_name(const GameRecord& record);

}  // namespace waggle
