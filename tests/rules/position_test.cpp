#include "waggle/position.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "support/catch.hpp"
#include "support/environment.hpp"
#include "support/moves.hpp"
#include "support/twins.hpp"
#include "waggle/movegen.hpp"
#include "waggle/notation.hpp"

namespace {

using namespace waggle;
using test::position_of;
using test::Random;
using test::Twins;

constexpr GameType kAll = {.mosquito = true, .ladybug = true, .pillbug = true};

void play(Twins& twins, const std::string& word) { twins.play(parse_move(twins.position(), word)); }

}  // namespace

TEST_CASE("a game begins with everything in hand and an empty board") {
  const Position position{GameType{.mosquito = true}};
  CHECK(position.in_hand().size() == 24);
  CHECK(position.in_play().empty());
  CHECK_FALSE(position.occupied().any());
  CHECK(position.turn() == Color::White);
  CHECK_FALSE(position.resting().exists());
  CHECK_FALSE(position.is_over());
}

TEST_CASE("a stack keeps the order of its pieces") {
  const Position position =
      position_of("wS1;bS1 wS1-;wQ -wS1;bQ bS1-;wB1 \\wS1;bQ bS1/;wB1 wS1;bQ bS1-");
  const Piece beetle = parse_piece("wB1");
  const Piece spider = parse_piece("wS1");
  CHECK(position.cell_of(beetle) == position.cell_of(spider));
  CHECK(position.height_of(beetle) == 1);
  CHECK(position.under(beetle) == spider);
  CHECK_FALSE(position.under(spider).exists());
  CHECK(position.top(position.cell_of(spider)) == beetle);
  CHECK(height_at(position, position.cell_of(spider)) == 2);
  CHECK(position.covered().contains(spider));
  CHECK_FALSE(position.covered().contains(beetle));
  CHECK(position.stacked() == Bitboard<32>(position.cell_of(spider)));
  CHECK(position.controlled_by(Color::White).count() == 2);
  CHECK(position.controlled_by(Color::Black).count() == 2);
}

namespace {

// Plays random moves, if any are legal, and compares everything.
void play_on(Twins& twins, int plies, Random& random) {
  for (int ply = 0; ply < plies && !twins.legal().empty(); ++ply) {
    INFO(twins.game_string());
    REQUIRE(twins.disagreement(random).empty());
    twins.play(twins.legal()[random.below(twins.legal().size())]);
  }
}

}  // namespace

TEST_CASE("six beetles and mosquitoes on one piece make a stack of seven") {
  const Game game = test::game_of(
      "wM;bP wM/;wB1 /wM;bQ \\bP;wB2 wM\\;bM bP-;wQ -wM;bB1 bM/;wA1 /wQ;bB2 bM\\;wB1 wM;bB1 bM;wG1 "
      "-wA1;bB1 bP;wB1 bB1;bB2 bM;wL wG1\\;bB2 wB1;wB2 wM;bM bB2;wP wA1\\;bL bM/;wG2 wP-;bS1 "
      "bL\\;wB2 bM;bG1 \\bQ;wL /bQ;bA1 \\bG1;wM wB2");
  for (std::uint64_t seed = 0; seed < 4; ++seed) {
    Random random(seed);
    Twins twins(kAll);
    for (const Game::Ply& ply : game.plies()) play(twins, ply.text);
    CHECK(height_at(twins.position(), twins.position().cell_of(parse_piece("bP"))) == 7);
    CHECK(twins.position().height_of(parse_piece("wM")) == 6);
    play_on(twins, 12, random);
  }
}

TEST_CASE("the large torus holds all pieces in one line") {
  // White builds to one side, Black to the other.
  constexpr std::array<std::array<std::string_view, 2>, 6> kSigns = {
      {{"- ", " -"}, {" -", "- "}, {"/ ", " /"}, {" /", "/ "}, {"\\ ", " \\"}, {" \\", "\\ "}}};
  const std::vector<std::string> base = {"Q", "S2", "B1", "B2", "G1", "G2", "G3", "A1", "A2", "A3"};
  std::vector<std::string> all = base;
  all.insert(all.end(), {"M", "L", "P"});
  for (const auto& signs : kSigns) {
    for (const auto& bugs : {base, all}) {
      Random random(bugs.size());
      Twins twins(bugs == all ? kAll : GameType{});
      const auto beside = [](std::string_view sign, const std::string& piece) {
        return sign[0] == ' ' ? piece + sign[1] : sign[0] + piece;
      };
      play(twins, "wS1");
      play(twins, "bS1 " + beside(signs[1], "wS1"));
      std::string last = "S1";
      for (const std::string& bug : bugs) {
        play(twins, 'w' + bug + ' ' + beside(signs[0], 'w' + last));
        play(twins, 'b' + bug + ' ' + beside(signs[1], 'b' + last));
        INFO(twins.game_string());
        REQUIRE(twins.disagreement(random).empty());
        last = bug;
      }
      CHECK(twins.position().in_hand().empty());
      CHECK(twins.position().fits());
      CHECK_FALSE(twins.compact().has_value());
      play_on(twins, 8, random);
    }
  }
}

TEST_CASE("a hive may drift around the torus indefinitely") {
  // Each round moves the four pieces one cell to the east, two to the south-east or two to the
  // north-east, and leaves them in the same row as before.
  constexpr std::array<std::array<const char*, 8>, 3> kRounds = {
      {{"wQ \\wA1", "bQ bA1/", "wQ -bQ", "bA1 bQ\\", "wA1 wQ\\", "bQ bA1/", "wQ -wA1", "bQ bA1-"},
       {"wQ /wA1", "bQ bA1\\", "wQ wA1\\", "bA1 bQ\\", "wA1 wQ\\", "bQ bA1/", "wQ -wA1", "bQ bA1-"},
       {"wQ \\wA1", "bQ bA1/", "wQ -bQ", "bA1 bQ/", "wA1 -bA1", "bQ bA1\\", "wQ -wA1", "bQ bA1-"}}};
  constexpr std::size_t kPlies = 2000;
  Random random(1);
  Twins twins(kAll);
  Game game(kAll);
  std::vector<std::uint64_t> keys = {game.position().key()};
  const auto play_both = [&](const std::string& word) {
    play(twins, word);
    game.play(parse_move(game.position(), word));
    keys.push_back(game.position().key());
    REQUIRE(twins.position().key() == keys.back());
  };
  for (const char* const word : {"wA1", "bA1 wA1-", "wQ -wA1", "bQ bA1-"}) play_both(word);
  while (game.plies().size() < kPlies) {
    const auto& round = kRounds[game.plies().size() * kRounds.size() / kPlies];
    for (const char* const word : round) play_both(word);
    INFO(twins.game_string());
    REQUIRE(twins.disagreement(random).empty());
  }
  // Seven times around to the east, five times to the south and back: still the same position.
  const plain::Hex ant = twins.plain().where("wA1").value();
  CHECK(ant.q == 83 + 2 * 83);
  CHECK(ant.r == 2 * 84 - 2 * 83);
  CHECK(game.repetitions() == 251);
  const Game again = parse_game(to_string(game));
  CHECK(again.position().key() == keys.back());
  CHECK(to_string(again) == to_string(game));
  while (game.plies().size() > 100) {
    game.undo(97);
    REQUIRE(game.position().key() == keys[game.plies().size()]);
  }
}

TEST_CASE("the key ignores the order of moves and the numbers of pieces") {
  const auto key = [](const std::string& game) { return position_of(game).key(); };
  const std::string start = "wS1;bS1 wS1-;";
  CHECK(key(start + "wA1 -wS1;bQ bS1-;wQ \\wS1") == key(start + "wQ \\wS1;bQ bS1-;wA1 -wS1"));
  CHECK(key(start + "wQ -wS1;bQ bS1-;wA1 \\wS1;bA1 bQ-;wA2 /wS1") ==
        key(start + "wQ -wS1;bQ bS1-;wA1 /wS1;bA1 bQ-;wA2 \\wS1"));
  CHECK(key(start + "wQ -wS1;bQ bS1-;wA1 \\wS1") != key(start + "wQ -wS1;bQ bS1-;wB1 \\wS1"));
  CHECK(key(start + "wQ -wS1") != key(start + "wQ \\wS1"));
}

TEST_CASE("the key depends on the side to move") {
  const std::string shut_out =
      "wG1;bA1 wG1/;wS1 wG1\\;bQ bA1-;wQ wS1-;bQ bA1\\;wQ bQ-;bA1 -wG1;wS1 -bA1";
  CHECK(position_of(shut_out).key() != position_of(shut_out + ";pass").key());
}

TEST_CASE("the key includes the resting piece only where it matters") {
  // The same arrangement, with the ant arriving before or after the spider is placed.
  const auto early = [](const std::string& place) {
    return "wA1;bP wA1-;wQ -wA1;bQ bP-;wA2 -wQ;bS1 bQ-;wA2 " + place + ";bS2 bS1-;wS1 \\wQ";
  };
  const auto late = [](const std::string& place) {
    return "wA1;bP wA1-;wQ -wA1;bQ bP-;wA2 -wQ;bS1 bQ-;wS1 \\wQ;bS2 bS1-;wA2 " + place;
  };
  // Beside the pillbug, which cannot throw a piece that has just moved.
  CHECK(position_of(early("bP/")).key() != position_of(late("bP/")).key());
  CHECK(test::moves_of("wA2", early("bP/")) == test::Moves{"wA2 \\bP", "wA2 wA1\\", "wA2 bP\\"});
  CHECK(test::moves_of("wA2", late("bP/")) == test::Moves{});
  // Far from it.
  CHECK(position_of(early("wQ\\")).key() == position_of(late("wQ\\")).key());
  // In either case the arrangement is the same.
  CHECK(translation_invariant_key(position_of(early("bP/"))) ==
        translation_invariant_key(position_of(late("bP/"))));
}

TEST_CASE("the translation-invariant key is the same wherever the hive lies") {
  const Position here = position_of("wA1;bP wA1-;wQ -wA1;bQ bP-;wA2 -wQ;bS1 bQ-;wA2 bP/");
  const Position there{CompactPosition(here)};
  CHECK(here.key() != there.key());
  CHECK(translation_invariant_key(here) == translation_invariant_key(there));
}

namespace {

// A position encoded as numbers, without distinguishing pieces of a type.
struct Description {
  std::vector<std::size_t> arrangement;
  std::vector<std::size_t> moves;
};

std::size_t kind(Piece piece) {
  return static_cast<std::size_t>(piece.color()) * kBugs + static_cast<std::size_t>(piece.bug());
}

Description described(const Position& position) {
  Description numbers;
  numbers.arrangement.push_back(static_cast<std::size_t>(position.turn()));
  for (const Cell cell : position.occupied()) {
    // Greater than any kind, so that a cell can't be mistaken for a piece.
    numbers.arrangement.push_back(100 + std::size_t{cell});
    for (Piece piece = position.top(cell); piece.exists(); piece = position.under(piece))
      numbers.arrangement.push_back(kind(piece));
  }
  constexpr std::size_t kCells = Position::Board::kCells;
  for (const Move move : test::legal_moves(position)) {
    if (move.is_pass()) continue;
    const std::size_t from =
        position.is_placed(move.piece()) ? position.cell_of(move.piece()) : kCells;
    numbers.moves.push_back((kind(move.piece()) * (kCells + 1) + from) * kCells + move.to());
  }
  std::ranges::sort(numbers.moves);
  return numbers;
}

void visit_tree(const Position& position, int depth, const auto& visit) {
  visit(position);
  if (depth == 0) return;
  for (const Move move : test::legal_moves(position)) {
    Position next = position;
    next.play(move);
    visit_tree(next, depth - 1, visit);
  }
}

}  // namespace

TEST_CASE("equal keys imply equal moves, and equal positions have equal keys", "[slow]") {
  constexpr int kDepth = test::kSlowBuild ? 2 : 3;
  constexpr std::uint64_t kShare = test::kSlowBuild ? 1 : 4;
  for (const std::string game :
       {"Base+P;;;wP;bP wP-;wQ -wP;bQ bP-;wA1 \\wP;bA1 bP/", "Base+MP;;;wM;bP wM-;wQ /wM;bQ bP/",
        "Base;;;wG1;bA1 wG1/;wS1 wG1\\;bQ bA1-;wQ wS1-;bQ bA1\\;wQ bQ-;bA1 -wG1",
        // Two beetles may climb the same piece in either order.
        "Base;;;wS1;bS1 wS1-;wQ -wS1;bQ bS1-;wB1 /wS1;bB1 bS1\\;wB1 wS1\\",
        // A piece may have arrived beside a throwing mosquito just now, or earlier.
        "Base+MP;;;wM;bP wM-;wQ /wM;bQ bP/;wS1 /wQ;bA1 bQ-;wG1 -wQ"}) {
    std::map<std::uint64_t, Description> by_key;
    std::map<std::vector<std::size_t>, std::uint64_t> by_arrangement;
    std::size_t visits = 0;
    std::size_t differences = 0;
    visit_tree(position_of(game), kDepth, [&](const Position& position) {
      // A sample of the arrangements, each reached in all possible ways.
      if (translation_invariant_key(position) % kShare != 0) return;
      ++visits;
      const Description now = described(position);
      const Description& first = by_key.try_emplace(position.key(), now).first->second;
      differences += first.arrangement != now.arrangement || first.moves != now.moves;
      std::vector<std::size_t> with_rest = now.arrangement;
      if (const Piece resting = position.resting(); resting.exists())
        with_rest.push_back(10'000 + std::size_t{position.cell_of(resting)});
      const auto same = by_arrangement.try_emplace(with_rest, position.key()).first;
      differences += same->second != position.key();
    });
    CAPTURE(game, visits, by_key.size());
    CHECK(differences == 0);
    // Within three plies, some positions transpose.
    if (kDepth == 3) CHECK(by_key.size() < visits);
  }
}

TEST_CASE("a position fits the small torus while it spans at most 14 columns and rows") {
  std::string game =
      "wS1;bS1 wS1-;wQ -wS1;bQ bS1-;wS2 -wQ;bS2 bQ-;wB1 -wS2;bB1 bS2-;wB2 -wB1;bB2 bB1-";
  game += ";wG1 -wB2;bG1 bB2-;wG2 -wG1;bG2 bG1-";
  const Position fourteen = position_of(game);
  CHECK(fourteen.occupied().spans_at_most(14));
  CHECK(CompactPosition(fourteen).fits());
  CompactPosition fifteen(fourteen);
  fifteen.play(translated(parse_move(fourteen, "wG3 -wG2"), fourteen, fifteen));
  CHECK_FALSE(fifteen.fits());
}
