// Replays the shared test games.

#include <algorithm>
#include <iostream>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "support/catch.hpp"
#include "support/environment.hpp"
#include "support/moves.hpp"
#include "waggle/error.hpp"
#include "waggle/movegen.hpp"
#include "waggle/notation.hpp"

namespace {

using namespace waggle;
using test::Row;
using test::split;

// The number of legal moves before each ply and after the last, keyed by line number in the games
// file.
std::map<std::size_t, std::vector<std::size_t>> read_counts(const std::vector<Row>& rows) {
  std::map<std::size_t, std::vector<std::size_t>> counts;
  for (const Row& row : rows) {
    const std::string& text = row.at(0);
    const std::size_t blank = text.find_first_of(" \t");
    std::vector<std::size_t>& list = counts[std::stoul(text.substr(0, blank))];
    // A minus sign after a count marks one found by a single program.
    for (const std::string& count : split(std::string_view(text).substr(blank), ','))
      list.push_back(std::stoul(count));
  }
  return counts;
}

// Replays a game on both tori. Returns the error, if any.
std::string replay(const std::string& text, const std::vector<std::size_t>& counts) {
  const std::vector<std::string> fields = split(text, ';');
  const std::size_t plies = fields.size() - 3;
  if (counts.size() != plies + 1) return "the counts do not belong to the game";
  Position position(parse_game_type(fields[0]));
  std::optional<CompactPosition> compact(position.type());
  for (std::size_t ply = 0;; ++ply) {
    const auto wrong = [&](std::string_view what) {
      return std::string(what) + " after " + std::to_string(ply) + " plies";
    };
    const std::vector<Move> moves = test::legal_moves(position);
    if (moves.size() != counts[ply]) return wrong("wrong number of moves");
    if (count_moves(position) != counts[ply]) return wrong("wrong count");
    if (compact) {
      std::vector<Move> images;
      for (const Move move : test::legal_moves(*compact))
        images.push_back(translated(move, *compact, position));
      std::ranges::sort(images, test::kAscending);
      if (images != moves) return wrong("the tori differ");
    }
    if (ply == plies) return {};

    const Move move = parse_move(position, fields[ply + 3]);
    if (parse_move(position, to_string(position, move)) != move) return wrong("spelled wrongly");
    if (compact) compact->play(translated(move, position, *compact));
    position.play(move);
    if (!position.occupied().spans_at_most(CompactPosition::Board::kMaxSpan))
      compact.reset();
    else if (!compact || !compact->fits())
      compact.emplace(position);
  }
}

// Replays the game with `Game`, then round-trips it through its GameString.
std::string reread(const std::string& text) {
  const Game game = parse_game(text);
  const std::vector<std::string> fields = split(text, ';');
  if (to_string(game.state()) != fields.at(1)) return "ends otherwise";
  if (turn_string(game.position()) != fields.at(2)) return "ends on another turn";
  const std::string written = to_string(game);
  const Game again = parse_game(written);
  if (to_string(again) != written) return "is written in two ways";
  if (again.position().key() != game.position().key()) return "is read as another game";
  if (written.substr(0, written.find("]")) != text.substr(0, text.find("]")))
    return "is written with another head";
  return {};
}

void play_through(const std::string& name, std::size_t games) {
  const auto rows = test::shared_rows("games/" + name + ".txt");
  const auto count_rows = test::shared_rows("games/" + name + ".counts");
  if (!rows || !count_rows) return;
  const auto counts = read_counts(*count_rows);
  CHECK(rows->size() == games);
  CHECK(counts.size() == games);
  const std::size_t step = games > 100 ? test::stride() : 1;
  std::size_t plies = 0;
  for (std::size_t i = 0; i < rows->size(); i += step) {
    const std::string& text = (*rows)[i].at(0);
    INFO(text);
    // The first line is a header.
    const auto& list = counts.at(i + 2);
    REQUIRE(replay(text, list).empty());
    REQUIRE(reread(text).empty());
    plies += list.size() - 1;
  }
  std::cout << name << ": " << plies << " plies\n";
  CHECK(plies > 0);
}

}  // namespace

TEST_CASE("games of boardgamearena.com, Base") { play_through("bga_base", 9); }
TEST_CASE("games of boardgamearena.com, Base+MLP", "[many]") { play_through("bga_mlp", 6348); }
TEST_CASE("games of boardspace.net from Mzinga") { play_through("boardspace_mzinga", 20); }
TEST_CASE("games of boardspace.net from roach", "[many]") { play_through("boardspace_roach", 155); }
TEST_CASE("games of hivegame.com") { play_through("hivegame_pgn", 23); }
TEST_CASE("random games of another program", "[many]") { play_through("synthetic_random", 320); }

TEST_CASE("real games that break UHP's rules are rejected at their first illegal move") {
  const auto rows = test::shared_rows("games/illegal_under_uhp.txt");
  if (!rows) return;
  for (const Row& row : *rows) {
    const std::string& ply = row.at(2);
    const std::string& move = row.at(3);
    CAPTURE(ply, move);
    try {
      (void)parse_game(row.at(5));
      FAIL("accepted");
    } catch (const InvalidMove& error) {
      CHECK(std::string(error.what()) ==
            "move " + ply + ", '" + move +
                "': the queen may not be placed on a player's first turn");
    }
  }
  CHECK(rows->size() == 22);
}

namespace {

// The ply that draws the game by repetition, or "-".
std::string ply_of_repetition(const Game& whole) {
  Game game(whole.type());
  game.set_draws_by_repetition(true);
  for (const Game::Ply& ply : whole.plies()) {
    game.play(ply.move);
    if (!game.position().is_over() && game.is_over()) return std::to_string(game.plies().size());
  }
  return "-";
}

}  // namespace

// Pieces of a type are interchangeable: in one of the games, wA1 and wA2 have swapped places, so
// the third column, which compares names, sees no repetition.
TEST_CASE("threefold repetition draws real games if enabled") {
  const auto rows = test::shared_rows("reference/repetition.txt");
  if (!rows) return;
  for (const Row& row : *rows) {
    const std::string& text = row.at(0);
    const std::string& ply = row.at(2);
    CAPTURE(text, ply);
    const Game game = parse_game(text);
    CHECK(to_string(game.state()) == split(text, ';').at(1));
    CHECK(ply_of_repetition(game) == ply);
    if (ply != "-" && std::stoul(ply) < game.plies().size())
      CHECK_THROWS_AS(parse_game(text, true), InvalidMove);
    else if (ply != "-")
      CHECK(parse_game(text, true).state() == GameState::Draw);
  }
  CHECK(rows->size() == 31);
}

TEST_CASE("threefold repetition in all real games", "[many]") {
  for (const std::string name :
       {"bga_base", "bga_mlp", "boardspace_mzinga", "boardspace_roach", "hivegame_pgn"}) {
    const auto games = test::shared_rows("games/" + name + ".txt");
    const auto meta = test::shared_rows("games/" + name + ".meta.tsv");
    if (!games || !meta) return;
    REQUIRE(meta->size() == games->size() + 1);
    const std::size_t step = games->size() > 1000 ? test::stride() : 1;
    for (std::size_t i = 0; i < games->size(); i += step) {
      const std::string& text = (*games)[i].at(0);
      const std::string ply = split((*meta)[i + 1].at(0), '\t').at(7);
      INFO(text);
      REQUIRE(ply_of_repetition(parse_game(text)) == (ply.empty() ? "-" : ply));
    }
  }
}
