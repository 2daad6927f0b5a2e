#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "puzzles/finder.hpp"
#include "puzzles/text.hpp"

namespace waggle::test {

/// The won games of tests/data/wins.txt, up to this many.
[[nodiscard]] std::vector<PuzzleGame> won_games(std::size_t most);

/// Settings that search a few games in a moment.
[[nodiscard]] PuzzleSettings small_settings();

/// The puzzles of some games, as a file.
[[nodiscard]] PuzzleFile puzzles_of(const std::vector<PuzzleGame>& games,
                                    const PuzzleSettings& settings, int threads = 1);

/// The same GameString on a table rotated by a sixth, or mirrored.
[[nodiscard]] std::string turned_game(const std::string& game, bool mirrors);

/// Some puzzles, found once.
[[nodiscard]] const std::vector<Puzzle>& some_puzzles();

}  // namespace waggle::test
