#include "waggle/perft.hpp"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <numeric>
#include <string>
#include <thread>
#include <vector>

#include "reference/plain_hive.hpp"
#include "support/catch.hpp"
#include "support/environment.hpp"
#include "support/moves.hpp"
#include "waggle/movegen.hpp"
#include "waggle/notation.hpp"

namespace {

using namespace waggle;
using test::position_of;

const std::string kQueensInARow = "wS1;bS1 wS1-;wQ -wS1;bQ bS1-";

std::uint64_t total(const std::vector<PerftDivision>& parts) {
  return std::accumulate(parts.begin(), parts.end(), std::uint64_t{0},
                         [](std::uint64_t sum, const auto& part) { return sum + part.count; });
}

}  // namespace

TEST_CASE("perft of every game type's starting position") {
  const auto counts = [](const char* type) {
    std::vector<std::uint64_t> list;
    for (int depth = 0; depth <= 4; ++depth) list.push_back(perft(position_of(type), depth));
    return list;
  };
  using Counts = std::vector<std::uint64_t>;
  CHECK(counts("Base") == Counts{1, 4, 96, 1440, 21600});
  CHECK(counts("Base+M") == Counts{1, 5, 150, 2610, 45414});
  CHECK(counts("Base+L") == Counts{1, 5, 150, 2610, 45414});
  CHECK(counts("Base+P") == Counts{1, 5, 150, 2610, 45414});
  CHECK(counts("Base+ML") == Counts{1, 6, 216, 4320, 86400});
  CHECK(counts("Base+MP") == Counts{1, 6, 216, 4320, 86400});
  CHECK(counts("Base+LP") == Counts{1, 6, 216, 4320, 86400});
  CHECK(counts("Base+MLP") == Counts{1, 7, 294, 6678, 151686});
}

// GameString | perft 1 | perft 2 | perft 3, counted by the reference implementation.
TEST_CASE("perft of hand-made positions") {
  const auto rows = test::data_rows("perft.txt");
  for (const test::Row& row : rows) {
    CAPTURE(row.at(0));
    const Position position = position_of(row[0]);
    for (int depth = 1; depth < static_cast<int>(row.size()); ++depth)
      CHECK(perft(position, depth) == std::stoull(row[static_cast<std::size_t>(depth)]));
  }
  CHECK(rows.size() >= 12);
}

TEST_CASE("perft counts nothing past the end of the game, and a forced pass as one move") {
  const std::string won =
      "wB1;bG1 wB1\\;wG1 -wB1;bQ /bG1;wQ /wG1;bQ wG1\\;wS1 -wG1;bA1 bQ\\;wS1 wQ\\";
  CHECK(perft(position_of(won), 0) == 1);
  CHECK(perft(position_of(won), 1) == 0);
  CHECK(perft(position_of(won), 3) == 0);
  CHECK(perft_divide(position_of(won), 2).empty());
  const std::string shut_out =
      "wG1;bA1 wG1/;wS1 wG1\\;bQ bA1-;wQ wS1-;bQ bA1\\;wQ bQ-;bA1 -wG1;wS1 -bA1";
  CHECK(perft(position_of(shut_out), 1) == 1);
  CHECK(perft(position_of(shut_out), 3) == perft(position_of(shut_out + ";pass"), 2));
}

TEST_CASE("perft is the same with threads and with lists", "[slow][threads]") {
  const int depth = test::kSlowBuild ? 3 : 4;
  for (const std::string& game :
       {kQueensInARow, kQueensInARow + ";wB1 \\wQ;bM bQ-;wP -wQ;bB1 bM-"}) {
    const Position position = position_of(game);
    const std::uint64_t expected = perft(position, depth);
    for (const int threads : {1, 2, 5}) {
      for (const bool with_lists : {false, true}) {
        const PerftOptions options = {.threads = threads, .with_lists = with_lists};
        CHECK(perft(position, depth, options) == expected);
        CHECK(total(perft_divide(position, depth, options)) == expected);
      }
    }
  }
}

TEST_CASE("perft divide lists root moves in generation order") {
  const Position position = position_of(kQueensInARow);
  MoveList moves;
  list_moves(position, moves);
  const auto parts = perft_divide(position, 3);
  REQUIRE(parts.size() == moves.size());
  for (std::size_t i = 0; i < parts.size(); ++i) {
    Position child = position;
    child.play(moves[i]);
    CHECK(parts[i].move == moves[i]);
    CHECK(parts[i].count == perft(child, 2));
  }
  for (const PerftDivision& part : perft_divide(position, 1)) CHECK(part.count == 1);
}

TEST_CASE("perft stops at once when its flag is set", "[threads]") {
  std::atomic<bool> stop = true;
  for (const int threads : {1, 4}) {
    // Would take hours if not stopped.
    (void)perft(position_of("Base+MLP"), 12, {.threads = threads, .stop = &stop});
    (void)perft_divide(position_of("Base+MLP"), 12, {.threads = threads, .stop = &stop});
  }
  stop = false;
  std::jthread stopper([&] {
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
    stop = true;
  });
  (void)perft(position_of("Base+MLP"), 12, {.threads = 2, .stop = &stop});
  CHECK(stop);
}

TEST_CASE("perft of a hive that outgrows the small torus") {
  // Rows of 13 to 16 along all three axes.
  for (const std::string signs : {"- -", "/ /", "\\ \\"}) {
    std::string game =
        "wS1;bS1 wS1>;wQ <wS1;bQ bS1>;wG1 <wQ;bG1 bQ>;wG2 <wG1;bG2 bG1>;wG3 <wG2;bG3 bG2>;wB1 "
        "<wG3;bB1 bG3>;wB2 <wB1;bB2 bB1>;wA1 <wB2;bA1 bB2>";
    std::ranges::replace(game, '<', signs.front());
    std::ranges::replace(game, '>', signs.back());
    for (std::size_t plies = 12; plies <= 16; ++plies) {
      Game whole = test::game_of("Base;;;" + game);
      if (plies < 16) whole.undo(16 - plies);
      CAPTURE(to_string(whole));
      CHECK(perft(whole.position(), 2) == plain::perft(plain::replay(to_string(whole)), 2));
      CHECK(perft(whole.position(), 3) == perft(whole.position(), 3, {.with_lists = true}));
    }
  }
}

TEST_CASE("the largest known number of moves is far below the limit") {
  const auto rows = test::data_rows("most_moves.txt");
  std::size_t most = 0;
  for (const test::Row& row : rows) {
    const test::LegalMoves legal = test::moves_of(row.at(0));
    CHECK(legal.moves.size() == std::stoul(row.at(1)));
    CHECK(legal.moves.size() == plain::replay(row[0]).legal_moves().size());
    most = std::max(most, legal.moves.size());
  }
  CHECK(most > 250);
  CHECK(most < kMaxMoves);
}
