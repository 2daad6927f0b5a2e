#include "match/results/pgn.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>

#include "records/record.hpp"
#include "text/text.hpp"
#include "waggle/notation.hpp"

namespace waggle {

namespace {

constexpr std::size_t kLongestStem = 60;

// A player in the name of a file: never a dash, which stands between two.
std::string stem_of(const std::string& player) {
  std::string stem = player.substr(0, kLongestStem);
  for (char& c : stem) {
    const bool is_plain = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
                          (c >= '0' && c <= '9') || c == '.' || c == '+' || c == '_';
    if (!is_plain) c = '_';
  }
  return stem;
}

}  // namespace

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

PgnNames::PgnNames(const std::vector<std::string>& players) {
  for (const std::string& player : players) {
    const std::string stem = stem_of(player);
    const auto alike = std::ranges::count_if(
        stems_, [&](const auto& other) { return equal_in_any_case(stem_of(other.first), stem); });
    stems_.emplace(player, alike == 0 ? stem : fmt::format("{}~{}", stem, alike + 1));
  }
}

std::string PgnNames::name(const GameRecord& record) const {
  return fmt::format("{}-{:06}-{}-{}.pgn", record.seed, record.pair, stems_.at(record.players[0]),
                     stems_.at(record.players[1]));
}

}  // namespace waggle
