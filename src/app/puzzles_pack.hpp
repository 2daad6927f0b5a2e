#pragma once

#include "app/cli/command.hpp"

namespace waggle {

/// `waggle puzzles pack`: writes files of puzzles in the compact form of PuzzleSet.
[[nodiscard]] Command add_puzzles_pack(CLI::App& puzzles);

}  // namespace waggle
