// All games of the shared material survive being written and read again.

#include <array>
#include <iostream>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "records/record.hpp"
#include "support/catch.hpp"
#include "support/environment.hpp"
#include "waggle/notation.hpp"

namespace {

using namespace waggle;

constexpr std::array<std::string_view, 7> kNames = {
    "\\\\bee\\", "ann", "joanne", "[clan] Bee\\Keeper]", "Zo\xC3\xAB \xE8\x9C\x82", "a\\", "draw"};

// A game with everything else that a file can contain, different for each number.
Record record_of(std::string_view game, std::size_t number) {
  Record record;
  record.game = parse_game(game);
  record.tags = {{"Date", "2024.05.11"},
                 {"Event", "match " + std::to_string(number)},
                 {"White", std::string(kNames[number % kNames.size()])},
                 {"Black", std::string(kNames[number / 2 % kNames.size()])}};
  record.comments.resize(record.game.plies().size() + 1);
  record.comments.front() = "before \\ [1] 1. wQ; P0[3 done]";
  record.comments[record.comments.size() / 2] = "two\n; P1[7 resign] lines";
  record.comments.back() = "at the end";
  constexpr std::array<std::optional<GameState>, 4> kStates = {
      GameState::WhiteWins, GameState::BlackWins, GameState::Draw, std::nullopt};
  // A player may have resigned, or the file may have no result.
  record.outcome.state = kStates[number % kStates.size()];
  return record;
}

// Describes what has changed after writing and reading a record; empty if nothing has.
std::string difference(const Record& before, FileFormat format) {
  const std::vector<ReadGame> games = read_games(write_game(before, format), format);
  if (games.size() != 1) return std::to_string(games.size()) + " games";
  if (games[0].problem) return games[0].problem->reason;
  const Record& after = games[0].record;
  if (after.game.type() != before.game.type()) return "another type";
  // The texts depend on the piece and place of each ply.
  if (to_string(after.game) != to_string(before.game)) return "other moves";
  if (outcome_of(after) != outcome_of(before)) return "another result";
  if (format == FileFormat::Uhp) return {};
  for (const char* tag : {"Date", "Event", "White", "Black"})
    if (find_tag(after, tag) != find_tag(before, tag)) return std::string("another ") + tag;
  return after.comments == before.comments ? "" : "other comments";
}

}  // namespace

TEST_CASE("games survive a round trip through PGN, SGF and GameStrings", "[slow][many]") {
  std::size_t number = 0;
  for (const char* name : {"bga_base", "bga_mlp", "boardspace_mzinga", "boardspace_roach",
                           "hivegame_pgn", "synthetic_random"}) {
    const auto rows = test::shared_rows(std::string("games/") + name + ".txt");
    if (!rows) return;
    const std::size_t step = rows->size() > 100 ? test::stride() : 1;
    for (std::size_t i = 0; i < rows->size(); i += step, ++number) {
      const std::string& text = (*rows)[i].at(0);
      INFO(text);
      const Record record = record_of(text, number);
      REQUIRE(difference(record, FileFormat::Pgn).empty());
      REQUIRE(difference(record, FileFormat::Sgf).empty());
      REQUIRE(difference(record, FileFormat::Uhp).empty());
    }
  }
  std::cout << number << " games\n";
  CHECK(number > 100);
}

TEST_CASE("games between players with the same name keep their winner") {
  for (const GameState state : {GameState::WhiteWins, GameState::BlackWins, GameState::Draw}) {
    Record record = record_of("Base;InProgress;Black[1];wS1", 0);
    record.tags = {{"Date", "2024.05.11"}, {"White", "Waggle v1"}, {"Black", "Waggle v1"}};
    record.outcome.state = state;
    CHECK(difference(record, FileFormat::Pgn).empty());
    CHECK(difference(record, FileFormat::Sgf).empty());
    record.tags = {{"Date", "yesterday"}};
    CHECK(difference(record, FileFormat::Pgn).empty());
    CHECK(difference(record, FileFormat::Sgf).empty());
  }
}

TEST_CASE("games without moves are written and read") {
  for (const FileFormat format : {FileFormat::Pgn, FileFormat::Sgf, FileFormat::Uhp}) {
    Record record;
    record.game = Game(parse_game_type("Base+LP"));
    CHECK(difference(record, format).empty());
    const std::string twice = write_game(record, format) + "\n" + write_game(record, format);
    CHECK(read_games(twice, format).size() == 2);
  }
}
