// Tests the shared positions and counts.

#include <algorithm>
#include <cstdint>
#include <iostream>
#include <optional>
#include <string>
#include <string_view>

#include "support/catch.hpp"
#include "support/environment.hpp"
#include "support/moves.hpp"
#include "waggle/error.hpp"
#include "waggle/movegen.hpp"
#include "waggle/notation.hpp"
#include "waggle/perft.hpp"

namespace {

using namespace waggle;
using test::Moves;
using test::Row;
using test::split;

// Why a game or a move is rejected; empty if it isn't.
template <typename Act>
std::optional<std::string> refusal(Act&& act) {
  try {
    act();
  } catch (const InvalidMove& error) {
    return error.what();
  }
  return std::nullopt;
}

// Counts the lines of perft.txt with more than `above` and at most `most` sequences.
void count_perft_lines(std::uint64_t above, std::uint64_t most) {
  const auto rows = test::shared_rows("reference/perft.txt");
  if (!rows) return;
  std::size_t lines = 0;
  std::uint64_t sequences = 0;
  std::size_t larger = 0;
  for (const Row& row : *rows) {
    const std::string& game = row.at(0);
    const std::uint64_t count = std::stoull(row.at(2));
    // Counts for a variant of the rules, with the queen on the first turn.
    if (game == "Base+QUEENFIRST") continue;
    larger += count > most;
    if (count <= above || count > most) continue;
    CAPTURE(game, row[1]);
    CHECK(perft(test::position_of(game), std::stoi(row[1])) == count);
    ++lines;
    sequences += count;
  }
  std::cout << lines << " lines, " << sequences << " sequences; " << larger
            << " lines of more than " << most << " were left out\n";
  CHECK(lines > 0);
}

constexpr std::uint64_t kEverydayPerft = test::kSlowBuild ? 100'000 : 3'000'000;

// The piece whose moves a row lists: wA1 for "wA1 -bQ".
std::string piece_named_by(const Row& row) {
  const std::string text = row.at(2).empty() ? row.at(4) : row[2];
  return text.substr(0, text.find_first_of(" ;"));
}

// INVALID rows that Waggle accepts, because they are odd but unambiguous spellings.
bool is_only_odd_spelling(const std::string& move) { return move == "wg1" || move == "WG1"; }

void check_valid_moves_row(const Row& row) {
  const std::string& mode = row.at(0);
  const std::string& game = row.at(1);
  if (mode.starts_with("NOTUHP")) {
    CHECK(refusal([&] { return test::game_of(game); }).has_value());
  } else if (mode == "EXACT") {
    CHECK(test::moves_of(game) == Moves(split(row.at(2), ';')));
  } else if (mode == "PIECE_EXACT") {
    CHECK(test::moves_of(piece_named_by(row), game) == Moves(split(row.at(2), ';')));
  } else if (mode == "SUBSET") {
    for (const std::string& move : split(row.at(2), ';')) CHECK(test::is_legal_in(game, move));
  } else if (mode == "INVALID" || mode == "INVALID_NOTATION") {
    Game played = test::game_of(game);
    // These rows test full UHP spellings.
    const auto why = refusal([&] { played.play(parse_move_string(played.position(), row.at(2))); });
    const bool is_accepted = mode == "INVALID_NOTATION" || is_only_odd_spelling(row[2]);
    CHECK(why.has_value() == !is_accepted);
  } else if (mode == "STATE") {
    const bool is_by_repetition = row.at(4).starts_with("threefold repetition");
    CHECK(to_string(parse_game(game, is_by_repetition).state()) == split(game, ';').at(1));
    if (is_by_repetition) CHECK(parse_game(game).state() == GameState::InProgress);
  } else if (mode == "REP3_GAMEOVER") {
    CHECK(test::is_legal_in(game, row.at(2)));
    Game played = parse_game(game, true);
    CHECK(played.state() == GameState::Draw);
    CHECK(refusal([&] { played.play(parse_move(played.position(), row[2])); }) ==
          "the game is over: it is a draw by threefold repetition");
  } else {
    FAIL("unknown mode");
  }
}

}  // namespace

TEST_CASE("perft of all game types and of chosen positions") {
  count_perft_lines(0, test::environment_number("WAGGLE_PERFT_MOST", kEverydayPerft));
}

TEST_CASE("perft, larger counts", "[long]") {
  count_perft_lines(kEverydayPerft, test::environment_number("WAGGLE_PERFT_MOST", 300'000'000));
}

TEST_CASE("perft of positions from the middle of real games") {
  const auto rows = test::shared_rows("reference/midgame.txt");
  if (!rows) return;
  const int depths = test::kSlowBuild ? 2 : 3;
  for (const Row& row : *rows) {
    CAPTURE(row.at(0));
    for (int depth = 1; depth <= depths; ++depth)
      CHECK(perft(test::position_of(row[0]), depth) ==
            std::stoull(row.at(static_cast<std::size_t>(depth))));
  }
  std::cout << rows->size() << " positions to depth " << depths << '\n';
  CHECK(rows->size() == 48);
}

TEST_CASE("positions that turn on a single rule") {
  const auto rows = test::shared_rows("reference/rule_cases.txt");
  if (!rows) return;
  for (const Row& row : *rows) {
    const std::string& game = row.at(1);
    CAPTURE(row.at(0), game);
    for (const std::string& move : split(row.at(2), ';')) {
      CAPTURE(move);
      CHECK_FALSE(test::is_legal_in(game, move));
    }
    for (const std::string& move : split(row.at(3), ';')) {
      CAPTURE(move);
      CHECK(test::is_legal_in(game, move));
    }
    CHECK(test::moves_of(game).moves.size() == std::stoul(row.at(4)));
  }
  CHECK(rows->size() == 415);
}

TEST_CASE("move sets from other projects' tests") {
  const auto rows = test::shared_rows("reference/validmoves.txt");
  if (!rows) return;
  for (const Row& row : *rows) {
    CAPTURE(row.at(0), row.at(1), row.at(2));
    check_valid_moves_row(row);
  }
  CHECK(rows->size() == 336);
}

TEST_CASE("complete move sets of sampled positions, spelled as Mzinga spells them", "[many]") {
  const auto rows = test::shared_rows("reference/validmoves_sampled.txt");
  if (!rows) return;
  const std::size_t step = test::stride();
  for (std::size_t i = 0; i < rows->size(); i += step) {
    const std::string& game = (*rows)[i].at(1);
    CAPTURE(game);
    std::vector<std::string> expected = split((*rows)[i].at(2), ';');
    const test::LegalMoves legal = test::moves_of(game);
    CHECK(legal == Moves(expected));
    std::vector<std::string> spelled;
    for (const Move move : legal.moves) spelled.push_back(to_string(legal.position, move));
    std::ranges::sort(spelled);
    std::ranges::sort(expected);
    CHECK(spelled == expected);
  }
  CHECK(rows->size() == 1104);
}
