#include "search/mate.hpp"

#include <algorithm>
#include <array>
#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "search/core/searcher.hpp"
#include "search/mate_solver.hpp"
#include "support/catch.hpp"
#include "support/environment.hpp"
#include "support/moves.hpp"
#include "support/twins.hpp"
#include "waggle/movegen.hpp"
#include "waggle/notation.hpp"

using namespace waggle;
using namespace waggle::test;
using namespace std::chrono_literals;

namespace {

// A mate in two (three plies), White to move.
constexpr std::string_view kMateInTwo =
    "Base+L;InProgress;White[13];wS1;bS1 /wS1;wS2 wS1-;bQ bS1\\;wQ \\wS2;bG1 /bS1;wS2 bQ\\;"
    "bG1 wQ/;wA1 wS2-;bL -bS1;wA2 -wQ;bL wQ\\;wA2 /bS1;bS2 \\bG1;wA3 wA1/;bS2 -wS1;wA3 \\bS2;"
    "bB1 \\bG1;wA1 wS1\\;bB1 -bG1;wB1 /wA2;bA1 \\bB1;wB1 wA2\\;bA1 \\wA3";

Report mate(const Game& game, int moves, const SearchSettings& settings = {}) {
  Searcher searcher;
  searcher.configure(settings);
  return searcher.search(game, {.mate = moves});
}

// The fewest plies, up to `most`, in which the side to move can force a win, by exhaustive search;
// empty if it can't.
std::optional<int> plain_plies(const Position& position, int most);

// Whether all replies of the side to move lose within `plies`.
bool plainly_loses(const Position& position, int plies) {
  const Color us = position.turn();
  if (position.is_over())
    return is_surrounded(position, us) && !is_surrounded(position, opponent(us));
  if (plies == 0) return false;
  MoveList moves;
  list_moves(position, moves);
  return std::ranges::all_of(moves, [&](Move move) {
    Position child = position;
    child.play(move);
    if (child.is_over()) return is_surrounded(child, us) && !is_surrounded(child, opponent(us));
    return plain_plies(child, plies - 1).has_value();
  });
}

std::optional<int> plain_plies(const Position& position, int most) {
  MoveList moves;
  list_moves(position, moves);
  for (int plies = 1; plies <= most; ++plies) {
    for (const Move move : moves) {
      Position child = position;
      child.play(move);
      if (plainly_loses(child, plies - 1)) return plies;
    }
  }
  return std::nullopt;
}

// Plays a proven line, which must end the game in the reported number of plies.
void check_line(Game game, const Report& report) {
  const GameState won =
      game.position().turn() == Color::White ? GameState::WhiteWins : GameState::BlackWins;
  REQUIRE_FALSE(report.line.empty());
  CHECK(report.line.front() == report.best);
  CHECK(report.line.size() == static_cast<std::size_t>(report.depth));
  CHECK(report.score == win_in(report.depth));
  for (const Move move : report.line) game.play(move);
  CHECK(game.state() == won);
}

// Checks that a report claims no win within the moves asked for.
void check_no_claim(const Game& game, const Report& report, int moves) {
  CHECK(is_legal(game.position(), report.best));
  CHECK(report.score < win_in(2 * moves));
  REQUIRE_FALSE(report.line.empty());
  CHECK(report.line.front() == report.best);
}

// Checks for every `step`-th win of the shared puzzles that it's found, and no shorter one.
void check_puzzles(std::size_t step) {
  const auto rows = shared_rows("reference/puzzles.txt");
  if (!rows) return;
  Searcher searcher;
  for (std::size_t i = 0; i < rows->size(); i += step) {
    const Row& row = (*rows)[i];
    if (row.at(0) != "WIN") continue;
    INFO(row.at(1));
    const Game game = parse_game(row.at(1));
    const int plies = std::stoi(row.at(2));
    const int moves = (plies + 1) / 2;
    const Report report = searcher.search(game, {.mate = moves});
    CHECK(report.mate == MateVerdict::Proven);
    // Some wins in four plies take only three; the file gives an upper bound.
    CHECK((report.depth == plies || (plies == 4 && report.depth == 3)));
    check_line(game, report);
    std::vector<Move> winning;
    for (const std::string& move : split(row.at(3), ';'))
      winning.push_back(parse_move(game.position(), move));
    CHECK(std::ranges::count(winning, report.best) == 1);
    if (moves == 1) continue;
    const Report sooner = searcher.search(game, {.mate = moves - 1});
    CHECK(sooner.mate == MateVerdict::Refuted);
    check_no_claim(game, sooner, moves - 1);
  }
}

// Plays random moves, half of the time beside the enemy queen if possible.
void play_on(Game& game, Random& random, std::size_t most_plies) {
  while (!game.is_over() && game.plies().size() < most_plies) {
    const Position& position = game.position();
    MoveList moves;
    list_moves(position, moves);
    std::vector<Move> choice(moves.begin(), moves.end());
    const Piece queen = queen_of(opponent(position.turn()));
    if (position.is_placed(queen) && random.below(2) == 0) {
      const auto near = Bitboard<32>::from_ring(position.cell_of(queen), 63);
      std::erase_if(choice, [&](Move move) { return move.is_pass() || !near.test(move.to()); });
    }
    if (choice.empty()) choice.assign(moves.begin(), moves.end());
    game.play(choice[random.below(choice.size())]);
  }
}

// Number of positions by length of the proven win in plies; 0 for none.
using Tally = std::array<int, 5>;

// Checks the last positions of a game, where rare cases are frequent: the verdict on a win within
// two moves must agree with exhaustive search.
void check_last_positions(Game game, Tally& tally) {
  Searcher searcher;
  for (std::size_t undone = 1; undone <= 4; ++undone) {
    game.undo();
    INFO(to_string(game));
    const std::optional<int> plies = plain_plies(game.position(), 3);
    const Report report = searcher.search(game, {.mate = 2});
    if (plies) {
      CHECK(report.mate == MateVerdict::Proven);
      CHECK(report.depth == *plies);
    }
    if (report.mate == MateVerdict::Proven) {
      check_line(game, report);
      Position after = game.position();
      after.play(report.best);
      CHECK(plainly_loses(after, report.depth - 1));
      ++tally.at(static_cast<std::size_t>(report.depth));
    } else {
      CHECK(report.mate == MateVerdict::Refuted);
      check_no_claim(game, report, 2);
      ++tally[0];
    }
  }
}

// Random games of all types.
Tally check_random_games(std::size_t games, std::uint64_t seed) {
  Random random(seed);
  Tally tally{};
  for (std::size_t i = 0; i < games; ++i) {
    Game game(
        GameType{.mosquito = i % 2 != 0, .ladybug = i / 2 % 2 != 0, .pillbug = i / 4 % 2 != 0});
    play_on(game, random, 100);
    check_last_positions(game, tally);
  }
  return tally;
}

// Searches a game's last positions for a mate in one, including by a forced reply that surrounds
// the defender's own queen. Returns how often only such a reply wins.
int check_one_move(Game game, std::size_t positions) {
  Searcher searcher;
  int forced = 0;
  for (; positions > 0; --positions, game.undo()) {
    INFO(to_string(game));
    const std::optional<int> plies = plain_plies(game.position(), 2);
    const Report report = searcher.search(game, {.mate = 1});
    CHECK(report.mate == (plies ? MateVerdict::Proven : MateVerdict::Refuted));
    if (!plies) continue;
    check_line(game, report);
    CHECK(report.depth == *plies);
    forced += *plies == 2 ? 1 : 0;
  }
  return forced;
}

// A game whose hive is a straight line, two pieces longer for each name.
Game straight_line(std::size_t names) {
  Game game(GameType{.mosquito = true, .ladybug = true, .pillbug = true});
  const auto play = [&](const std::string& text) { game.play(parse_move(game.position(), text)); };
  play("wS1");
  play("bS1 wS1-");
  std::string west = "wS1";
  std::string east = "bS1";
  const std::vector<std::string> all = {"Q", "A1", "B1", "A2", "G1", "S2", "B2"};
  for (const std::string& name : std::vector(all.begin(), all.begin() + static_cast<int>(names))) {
    play("w" + name + " -" + west);
    west = "w" + name;
    play("b" + name + " " + east + "-");
    east = "b" + name;
  }
  return game;
}

// Plays moves; empty if one isn't legal.
std::optional<Game> played(Game game, const std::vector<Move>& moves) {
  for (const Move move : moves) {
    if (game.is_over() || !is_legal(game.position(), move)) return std::nullopt;
    game.play(move);
  }
  return game;
}

enum class Visited { AfterMove, AfterReply };

// A game that returns to the start position once, having visited another position twice. AfterMove:
// the position after `move`, reached once from the start and once with the piece coming from
// elsewhere, with a different reply each time. AfterReply: a position after a reply to `move`, once
// with the replying piece coming from elsewhere, so that the position before the reply isn't
// repeated. Empty if the pieces can't move that way.
std::optional<Game> after_two_visits(const Game& start, Move move, Visited what) {
  const Piece piece = move.piece();
  const Move home(piece, start.position().cell_of(piece));
  const Game moved = *played(start, {move});
  const auto back_of = [&](Move reply) {
    return Move(reply.piece(), moved.position().cell_of(reply.piece()));
  };
  std::vector<Move> replies;
  for (const Move reply : legal_moves(moved.position()))
    if (!reply.is_pass() && start.position().is_placed(reply.piece())) replies.push_back(reply);
  for (const Move reply : replies) {
    const Move back = back_of(reply);
    const Game replied = *played(moved, {reply});
    if (replied.is_over()) continue;
    for (const Move detour : legal_moves(replied.position())) {
      if (detour.is_pass() || detour.piece() != piece || detour == home) continue;
      const Game away = *played(replied, {detour});
      if (away.is_over()) continue;
      for (const Move other : legal_moves(away.position())) {
        if (other.is_pass() || other.piece() != reply.piece()) continue;
        if ((other == back) != (what == Visited::AfterMove)) continue;
        for (const Move second : replies) {
          if ((second == reply) == (what == Visited::AfterMove)) continue;
          std::optional<Game> game = played(away, {other, move, second, home, back_of(second)});
          if (game && game->repetitions() == 2) return game;
        }
      }
    }
  }
  return std::nullopt;
}

// A forced win is refuted if `what` would be its third occurrence and repetition draws.
void check_third_visits(Visited what) {
  int found = 0;
  for (const Row& row : data_rows("wins.txt")) {
    if (row.at(0) != "3") continue;
    const Game start = parse_game(row.at(2));
    const Move winner = mate(start, 2).best;
    if (!start.position().is_placed(winner.piece())) continue;
    std::optional<Game> game = after_two_visits(start, winner, what);
    if (!game) continue;
    ++found;
    INFO(to_string(*game));
    Searcher searcher;
    const Limits limits{.moves = {winner}, .mate = 2};
    CHECK(searcher.search(*game, limits).mate == MateVerdict::Proven);
    game->set_draws_by_repetition(true);
    REQUIRE_FALSE(game->is_over());
    CHECK(searcher.search(*game, limits).mate == MateVerdict::Refuted);
    if (what == Visited::AfterReply) continue;
    // VarietyPlies scores the move as a draw too.
    searcher.configure({.variety_plies = 1'000});
    CHECK(searcher.search(*game, {.depth = 1, .moves = {winner}}).score == kDraw);
  }
  CHECK(found > 0);
}

}  // namespace

TEST_CASE("a proof-only search gives the same verdicts without the ordinary search") {
  Searcher searcher;
  const Game game = parse_game(kMateInTwo);
  const Report proven = searcher.search(game, {.mate = 2, .only_proof = true});
  CHECK(proven.mate == MateVerdict::Proven);
  CHECK(proven.line == mate(game, 2).line);
  const Report refuted = searcher.search(game, {.mate = 1, .only_proof = true});
  CHECK(refuted.mate == MateVerdict::Refuted);
  CHECK(refuted.score == kDraw);
  CHECK(is_legal(game.position(), refuted.best));
  CHECK(refuted.nodes < mate(game, 1).nodes);
  const Report open = searcher.search(game, {.nodes = 1, .mate = 5, .only_proof = true});
  CHECK(open.mate == MateVerdict::Open);
  CHECK(is_legal(game.position(), open.best));
}

TEST_CASE("a mate in n is proven within n moves, and refuted within n - 1") {
  for (const Row& row : data_rows("wins.txt")) {
    const int plies = std::stoi(row.at(0));
    INFO(row.at(2));
    const Game game = parse_game(row.at(2));
    for (int moves = 1; moves <= 3; ++moves) {
      const Report report = mate(game, moves);
      if (2 * moves >= plies) {
        CHECK(report.mate == MateVerdict::Proven);
        CHECK(report.score == win_in(plies));
        check_line(game, report);
      } else {
        CHECK(report.mate == MateVerdict::Refuted);
        check_no_claim(game, report, moves);
      }
    }
  }
}

TEST_CASE("a sample of the shared puzzles' wins is proven") { check_puzzles(5 * stride()); }

TEST_CASE("the wins of all shared puzzles are proven", "[long]") { check_puzzles(stride()); }

TEST_CASE("a lost position is not reported as won", "[many]") {
  const auto rows = shared_rows("reference/puzzles.txt");
  if (!rows) return;
  Searcher searcher;
  for (std::size_t i = 0; i < rows->size(); i += stride()) {
    const Row& row = (*rows)[i];
    if (row.at(0) != "LOST") continue;
    INFO(row.at(1));
    const Game game = parse_game(row.at(1));
    for (int moves = 1; moves <= 3; ++moves) {
      const Report report = searcher.search(game, {.mate = moves});
      CHECK(report.mate == MateVerdict::Refuted);
      check_no_claim(game, report, moves);
    }
  }
}

TEST_CASE("mate search agrees with exhaustive search", "[slow][costly]") {
  const Tally tally = check_random_games(kSlowBuild ? 8 : 20, 1);
  CHECK(tally[0] > 0);
  CHECK(tally[1] > 0);
}

TEST_CASE("mate search agrees with exhaustive search in many games", "[long]") {
  const Tally tally =
      check_random_games(environment_number("WAGGLE_TEST_GAMES", kSlowBuild ? 80 : 1'600),
                         environment_number("WAGGLE_TEST_SEED", 2));
  for (const std::size_t plies : {0U, 1U, 3U}) CHECK(tally.at(plies) > 0);
}

// Checks every `wins`-th shared puzzle that is won in two plies, and every `others`-th of the rest.
void check_forced_replies(std::size_t wins, std::size_t others) {
  int forced = 0;
  for (const Row& row : data_rows("forced.txt")) forced += check_one_move(parse_game(row.at(1)), 4);
  const auto rows = shared_rows("reference/puzzles.txt");
  if (!rows) return;
  std::size_t seen = 0;
  for (std::size_t i = 0; i < rows->size(); ++i) {
    const Row& row = (*rows)[i];
    const bool is_win_in_two = row.at(0) == "WIN" && row.at(2) == "2";
    const bool is_taken =
        is_win_in_two ? seen++ % wins == 0 : row.at(0) != "BLOCK" && i % others == 0;
    if (is_taken) forced += check_one_move(parse_game(row.at(1)), 3);
  }
  CHECK(forced > 0);
}

TEST_CASE("a forced reply that surrounds the defender's own queen wins for the attacker",
          "[slow]") {
  check_forced_replies(20 * stride(), 100 * stride());
}

TEST_CASE("forced replies that surround the defender's own queen, in all puzzles", "[long]") {
  check_forced_replies(stride(), 10 * stride());
}

TEST_CASE("a win is found where the hive is, or becomes, too wide for the small torus", "[slow]") {
  Random random(3);
  Tally tally{};
  for (const std::size_t names : {5U, 6U, 7U}) {
    for (std::size_t i = 0; i < (kSlowBuild ? 2 : 4); ++i) {
      Game game = straight_line(names);
      play_on(game, random, 140);
      check_last_positions(game, tally);
    }
  }
  CHECK(tally[1] > 0);
}

TEST_CASE("a stopped mate search leaves the verdict open and returns a legal move") {
  const Game game = parse_game(kMateInTwo);
  const std::atomic<bool> stopped{true};
  for (const Limits& limits :
       {Limits{.nodes = 1, .mate = 2}, Limits{.nodes = 0, .mate = 2},
        Limits{.time = 0ns, .mate = 2}, Limits{.stop = &stopped, .mate = 2}}) {
    Searcher searcher;
    const Report report = searcher.search(game, limits);
    CHECK(report.mate == MateVerdict::Open);
    CHECK(is_legal(game.position(), report.best));
    REQUIRE_FALSE(report.line.empty());
    CHECK(report.line.front() == report.best);
  }
}

TEST_CASE("a mate search checks its limits every 512 nodes, and exactly at the node limit") {
  // Far from any win.
  const Game game = parse_game("Base;;;wS1;bS1 wS1-;wQ -wS1;bQ bS1-;wA1 \\wQ;bA1 bQ/");
  for (const std::uint64_t most : {std::uint64_t{1'000}, std::uint64_t{1'000'000}}) {
    std::vector<std::uint64_t> looks;
    const auto watch = [&](std::uint64_t nodes) {
      looks.push_back(nodes);
      return nodes >= most || looks.size() == 5;
    };
    MateSolver solver(played(game), {.nodes = most, .mate = kMaxMate}, watch, std::size_t{1} << 20);
    while (!solver.is_aborted()) static_cast<void>(solver.solve_next());
    INFO(most << " nodes");
    REQUIRE(looks.size() >= 2);
    for (std::size_t i = 1; i < looks.size(); ++i) CHECK(looks[i] - looks[i - 1] <= 512);
    CHECK(looks.back() <= most);
    if (most == 1'000) CHECK(looks.back() == most);
  }
}

TEST_CASE("a mate search uses up its time") {
  // Far from any win, so that a search of twenty moves never ends.
  const Game game =
      parse_game("Base;InProgress;White[4];wS1;bS1 wS1-;wQ -wS1;bQ bS1-;wA1 \\wQ;bA1 bQ/");
  Searcher searcher;
  const Report report = searcher.search(game, {.time = 50ms, .mate = kMaxMate});
  CHECK(report.mate == MateVerdict::Open);
  CHECK(report.elapsed >= 50ms);
  CHECK(report.elapsed < 5s);
  CHECK(report.nodes > 0);
  CHECK(report.selective_depth > 0);
}

TEST_CASE("a mate search is restricted to searchmoves") {
  const Game game = parse_game(kMateInTwo);
  const Report free = mate(game, 2);
  REQUIRE(free.mate == MateVerdict::Proven);
  MoveList moves;
  list_moves(game.position(), moves);
  std::vector<Move> losers;
  Searcher searcher;
  for (const Move move : moves) {
    const Report report = searcher.search(game, {.moves = {move}, .mate = 2});
    CHECK(report.best == move);
    Position after = game.position();
    after.play(move);
    CHECK((report.mate == MateVerdict::Proven) == plainly_loses(after, 2));
    if (report.mate != MateVerdict::Proven) losers.push_back(move);
  }
  const Report report = searcher.search(game, {.moves = losers, .mate = 2});
  CHECK(report.mate == MateVerdict::Refuted);
  CHECK(std::ranges::count(losers, report.best) == 1);
}

TEST_CASE("a mate search reports its progress and its result") {
  const Row row = data_rows("wins.txt").at(0);
  REQUIRE(row.at(0) == "5");
  const Game game = parse_game(row.at(2));
  Searcher searcher;
  std::vector<Report> reports;
  const Report last =
      searcher.search(game, {.mate = 3}, [&](const Report& report) { reports.push_back(report); });
  REQUIRE(reports.size() == 2);
  CHECK(reports[0].mate == MateVerdict::Open);
  CHECK(reports[0].depth == 4);
  CHECK(reports[1].mate == MateVerdict::Proven);
  CHECK(reports[1].line == last.line);
  for (const Report& report : reports) {
    CHECK(report.is_new_iteration);
    REQUIRE_FALSE(report.line.empty());
    CHECK(is_legal(game.position(), report.line.front()));
  }
}

TEST_CASE("a depth limit can leave a mate search undecided") {
  const Row row = data_rows("wins.txt").at(0);
  const Game game = parse_game(row.at(2));
  Searcher searcher;
  CHECK(searcher.search(game, {.depth = 5, .mate = 3}).mate == MateVerdict::Proven);
  const Report report = searcher.search(game, {.depth = 4, .mate = 3});
  CHECK(report.mate == MateVerdict::Open);
  CHECK(is_legal(game.position(), report.best));
  CHECK(searcher.search(game, {.depth = 4, .mate = 2}).mate == MateVerdict::Refuted);
}

TEST_CASE("if there is no win, the ordinary search respects the depth limit") {
  const Game game = parse_game("Base+MLP;;;wS1;bS1 wS1-;wQ -wS1;bQ bS1-;wA1 \\wQ;bA1 bQ/");
  for (const int depth : {1, 2}) {
    Searcher searcher;
    const Report report = searcher.search(game, {.depth = depth, .mate = 3});
    CHECK(report.mate == MateVerdict::Open);
    CHECK(report.depth == depth);
  }
}

TEST_CASE("a move to a threefold repetition does not win if repetition draws") {
  check_third_visits(Visited::AfterMove);
}

TEST_CASE("a reply to a threefold repetition saves the defender if repetition draws") {
  check_third_visits(Visited::AfterReply);
}

TEST_CASE("a win found by the ordinary search is reported even if the verdict is open") {
  for (const Row& row : data_rows("wins.txt")) {
    if (row.at(0) != "1") continue;
    const Report report = Searcher().search(parse_game(row.at(2)), {.nodes = 1, .mate = 2});
    INFO(row.at(2));
    CHECK(report.mate == MateVerdict::Open);
    CHECK(report.score == win_in(1));
  }
}

TEST_CASE("if a win is refuted, the ordinary search's score does not claim it") {
  const Row row = data_rows("wins.txt").at(0);
  const Game game = parse_game(row.at(2));
  const Move move = legal_moves(game.position()).front();
  for (const Score claimed : {win_in(1), win_in(4), win_in(5), Score{17}}) {
    const auto ordinary = [&](const Limits&) {
      return Report{.best = move, .score = claimed, .line = {move}};
    };
    const Report report =
        search_mate(played(game), {.mate = 2}, {}, {ordinary, std::size_t{1} << 20});
    CHECK(report.mate == MateVerdict::Refuted);
    // It may claim a longer win.
    CHECK(report.score == (claimed >= win_in(4) ? kProvenWin - 1 : claimed));
  }
}

TEST_CASE("the ordinary search looks for a win once short ones are refuted") {
  const Game game = parse_game("Base;;;wS1;bS1 wS1-;wQ -wS1;bQ bS1-;wA1 \\wQ;bA1 bQ/");
  const Move move = legal_moves(game.position()).front();
  const int moves = 4;
  struct Found {
    Score score;
    Bound bound;
    MateVerdict verdict;
  };
  for (const Found& found : {Found{win_in(8), Bound::Exact, MateVerdict::Proven},
                             Found{win_in(7), Bound::Lower, MateVerdict::Proven},
                             Found{win_in(7), Bound::Upper, MateVerdict::Open},
                             Found{win_in(9), Bound::Exact, MateVerdict::Open}}) {
    std::vector<Limits> asked;
    const auto ordinary = [&](const Limits& limits) {
      asked.push_back(limits);
      return Report{.best = move, .score = found.score, .line = {move}, .bound = found.bound};
    };
    // A seventh ply must not be tried.
    const std::atomic<bool> stop{false};
    const Limits limits{.depth = 6, .stop = &stop, .moves = {move}, .mate = moves};
    const Report report = search_mate(played(game), limits, {}, {ordinary, std::size_t{1} << 20});
    CHECK(report.mate == found.verdict);
    CHECK(report.best == move);
    CHECK(report.score == found.score);
    REQUIRE(asked.size() == 1);
    CHECK(asked[0].mate == moves);
    CHECK(asked[0].moves == limits.moves);
    CHECK(asked[0].depth == limits.depth);
    CHECK(asked[0].stop == &stop);
    CHECK(asked[0].nodes > 0U);
  }
}

TEST_CASE("wins too long for the solver are proven by the ordinary search", "[slow][costly]") {
  const std::vector<Row> rows = data_rows("long_wins.txt");
  REQUIRE(rows.size() == 200);
  Searcher searcher;
  int solved = 0;
  int proven = 0;
  for (std::size_t i = 7; i < rows.size(); i += 12) {
    INFO(rows[i].at(1));
    const Game game = parse_game(rows[i].at(1));
    Limits limits{.nodes = 100'000, .mate = 6, .only_proof = true};
    searcher.clear();
    if (searcher.search(game, limits).mate == MateVerdict::Proven) ++solved;
    limits.only_proof = false;
    const Report report = searcher.search(game, limits);
    if (report.mate != MateVerdict::Proven) continue;
    ++proven;
    CHECK(report.score >= win_in(12));
    CHECK(report.best == report.line.front());
    CHECK(report.nodes < 101'000);
    // After the best reply, the win takes one ply less.
    Game after = game;
    after.play(report.best);
    const Report answer = searcher.search(after, {.nodes = 400'000, .is_analysis = true});
    CHECK(answer.score <= -win_in(plies_to_end(report.score) - 1));
  }
  CHECK(solved < proven);
  CHECK(proven > 3);
}

TEST_CASE("a mate search ends when the ordinary search proves a win, even if not the shortest") {
  // A win in nine plies. Proving it the shortest would take the ordinary search 320,000 nodes.
  const Row row = data_rows("long_wins.txt").at(103);
  REQUIRE(row.at(2) == "9");
  const Report report = Searcher().search(parse_game(row.at(1)), {.nodes = 250'000, .mate = 6});
  CHECK(report.mate == MateVerdict::Proven);
  CHECK(report.score == win_in(9));
  CHECK(report.bound == Bound::Lower);
  CHECK(report.nodes < 200'000);
}

TEST_CASE("the solver and the ordinary search share a node limit") {
  // Far from any win.
  const Game game = parse_game("Base;;;wS1;bS1 wS1-;wQ -wS1;bQ bS1-;wA1 \\wQ;bA1 bQ/");
  const Report report = Searcher().search(game, {.nodes = 3'000, .mate = kMaxMate});
  CHECK(report.mate == MateVerdict::Open);
  // Only the first iteration always completes.
  CHECK(report.nodes < 4'000);
  for (std::uint64_t most = 20'000; most < 21'000; most += 50)
    CHECK(Searcher().search(game, {.nodes = most, .mate = kMaxMate}).nodes <= most);
}

TEST_CASE("a pondering mate search respects its node limit", "[threads]") {
  const Game game = parse_game("Base;;;wS1;bS1 wS1-;wQ -wS1;bQ bS1-;wA1 \\wQ;bA1 bQ/");
  std::atomic<bool> hit{false};
  Report report;
  std::jthread thinking([&] {
    report = Searcher().search(game, {.nodes = 3'000, .mate = kMaxMate, .ponder_hit = &hit});
  });
  std::this_thread::sleep_for(100ms);
  hit = true;
  thinking.join();
  CHECK(report.mate == MateVerdict::Open);
  CHECK(report.nodes < 4'000);
}

TEST_CASE("a mate search ignores variety") {
  const Game game = parse_game("Base+MLP;;;wS1;bS1 wS1-;wQ -wS1;bQ bS1-");
  const Limits limits{.nodes = 20'000, .mate = 2};
  const Report usual = Searcher().search(game, limits);
  for (int seed = 1; seed <= 8; ++seed) {
    Searcher searcher;
    searcher.configure({.variety_plies = 20, .random_seed = seed});
    CHECK(searcher.search(game, limits).best == usual.best);
  }
}

TEST_CASE("the time of a pondering mate search counts from the ponder hit", "[threads]") {
  // No queen can be surrounded soon, and the tree is far too large to exhaust before the ponder
  // hit.
  const Game game = parse_game("Base+MLP;;;wS1;bS1 wS1-;wQ -wS1;bQ bS1-");
  std::atomic<bool> hit{false};
  Report report;
  std::jthread thinking(
      [&] { report = Searcher().search(game, {.time = 200ms, .mate = 12, .ponder_hit = &hit}); });
  std::this_thread::sleep_for(300ms);
  const auto hit_at = std::chrono::steady_clock::now();
  hit = true;
  thinking.join();
  CHECK(report.mate == MateVerdict::Open);
  CHECK(std::chrono::steady_clock::now() - hit_at >= 195ms);
}

TEST_CASE("a pondering mate search returns at the ponder hit, and not before", "[threads]") {
  const Game game = parse_game(kMateInTwo);
  std::atomic<bool> hit{false};
  std::atomic<bool> is_done{false};
  Report report;
  std::jthread thinking([&] {
    Searcher searcher;
    report = searcher.search(game, {.time = 0ns, .nodes = 0, .mate = 2, .ponder_hit = &hit});
    is_done = true;
  });
  std::this_thread::sleep_for(50ms);
  CHECK_FALSE(is_done);
  hit = true;
  thinking.join();
  // With no nodes to spend, it doesn't have to find the win.
  CHECK(is_legal(game.position(), report.best));
}
