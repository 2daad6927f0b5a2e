#include "match/results/pgn.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <filesystem>
#include <functional>
#include <system_error>
#include <utility>

#include "records/record.hpp"
#include "text/input_file.hpp"
#include "text/output_file.hpp"
#include "text/path.hpp"
#include "text/text.hpp"
#include "waggle/error.hpp"
#include "waggle/notation.hpp"

namespace waggle {

namespace {

constexpr std::size_t kLongestStem = 60;

// A player's name as part of a file name. It contains no dash, because dashes separate the parts.
std::string stem_of(const std::string& player) {
  std::string stem = player.substr(0, kLongestStem);
  const auto is_plain = [](char c) { return is_letter(c) || is_digit(c) || c == '.' || c == '+'; };
  std::ranges::replace_if(stem, std::not_fn(is_plain), '_');
  return stem;
}

Record record_of(const GameRecord& record) {
  Record game;
  game.game = parse_game(record.game);
  game.tags = {{"Event", fmt::format("waggle match, seed {}", record.seed)},
               {"Round", std::to_string(record.pair + 1)},
               {"White", record.players[0]},
               {"Black", record.players[1]},
               {"Termination", std::string(to_string(record.reason))}};
  game.outcome.state = record.result;
  return game;
}

// Whether PGN text contains exactly this game. Ignores comments that someone may have added.
bool is_of(const std::string& pgn, const GameRecord& record) {
  const std::vector<ReadGame> games = read_games(pgn, FileFormat::Pgn);
  return games.size() == 1 && !games[0].problem &&
         write_uhp(games[0].record) == write_uhp(record_of(record));
}

// Whether PGN text contains an earlier attempt at this game, possibly truncated.
bool is_of_superseded(const std::string& pgn, const GameRecord& record,
                      std::span<const GameRecord> superseded) {
  return std::ranges::any_of(superseded, [&](const GameRecord& other) {
    if (other.id() != record.id()) return false;
    const std::string written = to_pgn(other);
    return written != to_pgn(record) && (written.starts_with(pgn) || is_of(pgn, other));
  });
}

}  // namespace

std::string to_pgn(const GameRecord& record) { return write_pgn(record_of(record)); }

PgnFolder::PgnFolder(std::string path, const std::vector<std::string>& players)
    : path_(std::move(path)) {
  for (const std::string& player : players) {
    const std::string stem = stem_of(player);
    const auto alike = std::ranges::count_if(
        stems_, [&](const auto& other) { return equal_in_any_case(stem_of(other.first), stem); });
    stems_.emplace(player, alike == 0 ? stem : fmt::format("{}~{}", stem, alike + 1));
  }
}

std::string PgnFolder::file_name(const GameRecord& record) const {
  return fmt::format("{}-{:06}-{}-{}.pgn", record.seed, record.pair, stems_.at(record.players[0]),
                     stems_.at(record.players[1]));
}

void PgnFolder::make(const std::string& path) {
  std::error_code error;
  std::filesystem::create_directories(path_of(path), error);
  if (error) throw_file_error("make the folder", path, error);
}

void PgnFolder::write(const GameRecord& record, std::span<const GameRecord> superseded) const {
  const std::string path = name_of(path_of(path_) / path_of(file_name(record)));
  const std::string game = to_pgn(record);
  // A file that was truncated when a match was killed is rewritten.
  const std::string there = is_there(path) ? read_file(path) : "";
  if (there == game) return;
  if (!game.starts_with(there) && !is_of_superseded(there, record, superseded)) {
    if (is_of(there, record)) return;
    throw Error(
        fmt::format("{} contains a game of another match; use another --pgn folder or --seed",
                    file_in_quotes(path)));
  }
  OutputFile file(path);
  file.write(game);
  file.finish();
}

}  // namespace waggle
