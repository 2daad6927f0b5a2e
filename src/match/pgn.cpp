#include "match/pgn.hpp"

#include <fmt/format.h>

#include "records/record.hpp"
#include "waggle/notation.hpp"

namespace waggle {

std::string to_pgn(const GameRecord& record) {
  Record game;
  game.game = parse_game(record.game);
  game.tags = {{"Event", fmt::format("waggle match, seed {}", record.seed)},
               {"Round", std::to_string(record.pair + 1)},
               {"White", record.players[0]},
               {"Black", record.players[1]},
               {"Termination", record.reason}};
  game.outcome = parse_outcome(to_string(record.result));
  return write_pgn(game);
}

std::string pgn_name(const GameRecord& record) {
  std::string name = fmt::format("{}-{:06}-{}-{}.pgn", record.seed, record.pair, record.players[0],
                                 record.players[1]);
  for (char& c : name) {
    const bool is_plain = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
                          (c >= '0' && c <= '9') || c == '.' || c == '-' || c == '+' || c == '_';
    if (!is_plain) c = '_';
  }
  return name;
}

}  // namespace waggle
