#include "drawing/board_reader.hpp"

#include <algorithm>
#include <limits>
#include <stdexcept>

#include "support/environment.hpp"

namespace waggle::test {

namespace {

using Lines = std::vector<std::string>;
using Place = std::pair<int, int>;

// Leading blanks are part of the picture.
Lines lines_of(std::string_view text) {
  Lines lines;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size() - 1);
    lines.emplace_back(text.substr(0, end));
    text.remove_prefix(end + 1);
  }
  return lines;
}

char at(const Lines& lines, std::size_t y, std::size_t x) {
  if (y >= lines.size() || x >= lines[y].size()) return ' ';
  return lines[y][x];
}

// The stacks listed below the hive, by their top pieces, each from the bottom.
std::map<std::string, Lines> listed_stacks(const Lines& lines) {
  constexpr std::string_view kHead = "Stacks, from the top: ";
  std::map<std::string, Lines> stacks;
  for (const std::string& line : lines) {
    if (!line.starts_with(kHead)) continue;
    for (const std::string& text : split(std::string_view(line).substr(kHead.size()), ';')) {
      Lines names;
      for (const std::string& name : split(text, ' '))
        if (!name.empty()) names.push_back(name);
      std::ranges::reverse(names);
      stacks[names.back()] = names;
    }
  }
  return stacks;
}

void check_outline(const Lines& lines, std::size_t y, std::size_t x) {
  const bool is_whole = at(lines, y - 1, x + 1) == '/' && at(lines, y - 1, x + 3) == '\\' &&
                        at(lines, y + 1, x + 1) == '\\' && at(lines, y + 1, x + 3) == '/';
  if (!is_whole) throw std::runtime_error("a hex without its edges in line " + std::to_string(y));
}

}  // namespace

ReadBoard read_board(std::string_view picture) {
  const Lines lines = lines_of(picture);
  std::map<std::string, Lines> listed = listed_stacks(lines);
  std::map<Place, Lines> found;
  ReadBoard board;
  for (std::size_t y = 2; y + 1 < lines.size(); ++y)
    for (std::size_t x = 0; x + 4 < lines[y].size(); ++x) {
      if (lines[y][x] != '|' || lines[y][x + 4] != '|') continue;
      std::string name = lines[y].substr(x + 1, 3);
      // Two hexes of a row may have room for a third between them that is not drawn.
      if (name == "   ") continue;
      check_outline(lines, y, x);
      const Place place{static_cast<int>(y) / 2, static_cast<int>(x) / 2};
      if (name[0] == ' ' || name[1] == '.' || name[1] == '+') {
        board.empty[place] = name;
        continue;
      }
      if (name[2] == ' ') name.pop_back();
      const char height = at(lines, y - 1, x + 2);
      found[place] = height == ' ' ? Lines{name} : listed.at(name);
      if (height != ' ' && found[place].size() != static_cast<std::size_t>(height - '0'))
        throw std::runtime_error("the stack of " + name + " is not as high as it says");
      const char mark = at(lines, y + 1, x + 2);
      if (mark == '*') board.ended_on.push_back(name);
      if (mark == '+') board.started_on.push_back(name);
    }
  int west = std::numeric_limits<int>::max();
  for (const auto& [place, stack] : found) west = std::min(west, place.second);
  const int north = found.empty() ? 0 : found.begin()->first.first;
  for (const auto& [place, stack] : found)
    board.stacks[{place.first - north, place.second - west}] = stack;
  return board;
}

}  // namespace waggle::test
