#include "protocol/ugi/limits.hpp"

#include <chrono>

#include "engine/limit_table.hpp"
#include "engine/session.hpp"
#include "support/catch.hpp"
#include "support/hostile_numbers.hpp"
#include "support/moves.hpp"
#include "waggle/notation.hpp"
#include "waggle/piece_names.hpp"

using namespace waggle;
using namespace std::chrono_literals;

namespace {

using Texts = std::vector<std::string>;

GoRequest parsed(std::string_view arguments, std::string_view game = "") {
  const ListedGame listed = parse_listed_game(game.empty() ? "Base" : game);
  return parse_go(arguments, listed.game.position(), listed.names);
}

}  // namespace

TEST_CASE("go without arguments has no limits") {
  const GoRequest request = parsed("");
  CHECK(is_endless(request.search, Color::White));
  CHECK_FALSE(request.search.limits.is_analysis);
  CHECK_FALSE(request.is_ponder);
  CHECK(request.mistakes.empty());
  CHECK(request.ignored.empty());
}

TEST_CASE("all limits are parsed in any order") {
  const GoRequest request = parsed("nodes 100 movetime 250 mate 3 depth 4");
  const Limits& limits = request.search.limits;
  CHECK(limits.time == std::chrono::nanoseconds(250ms));
  CHECK(limits.depth == 4);
  CHECK(limits.nodes == 100);
  CHECK(limits.mate == 3);
  CHECK_FALSE(request.search.clocks);
  CHECK(parsed("infinite").search.limits.is_analysis);
  CHECK(parsed("PONDER depth 3").is_ponder);
}

TEST_CASE("the clocks of both players are parsed under both kinds of names") {
  for (const char* words : {"wtime 1000 btime 2000 winc 30 binc 40 movestogo 5",
                            "p1time 1000 p2time 2000 p1inc 30 p2inc 40 movestogo 5",
                            "movestogo 5 p2inc 40 winc 30 btime 2000 p1time 1000"}) {
    const GoRequest request = parsed(words);
    REQUIRE(request.search.clocks.has_value());
    const Clocks& clocks = *request.search.clocks;
    CHECK(clocks.left[0] == std::chrono::nanoseconds(1000ms));
    CHECK(clocks.left[1] == std::chrono::nanoseconds(2000ms));
    CHECK(clocks.increment[0] == 30ms);
    CHECK(clocks.increment[1] == 40ms);
    CHECK(clocks.moves_to_go == 5);
  }
}

TEST_CASE("numbers out of range are clamped") {
  CHECK(parsed("depth 1000").search.limits.depth == kMaxPly - 1);
  CHECK(parsed("depth -3").search.limits.depth == 0);
  CHECK(parsed("mate 100").search.limits.mate == kMaxMate);
  CHECK(parsed("mate 0").search.limits.mate == 1);
  CHECK(parsed("nodes 99999999999999999999999").search.limits.nodes > 1'000'000'000U);
  CHECK(parsed("movetime -1").search.limits.time == 0ns);
  CHECK(parsed("movetime -99999999999999999999999").search.limits.time == 0ns);
  CHECK(parsed("movetime 9999999999999999").search.limits.time ==
        std::chrono::nanoseconds(24h * 365));
  CHECK(parsed("wtime -20").search.clocks->left[0] == 0ns);
  CHECK(parsed("wtime 20 btime -20").search.clocks->left[1] == 0ns);
  CHECK(parsed("wtime 20 winc -1").search.clocks->increment[0] == 0ns);
  CHECK_FALSE(parsed("movestogo -1 wtime 1").search.clocks->moves_to_go);
  CHECK(parsed("movestogo 0").is_unclear);
  CHECK_FALSE(parsed("movestogo 0 wtime 1").search.clocks->moves_to_go);
}

TEST_CASE("clocks out of range are clamped without a message") {
  const GoRequest request = parsed(
      "wtime 9223372036854775807 btime -9223372036854775808 winc 99999999999999999999 binc "
      "-1 movestogo 2147483647");
  CHECK(request.mistakes.empty());
  REQUIRE(request.search.clocks.has_value());
  CHECK(request.search.clocks->left[0] == std::chrono::nanoseconds(kLongestTime));
  CHECK(request.search.clocks->left[1] == 0ns);
  CHECK(request.search.clocks->moves_to_go == 1'000'000);
}

TEST_CASE("a value that isn't a number is reported, and its limit ignored") {
  const GoRequest request = parsed("depth x nodes movetime 5 wtime");
  CHECK(request.mistakes ==
        Texts{"depth must be a whole number from 0 to 127, not 'x'",
              "nodes must be a whole number from 0 to 1000000000000000000, not ''",
              "wtime must be a whole number from 0 to 31536000000, not ''"});
  CHECK_FALSE(request.search.limits.depth);
  CHECK_FALSE(request.search.limits.nodes);
  CHECK_FALSE(request.search.clocks);
  CHECK(request.search.limits.time == std::chrono::nanoseconds(5ms));
  CHECK(parsed("depth 5.5").mistakes.size() == 1);
}

TEST_CASE("invalid limits make the search short, unless there is a valid time") {
  for (const char* words : {"movetime", "movetime x", "wtime 1.5", "depth 4 nodes many", "perft 3",
                            "btime 1000 binc 10", "movestogo 3", "searchmoves e2e4", "ponder depth",
                            "winc x depth 3"}) {
    INFO(words);
    const GoRequest request = parsed(words);
    CHECK(request.is_unclear);
    CHECK(request.search.limits.time == std::chrono::nanoseconds(kUnclearTime));
  }
  for (const char* words :
       {"", "infinite", "ponder", "infinite movetime", "searchmoves wS1", "depth 3 or so",
        "movetime 5 nodes many", "wtime 1000 binc soon", "btime 1000 depth 3"}) {
    INFO(words);
    const GoRequest request = parsed(words);
    CHECK_FALSE(request.is_unclear);
    CHECK(request.search.limits.time != std::chrono::nanoseconds(kUnclearTime));
  }
  CHECK(parsed("btime 1000 depth 3").mistakes == Texts{"wtime is missing, but White is to move"});
  CHECK_FALSE(parsed("btime 1000", "Base;;;wS1").is_unclear);
}

TEST_CASE("unknown words are ignored") {
  const GoRequest request = parsed("quickly depth 3 or so");
  CHECK(request.ignored == Texts{"quickly", "or", "so"});
  CHECK(request.search.limits.depth == 3);
}

TEST_CASE("searchmoves takes moves with and without blanks up to the next limit") {
  constexpr const char* kGame = "Base;;;wS1;bS1 wS1-";
  const Position position = test::position_of(kGame);
  const GoRequest request = parsed("searchmoves wQ-wS1 wA1 /wS1 depth 3", kGame);
  CHECK(request.search.limits.moves ==
        std::vector{parse_move(position, "wQ -wS1"), parse_move(position, "wA1 /wS1")});
  CHECK(request.search.limits.depth == 3);
  CHECK(request.mistakes.empty());
}

TEST_CASE("searchmoves numbers the pieces as the position does") {
  constexpr const char* kGame = "Base;;;wS2;bA3 wS2-;wQ -wS2;bQ bA3-";
  const Position position = test::position_of(kGame);
  const GoRequest request = parsed("searchmoves wB2 -wQ wQ /wS2 wA1/wS2", kGame);
  CHECK(request.mistakes.empty());
  CHECK(request.search.limits.moves == std::vector{parse_move(position, "wB1 -wQ"),
                                                   parse_move(position, "wQ /wS1"),
                                                   parse_move(position, "wA1 /wS1")});
}

TEST_CASE("an invalid move in searchmoves is reported and ignored") {
  constexpr const char* kGame = "Base;;;wS1;bS1 wS1-";
  const GoRequest request = parsed("searchmoves wQwS1- wQ-wS1 nonsense", kGame);
  CHECK(request.search.limits.moves.size() == 1);
  REQUIRE(request.mistakes.size() == 2);
  CHECK(request.mistakes[0] == "searchmoves 'wQwS1-': wQ cannot be placed on top of another piece");
  CHECK(request.mistakes[1].starts_with("searchmoves 'nonsense': 'nonsense' is not a piece"));
}

TEST_CASE("go reads each limit of the table, and no other word") {
  for (const LimitWord& limit : kLimitTable) {
    INFO(limit.word);
    const bool is_read = parsed(limit.word).ignored.empty();
    CHECK(is_read == (limit.ugi != LimitUnit::Unknown));
  }
}

TEST_CASE("every limit of go ends up in its range") {
  for (const std::string_view number : test::kHostileNumbers)
    for (const LimitWord& word : kLimitTable) {
      if (word.ugi == LimitUnit::Unknown || word.ugi == LimitUnit::Moves) continue;
      const std::string arguments = std::string(word.word) + " " + std::string(number);
      INFO(arguments);
      const SearchRequest read = parsed(arguments).search;
      const Limits& limits = read.limits;
      const auto is_time = [](const std::optional<std::chrono::nanoseconds>& time) {
        return !time || (*time >= 0ns && *time <= kLongestTime);
      };
      CHECK(is_time(limits.time));
      CHECK((!limits.depth || (*limits.depth >= 0 && *limits.depth < kMaxPly)));
      CHECK((!limits.mate || (*limits.mate >= 1 && *limits.mate <= kMaxMate)));
      if (read.clocks) {
        for (const auto& left : read.clocks->left) CHECK(is_time(left));
        for (const std::chrono::nanoseconds increment : read.clocks->increment)
          CHECK(is_time(increment));
        CHECK((!read.clocks->moves_to_go || *read.clocks->moves_to_go > 0));
      }
    }
}
