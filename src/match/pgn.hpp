#pragma once

#include <string>

#include "match/record.hpp"

namespace waggle {

/// The file of a game, as Mzinga.Viewer loads it. Throws Error if its GameString cannot be read.
[[nodiscard]] std::string to_pgn(const GameRecord& record);
/// What the file of a game is called, "1-000012-new-old.pgn": seed, opening, White, Black.
[[nodiscard]] std::string pgn_name(const GameRecord& record);

}  // namespace waggle
