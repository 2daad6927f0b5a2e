#include "engine/book.hpp"

#include <array>
#include <atomic>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "engine/book_maker.hpp"
#include "engine/session.hpp"
#include "support/catch.hpp"
#include "waggle/error.hpp"
#include "waggle/movegen.hpp"
#include "waggle/notation.hpp"

using namespace waggle;

namespace {

constexpr std::string_view kLines =
    "# A comment, and an empty line.\n"
    "\n"
    "Base;InProgress;Black[1];wS1\r\n"
    "Base;InProgress;White[2];wB1;bG1 wB1-\n"
    "Base;InProgress;Black[2];wS1;bB1 wS1-;wA1 -wS1\n"
    "Base;InProgress;White[3];wS1;bB1 wS1-;wA1 \\wS1;bQ bB1/";

// The text of a book with one move.
std::string error_of(std::string_view text) {
  try {
    static_cast<void>(Book(text));
  } catch (const Error& error) {
    return error.what();
  }
  return "";
}

// The move of a session without time to search.
Report answer(const Options& options, std::string_view game, const Limits& limits) {
  Session session(options);
  session.new_game(parse_game(game));
  return session.think({.limits = limits});
}

Options with_book() {
  Options options;
  options.has_own_book = true;
  options.book = std::make_shared<const Book>(kLines);
  return options;
}

}  // namespace

TEST_CASE("a position's shape is invariant under rotation and reflection") {
  constexpr std::array<std::string_view, 6> kBeside = {"wS1-", "wS1\\", "/wS1",
                                                       "-wS1", "\\wS1", "wS1/"};
  std::set<std::uint64_t> in_line;
  std::set<std::uint64_t> bent;
  for (std::size_t i = 0; i < 6; ++i) {
    Game game = parse_game("Base");
    game.play(parse_move(game.position(), "wS1"));
    game.play(parse_move(game.position(), "bB1 " + std::string(kBeside[i])));
    Game line = game;
    line.play(parse_move(line.position(), "wA1 " + std::string(kBeside[(i + 3) % 6])));
    in_line.insert(symmetry_invariant_key(line));
    for (const std::size_t way : {std::size_t{2}, std::size_t{4}}) {
      Game other = game;
      other.play(parse_move(other.position(), "wA1 " + std::string(kBeside[(i + way) % 6])));
      bent.insert(symmetry_invariant_key(other));
    }
  }
  CHECK(in_line.size() == 1);
  CHECK(bent.size() == 1);
  CHECK(*in_line.begin() != *bent.begin());
  CHECK(symmetry_invariant_key(parse_game("Base")) != symmetry_invariant_key(parse_game("Base+M")));
}

TEST_CASE("a book answers symmetric and transposed positions") {
  const Book book(kLines);
  CHECK(book.size() == 4);
  for (const std::string_view place : {"wS1-", "wS1\\", "/wS1", "-wS1", "\\wS1", "wS1/"}) {
    Game game = parse_game("Base;InProgress;White[2];wS1;bB1 " + std::string(place));
    const auto move = book.move(game);
    REQUIRE(move);
    game.play(*move);
    CHECK(symmetry_invariant_key(game) ==
          symmetry_invariant_key(parse_game("Base;;;wS1;bB1 wS1-;wA1 -wS1")));
  }
  CHECK(book.move(parse_game("Base")) == parse_move(parse_game("Base").position(), "wS1"));
  CHECK_FALSE(book.move(parse_game("Base+M")));
  CHECK_FALSE(book.move(parse_game("Base;;;wS1")));
  CHECK_FALSE(book.move(parse_game("Base;;;wS1;bB1 wS1-;wA1 -wS1;bQ bB1/;wQ wA1/")));
}

TEST_CASE("a book keeps the first move added for a position") {
  Book book(kLines);
  CHECK_FALSE(book.add(parse_game("Base;;;wB1")));
  CHECK(book.add(parse_game("Base+M;;;wB1")));
  CHECK(book.size() == 5);
}

TEST_CASE("an invalid book is refused with the line number") {
  CHECK(error_of("Base;InProgress;Black[1];wS1\nnonsense\n").starts_with("line 2 of the book: "));
  CHECK(error_of("Base") == "line 1 of the book: games of a book have 1 to 16 moves, not 0");
  CHECK(error_of("Base;;;wS1;bS1 wS2-").starts_with("line 1 of the book: "));
  std::string longer = "Base;;;wS1;bS1 wS1-;wQ -wS1;bQ bS1-";
  for (int i = 0; i < 7; ++i) longer += i % 2 == 0 ? ";wQ \\wS1;bQ bS1/" : ";wQ -wS1;bQ bS1-";
  CHECK(error_of(longer) == "line 1 of the book: games of a book have 1 to 16 moves, not 18");
  CHECK(error_of("").empty());
}

TEST_CASE("with OwnBook, the opening is played without a search") {
  const Limits limits{.nodes = 200};
  const Report first = answer(with_book(), "Base", limits);
  CHECK(first.nodes == 0);
  CHECK(first.best == parse_move(parse_game("Base").position(), "wS1"));
  CHECK(first.line == std::vector<Move>{first.best});

  Options off = with_book();
  off.has_own_book = false;
  CHECK(answer(off, "Base", limits).nodes > 0);
  CHECK(answer(with_book(), "Base+M", limits).nodes > 0);
}

TEST_CASE("the book isn't used if a search is requested") {
  const Position start = parse_game("Base").position();
  CHECK(answer(with_book(), "Base", {.nodes = 200, .is_analysis = true}).nodes > 0);
  CHECK(answer(with_book(), "Base", {.nodes = 200, .moves = {parse_move(start, "wB1")}}).best ==
        parse_move(start, "wB1"));
  Options varied = with_book();
  varied.variety_plies = 1;
  CHECK(answer(varied, "Base", {.nodes = 200}).nodes > 0);
  Options beginner = with_book();
  beginner.level = 1;
  CHECK(answer(beginner, "Base", {.nodes = 200}).nodes > 0);
  beginner.level = 12;
  CHECK(answer(beginner, "Base", {.nodes = 200}).nodes == 0);
}

TEST_CASE("a book grows until it is complete") {
  Book book;
  BookPlan plan;
  plan.types = {GameType{}};
  plan.plies = 3;
  plan.replies = 2;
  plan.nodes = 300;
  const std::atomic<bool> never = false;
  std::vector<Game> games;
  const auto keep = [&](const Game& game) { games.push_back(game); };
  grow(book, plan, never, keep);
  // White's first move and its second after two replies; Black's reply to two first moves.
  CHECK(games.size() == 5);
  CHECK(book.size() == games.size());
  for (const Game& game : games) {
    Game asked = game;
    asked.undo();
    const std::optional<Move> move = book.move(asked);
    REQUIRE(move);
    asked.play(*move);
    // If the hive is symmetric, the mirrored move is equivalent.
    CHECK(symmetry_invariant_key(asked) == symmetry_invariant_key(game));
  }
  games.clear();
  grow(book, plan, never, keep);
  CHECK(games.empty());

  const std::atomic<bool> at_once = true;
  Book other;
  grow(other, plan, at_once, keep);
  CHECK(other.size() == 0);
}

TEST_CASE("the built-in book has moves for all game types") {
  const Book& book = built_in_book();
  for (const std::string_view name : game_type_names()) {
    CAPTURE(name);
    const Game game = parse_game(name);
    CHECK(book.move(game));
    MoveList moves;
    list_moves(game.position(), moves);
    int answered = 0;
    for (const Move move : moves) {
      Game after = game;
      after.play(move);
      answered += book.move(after) ? 1 : 0;
    }
    CHECK(answered >= 3);
  }
}
