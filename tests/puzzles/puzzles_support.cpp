#include "puzzles/puzzles_support.hpp"

#include <atomic>
#include <string_view>

#include "support/catch.hpp"
#include "support/environment.hpp"
#include "waggle/notation.hpp"

namespace waggle::test {

namespace {

// Changes the direction of a place beside a piece. The signs of the directions go clockwise from
// NW; the first, fifth and sixth precede the name.
std::string turned_place(const std::string& place, bool mirrors) {
  constexpr std::string_view kSigns = "\\/-\\/-";
  const bool is_before = kSigns.find(place.front()) != std::string_view::npos;
  const bool is_after = kSigns.find(place.back()) != std::string_view::npos;
  if (!is_before && !is_after) return place;
  const std::string name = is_before ? place.substr(1) : place.substr(0, place.size() - 1);
  const char sign = is_before ? place.front() : place.back();
  int direction = is_before ? (sign == '\\'  ? 0
                               : sign == '/' ? 4
                                             : 5)
                            : (sign == '/'   ? 1
                               : sign == '-' ? 2
                                             : 3);
  // Mirroring keeps east and west.
  direction = mirrors ? (10 - direction) % 6 : (direction + 1) % 6;
  const std::string mark(1, kSigns[static_cast<std::size_t>(direction)]);
  return direction == 0 || direction >= 4 ? mark + name : name + mark;
}

}  // namespace

std::string turned_game(const std::string& game, bool mirrors) {
  std::string result;
  for (const std::string& part : split(game, ';')) {
    const std::size_t blank = part.find(' ');
    if (!result.empty()) result += ';';
    if (blank == std::string::npos)
      result += part;
    else
      result += part.substr(0, blank + 1) + turned_place(part.substr(blank + 1), mirrors);
  }
  return result;
}

std::vector<PuzzleGame> won_games(std::size_t most) {
  std::vector<PuzzleGame> games;
  for (const Row& row : data_rows("wins.txt"))
    if (row.at(0) == "1" && games.size() < most)
      games.push_back({"wins.txt", games.size() + 1, parse_game(row.at(2))});
  return games;
}

PuzzleSettings small_settings() {
  PuzzleSettings settings;
  settings.effort = 20'000;
  return settings;
}

PuzzleFile puzzles_of(const std::vector<PuzzleGame>& games, const PuzzleSettings& settings,
                      int threads) {
  const std::atomic<bool> stop{false};
  PuzzleFile file;
  std::size_t next = 0;
  find_puzzles(games, settings, threads, stop,
               {{}, [&](std::size_t game, const std::vector<Puzzle>& puzzles) {
                  CHECK(game == next++);
                  file.puzzles.insert(file.puzzles.end(), puzzles.begin(), puzzles.end());
                }});
  file.is_complete = true;
  return file;
}

const std::vector<Puzzle>& some_puzzles() {
  static const std::vector<Puzzle> puzzles = puzzles_of(won_games(2), small_settings()).puzzles;
  return puzzles;
}

}  // namespace waggle::test
