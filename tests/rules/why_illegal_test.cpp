// Checks the reasons given for illegal moves against the position, in every game type.

#include <algorithm>
#include <array>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include "support/catch.hpp"
#include "support/moves.hpp"
#include "waggle/error.hpp"
#include "waggle/game.hpp"
#include "waggle/movegen.hpp"
#include "waggle/notation.hpp"

namespace {

using namespace waggle;
using Board = Position::Board;

bool says(std::string_view reason, std::string_view part) {
  return reason.find(part) != std::string_view::npos;
}

bool touches(const Position& position, Cell cell, Bug bug) {
  for (int d = 0; d < kDirections; ++d) {
    const Piece beside = position.top(Board::neighbour(cell, d));
    if (beside.exists() && beside.bug() == bug) return true;
  }
  return false;
}

// Whether the side to move has a pillbug, or a mosquito that touches one, beside the piece.
bool has_thrower_beside(const Position& position, Piece piece) {
  const Cell from = position.cell_of(piece);
  for (int d = 0; d < kDirections; ++d) {
    const Cell cell = Board::neighbour(from, d);
    const Piece beside = position.top(cell);
    if (!beside.exists() || beside.color() != position.turn()) continue;
    if (beside.bug() == Bug::Pillbug) return true;
    if (beside.bug() == Bug::Mosquito && touches(position, cell, Bug::Pillbug)) return true;
  }
  return false;
}

// What is wrong with a reason about a piece in play; empty if nothing is.
std::string fault_in(const std::string& reason, const Position& position, Piece piece) {
  const bool is_own = piece.color() == position.turn();
  const Cell from = position.cell_of(piece);
  if (!is_own && !has_thrower_beside(position, piece) && !says(reason, "'s turn"))
    return "an enemy's piece that nobody can throw";
  if (is_own && says(reason, "'s turn")) return "an own piece, and whose turn it is";
  if (says(reason, "must rest") && position.resting() != piece) return "it need not rest";
  if (says(reason, "is covered by") && !position.covered().contains(piece)) return "not covered";
  if (says(reason, "no pillbug can throw it") && !has_thrower_beside(position, piece))
    return "a throw without a thrower";
  if (says(reason, "throw it") && !position.type().pillbug) return "a throw without a pillbug";
  const bool climbs = piece.bug() == Bug::Beetle ||
                      (piece.bug() == Bug::Mosquito &&
                       (position.height_of(piece) > 0 || touches(position, from, Bug::Beetle)));
  if (says(reason, "may climb") && climbs) return "it may climb";
  if (says(reason, "may climb") && says(reason, "mosquito") != position.type().mosquito)
    return "who may climb in this type";
  constexpr std::array<std::string_view, kBugs> kNames = {
      "queen", "spider", "beetle", "grasshopper", "ant", "mosquito", "ladybug", "pillbug"};
  for (int bug = 0; bug < kBugs; ++bug)
    if (says(reason, "like the " + std::string(kNames[static_cast<std::size_t>(bug)]) + " that") &&
        !touches(position, from, static_cast<Bug>(bug)))
      return "it touches none";
  if (says(reason, "touches no piece but a mosquito"))
    for (int bug = 0; bug < kBugs; ++bug)
      if (static_cast<Bug>(bug) != Bug::Mosquito && touches(position, from, static_cast<Bug>(bug)))
        return "it touches another bug";
  return {};
}

std::vector<Cell> cells_of_hive(const Position& position) {
  std::vector<Cell> cells;
  for (const Piece piece : position.in_play()) {
    cells.push_back(position.cell_of(piece));
    for (int d = 0; d < kDirections; ++d)
      cells.push_back(Board::neighbour(position.cell_of(piece), d));
  }
  std::ranges::sort(cells);
  // Clang 14 can't compile std::ranges::unique of this standard library.
  cells.erase(std::unique(cells.begin(), cells.end()), cells.end());
  return cells;
}

void check_reasons(const Position& position, std::array<std::size_t, 2>& counts) {
  if (position.is_over()) return;
  MoveList legal;
  list_moves(position, legal);
  const std::vector<Cell> cells = cells_of_hive(position);
  for (const Piece piece : position.in_play()) {
    const auto check = [&](const std::string& reason) {
      const std::string fault = fault_in(reason, position, piece);
      if (fault.empty()) return;
      CAPTURE(to_string(piece), reason);
      FAIL_CHECK(fault);
    };
    bool can_move = false;
    for (const Cell to : cells) {
      const Move move(piece, to);
      if (std::ranges::find(legal, move) != legal.end()) {
        can_move = true;
        continue;
      }
      const std::string reason = why_illegal(position, move);
      check(reason);
      if (says(reason, "may climb")) ++counts[0];
      if (says(reason, "must rest")) ++counts[1];
    }
    if (!can_move) check(why_idle(position, piece));
  }
}

}  // namespace

TEST_CASE("the reason given for an illegal move is true, in every game type") {
  std::array<std::size_t, 2> counts{};
  for (const char* const name :
       {"Base", "Base+M", "Base+L", "Base+P", "Base+ML", "Base+MP", "Base+LP", "Base+MLP"}) {
    std::mt19937 random(5);
    for (int i = 0; i < 3; ++i) {
      Game game(parse_game_type(name));
      for (int ply = 0; ply < 60 && !game.is_over(); ++ply) {
        MoveList moves;
        list_moves(game.position(), moves);
        game.play(moves[random() % moves.size()]);
        if (ply % 6 != 5) continue;
        CAPTURE(to_string(game));
        check_reasons(game.position(), counts);
      }
    }
  }
  // Each reason that depends on the type has occurred.
  CHECK(counts[0] > 0);
  CHECK(counts[1] > 0);
}

TEST_CASE("an error about a nonexistent piece number lists the existing ones") {
  const Position position = test::position_of("Base+MLP;;;wS1;bS1 wS1-;wQ -wS1;bQ bS1-");
  const auto refusal = [&](std::string_view text) -> std::string {
    try {
      static_cast<void>(parse_move(position, text));
    } catch (const InvalidMove& error) {
      return error.what();
    }
    return {};
  };
  CHECK(refusal("A5") == "'A5' is not a piece: ants are A1 to A3");
  CHECK(refusal("wa0 wQ-") == "'wa0' is not a piece: ants are wA1 to wA3");
  CHECK(refusal("wA12") == "'wA12' is not a piece: ants are wA1 to wA3");
  CHECK(refusal("b3") == "'b3' is not a piece: beetles are B1 and B2");
  CHECK(refusal("wS3 -wQ") == "'wS3' is not a piece: spiders are wS1 and wS2");
  CHECK(refusal("Q2 wS1-") == "'Q2' is not a piece: the only queen is Q");
  CHECK(refusal("bP7 wS1-") == "'bP7' is not a piece: the only pillbug is bP");
  CHECK(refusal("A1 -wG4") == "destination '-wG4' cannot be read: grasshoppers are wG1 to wG3");
  CHECK(refusal("A1 bQ3-") == "destination 'bQ3-' cannot be read: the only queen is bQ");
  CHECK(refusal("e4").starts_with("'e4' is not a piece; expected w or b, "));
  CHECK(refusal("A1 x4").starts_with("destination 'x4' cannot be read; expected a piece"));
}
