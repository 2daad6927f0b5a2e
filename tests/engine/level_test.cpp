#include "engine/level.hpp"

#include <array>
#include <atomic>
#include <chrono>
#include <optional>
#include <random>
#include <set>
#include <string>
#include <thread>
#include <vector>

#include "engine/session.hpp"
#include "support/catch.hpp"
#include "support/environment.hpp"
#include "waggle/movegen.hpp"
#include "waggle/notation.hpp"

using namespace waggle;
using namespace std::chrono_literals;

namespace {

constexpr std::string_view kMiddleGame =
    "Base+MLP;InProgress;White[7];wP;bP \\wP;wA1 wP-;bQ \\bP;wQ /wP;bS1 bP/;wA1 bS1-;bM /bQ;"
    "wM wA1/;bA1 -bQ;wM \\bA1;bM wA1\\";

Options at_level(int level, int seed = 0) {
  Options options;
  options.level = level;
  options.random_seed = seed;
  return options;
}

Report answer_of(const Options& options, std::string_view game) {
  Session session(options);
  session.new_game(parse_game(game));
  return session.think({.limits = {.depth = 3}});
}

// One request for each kind of limit, narrow and wide.
std::vector<SearchRequest> every_limit() {
  const Clocks clocks{.left = {10ms, 10ms}};
  return {{.limits = {.time = 0s}},
          {.limits = {.nodes = 1}},
          {.limits = {.nodes = 200}},
          {.limits = {.nodes = 20'000}},
          {.limits = {.depth = 1}},
          {.limits = {.depth = 4, .nodes = 20'000}},
          {.limits = {.nodes = 5'000}, .clocks = clocks},
          {.limits = {.nodes = 300, .lines = 3}}};
}

// A game without its last move, if that won it.
std::optional<std::string> before_last_move(const std::string& text) {
  Game game = parse_game(text);
  if (!game.position().is_over() || game.state() == GameState::Draw) return std::nullopt;
  const GameState state = game.state();
  game.undo(1);
  const bool is_white = game.position().turn() == Color::White;
  if (state != (is_white ? GameState::WhiteWins : GameState::BlackWins)) return std::nullopt;
  return to_string(game);
}

}  // namespace

TEST_CASE("levels pick worse moves less often, and higher levels even less") {
  std::vector<Report> lines(3);
  const std::array<Score, 3> scores = {100, 80, 20};
  for (std::size_t i = 0; i < lines.size(); ++i) lines[i].score = scores[i];
  const auto shares = [&](int level) {
    std::mt19937_64 random(1);
    std::array<int, 3> counts{};
    for (int i = 0; i < 10'000; ++i)
      ++counts[static_cast<std::size_t>(&sample_move(lines, level_of(level), random) -
                                        lines.data())];
    return counts;
  };
  int best = 0;
  for (int level = 1; level <= 6; ++level) {
    const auto counts = shares(level);
    CHECK(counts[0] > counts[1]);
    CHECK(counts[1] > counts[2]);
    CHECK(counts[0] > best);
    best = counts[0];
  }
  CHECK(shares(7)[0] == 10'000);
}

TEST_CASE("no level misses an immediate win") {
  for (const test::Row& row : test::data_rows("wins.txt")) {
    if (row.at(0) != "1") continue;
    for (int level = 1; level < kFullStrength; level += test::kSlowBuild ? 5 : 1) {
      CAPTURE(level);
      CHECK(is_proven(answer_of(at_level(level), row.at(2)).score));
    }
  }
}

TEST_CASE("every level plays immediate wins from human games, with any limit", "[slow][many]") {
  const std::optional<std::vector<test::Row>> rows = test::shared_rows("games/bga_mlp.txt");
  if (!rows) return;
  const std::vector<SearchRequest> requests = every_limit();
  std::size_t endings = 0;
  Session session;
  for (std::size_t i = 0; i < rows->size(); i += 4 * test::stride()) {
    const std::optional<std::string> ending = before_last_move((*rows)[i].at(0));
    if (!ending) continue;
    const int level = static_cast<int>(endings % (kFullStrength - 1)) + 1;
    const SearchRequest& request = requests[endings / (kFullStrength - 1) % requests.size()];
    ++endings;
    session.set_option("Level", std::to_string(level));
    session.new_game(parse_game(*ending));
    CAPTURE(level, *ending);
    CHECK(session.think(request).score == win_in(1));
  }
  CHECK(endings * test::stride() > 1'000);
}

TEST_CASE("with VarietyPlies, an immediate win is always played") {
  for (const test::Row& row : test::data_rows("wins.txt")) {
    if (row.at(0) != "1") continue;
    Options options;
    options.variety_plies = 100;
    Session session(options);
    session.new_game(parse_game(row.at(2)));
    CHECK(session.think({.limits = {.time = 0s}}).score == win_in(1));
  }
}

TEST_CASE("a level that picks at random picks the same moves with any limit and setting") {
  for (const int level : {1, 3, 6})
    for (int seed = 1; seed <= 4; ++seed) {
      const Move usual = answer_of(at_level(level, seed), kMiddleGame).best;
      for (const SearchRequest& request : every_limit()) {
        Options options = at_level(level, seed);
        options.threads = 2;
        options.table_megabytes = 1;
        options.variety_plies = 100;
        Session session(options);
        session.new_game(parse_game(kMiddleGame));
        CHECK(session.think(request).best == usual);
      }
    }
}

TEST_CASE("a level does not use what full strength has found in the same game", "[slow]") {
  for (const int level : {1, 8, 12}) {
    Session session(at_level(level, 1));
    session.new_game(parse_game(kMiddleGame));
    const Report before = session.think({});
    session.new_game(parse_game(kMiddleGame));
    static_cast<void>(session.think({.limits = {.nodes = 50'000}, .is_at_full_strength = true}));
    const Report after = session.think({});
    CHECK(after.best == before.best);
    CHECK(after.nodes == before.nodes);
  }
}

TEST_CASE("a level searches as much when it ponders as when it doesn't", "[threads]") {
  for (const int level : {1, 7, 10}) {
    CAPTURE(level);
    Session session(at_level(level, 1));
    session.new_game(parse_game(kMiddleGame));
    const Report usual = session.think({});
    session.new_game(parse_game(kMiddleGame));
    std::atomic<bool> hit{false};
    Report report;
    std::jthread pondering([&] { report = session.think({.limits = {.ponder_hit = &hit}}); });
    std::this_thread::sleep_for(50ms);
    hit = true;
    pondering.join();
    CHECK(report.nodes == usual.nodes);
    CHECK(report.depth == usual.depth);
    CHECK(report.line == usual.line);
  }
}

TEST_CASE("a level does not use what a higher one has found in the same game") {
  Session session(at_level(15, 1));
  session.new_game(parse_game(kMiddleGame));
  static_cast<void>(session.think({}));
  session.set_option("Level", "9");
  const Report report = session.think({});
  session.new_game(parse_game(kMiddleGame));
  const Report usual = session.think({});
  CHECK(report.line == usual.line);
  CHECK(report.depth == usual.depth);
  CHECK(report.hash_full == usual.hash_full);
}

TEST_CASE("a level does not use what it has found in the previous game") {
  for (const int level : {9, 12, 14}) {
    Session session(at_level(level, 1));
    session.new_game(parse_game(kMiddleGame));
    const Report before = session.think({});
    static_cast<void>(session.think({}));
    session.new_game(parse_game(kMiddleGame));
    const Report after = session.think({});
    CHECK(after.line == before.line);
    CHECK(after.score == before.score);
    CHECK(after.depth == before.depth);
    CHECK(after.hash_full == before.hash_full);
  }
}

TEST_CASE("a level only reports the move that it plays, as its first line") {
  for (const int level : {1, 6, 7, 9}) {
    Session session(at_level(level, 7));
    session.new_game(parse_game(kMiddleGame));
    std::vector<Report> told;
    const Report answer = session.think({.limits = {.lines = 5}},
                                        [&](const Report& report) { told.push_back(report); });
    CHECK(answer.rank == 1);
    REQUIRE_FALSE(told.empty());
    for (const Report& report : told) CHECK(report.rank == 1);
    CHECK(told.back().best == answer.best);
    CHECK(told.back().score == answer.score);
    CHECK(told.back().depth == answer.depth);
  }
}

TEST_CASE("the nearest win and the farthest loss are picked most often") {
  const auto share_of_first = [](Score first, Score second) {
    std::vector<Report> lines(2);
    lines[0].score = first;
    lines[1].score = second;
    std::mt19937_64 random(1);
    int count = 0;
    for (int i = 0; i < 1'000; ++i)
      count += &sample_move(lines, level_of(1), random) == lines.data();
    return count;
  };
  CHECK(share_of_first(win_in(1), win_in(3)) == 1'000);
  CHECK(share_of_first(win_in(3), win_in(5)) > 990);
  CHECK(share_of_first(loss_in(4), loss_in(2)) > 990);
  CHECK(share_of_first(win_in(7), 900) == 1'000);
  CHECK(share_of_first(-900, loss_in(8)) == 1'000);
  CHECK(share_of_first(win_in(3), win_in(3)) < 600);
}

TEST_CASE("a low level without a seed varies its moves") {
  std::set<std::uint16_t> moves;
  for (int i = 0; i < 30 && moves.size() < 2; ++i)
    moves.insert(answer_of(at_level(1), kMiddleGame).best.bits());
  CHECK(moves.size() == 2);
}

TEST_CASE("a low level varies its moves between seeds, and repeats them with the same seed") {
  std::set<std::uint16_t> moves;
  for (int seed = 1; seed <= 12; ++seed) {
    const Report report = answer_of(at_level(1, seed), kMiddleGame);
    CHECK(report.best == answer_of(at_level(1, seed), kMiddleGame).best);
    CHECK(is_legal(parse_game(kMiddleGame).position(), report.best));
    CHECK(report.line.front() == report.best);
    moves.insert(report.best.bits());
  }
  CHECK(moves.size() >= 3);
}

TEST_CASE("full strength is the default, and analysis always has it") {
  CHECK(Options().level == kFullStrength);
  Session weak(at_level(1));
  Session strong;
  for (Session* const session : {&weak, &strong}) session->new_game(parse_game(kMiddleGame));
  const SearchRequest analysis{.limits = {.depth = 4, .is_analysis = true}};
  CHECK(weak.think(analysis).nodes == strong.think(analysis).nodes);
  CHECK(weak.think({.limits = {.depth = 4}}).depth == 1);
  CHECK(strong.think({.limits = {.depth = 4}}).depth == 4);
  // Mate searches have it, too.
  CHECK(weak.think({.limits = {.mate = 1}}).mate == MateVerdict::Refuted);
}

TEST_CASE("a request for full strength overrides the level") {
  Session session(at_level(1));
  session.new_game(parse_game(kMiddleGame));
  CHECK(session.think({.limits = {.depth = 4}, .is_at_full_strength = true}).depth == 4);
}

TEST_CASE("every level has a name, and the highest is full strength") {
  int next = 1;
  for (const LevelBand& band : level_bands()) {
    CHECK(band.least == next);
    CHECK(band.most >= band.least);
    CHECK_FALSE(band.name.empty());
    CHECK_FALSE(band.meaning.empty());
    for (int level = band.least; level <= band.most; ++level) CHECK(&band_of(level) == &band);
    next = band.most + 1;
  }
  CHECK(next == kFullStrength + 1);
  CHECK(band_of(kFullStrength).name == "full strength");
  CHECK(band_of(kFullStrength).least == kFullStrength);
}

TEST_CASE("no limit raises a level above its own limits") {
  for (int number = 1; number < kFullStrength; ++number) {
    const Level level = level_of(number);
    const Limits wide = limited_to_level({.depth = kMaxPly, .nodes = ~std::uint64_t{0}}, level);
    CHECK(wide.nodes == level.nodes);
    CHECK(wide.depth == level.depth);
  }
}

TEST_CASE("a level obeys narrower limits") {
  Session session(at_level(19));
  session.new_game(parse_game(kMiddleGame));
  CHECK(session.think({.limits = {.depth = 2}}).depth == 2);
  CHECK(session.think({.limits = {.nodes = 1'000}}).nodes < 2'000);
}
