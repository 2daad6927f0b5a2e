// Checks perft counts with the installed library: count FILE, in the format of tests/data/perft.txt
#include <cstdint>
#include <fstream>
#include <iostream>
#include <sstream>
#include <string>
#include <waggle/game.hpp>
#include <waggle/notation.hpp>
#include <waggle/perft.hpp>

int main(int, char** arguments) {
  std::ifstream file(arguments[1]);
  int positions = 0;
  int wrong = 0;
  for (std::string line; std::getline(file, line);) {
    if (line.empty() || line[0] == '#') continue;
    std::istringstream fields(line);
    std::string text;
    std::getline(fields, text, '|');
    const waggle::Game game = waggle::parse_game(text.substr(0, text.find_last_not_of(' ') + 1));
    ++positions;
    std::string field;
    for (int depth = 1; std::getline(fields, field, '|'); ++depth) {
      const std::uint64_t count = waggle::perft(game.position(), depth);
      if (count == std::stoull(field)) continue;
      ++wrong;
      std::cerr << "perft(" << depth << ") of " << text << "is " << count << ", not" << field
                << '\n';
    }
  }
  std::cout << positions << " positions, " << wrong << " wrong counts\n";
  return positions > 0 && wrong == 0 ? 0 : 1;
}
