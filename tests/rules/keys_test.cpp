#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "support/catch.hpp"
#include "support/environment.hpp"
#include "support/moves.hpp"
#include "support/twins.hpp"
#include "waggle/game.hpp"
#include "waggle/hex.hpp"
#include "waggle/move.hpp"
#include "waggle/notation.hpp"
#include "waggle/piece.hpp"
#include "waggle/position.hpp"

namespace {

using namespace waggle;
using test::legal_moves;
using test::Random;

constexpr std::size_t kMaxPlies = 60;

// A piece, placed on top of any that are already on its cell.
struct Put {
  Piece piece;
  Cell cell;
};

// The pieces in play, each stack from bottom to top.
std::vector<std::vector<Put>> stacks_of(const Position& position) {
  std::vector<std::vector<Put>> stacks;
  for (const Cell cell : position.occupied()) {
    std::vector<Put> stack;
    for (Piece piece = position.top(cell); piece.exists(); piece = position.under(piece))
      stack.push_back({piece, cell});
    std::ranges::reverse(stack);
    stacks.push_back(std::move(stack));
  }
  return stacks;
}

// Rebuilds the position with the same side to move and nothing resting.
Position built(const Position& model, const std::vector<std::vector<Put>>& stacks, int offset = 0) {
  Position position(model.type());
  for (const auto& stack : stacks)
    for (const auto& [piece, cell] : stack)
      position.play({piece, Position::Board::wrap(cell + offset)});
  position.play(Move::pass());
  if (position.turn() != model.turn()) position.play(Move::pass());
  return position;
}

bool is_of_kind(Piece a, Piece b) { return a.color() == b.color() && a.bug() == b.bug(); }

// Changes the order of the stacks, and swaps pieces of the same kind.
void mix(std::vector<std::vector<Put>>& stacks, Random& random) {
  std::vector<Put*> puts;
  for (std::size_t i = stacks.size(); i > 1; --i) std::swap(stacks[i - 1], stacks[random.below(i)]);
  for (auto& stack : stacks)
    for (Put& put : stack) puts.push_back(&put);
  for (Put* const put : puts) {
    Put* const other = puts[random.below(puts.size())];
    if (is_of_kind(put->piece, other->piece)) std::swap(put->piece, other->piece);
  }
}

// Swaps two pieces of different kinds; false if impossible.
bool exchange(std::vector<std::vector<Put>>& stacks, Random& random, bool within_a_stack) {
  std::vector<std::pair<Put*, Put*>> pairs;
  for (auto& stack : stacks)
    for (Put& a : stack)
      for (auto& other : stacks)
        for (Put& b : other)
          if (!is_of_kind(a.piece, b.piece) && (&stack == &other) == within_a_stack)
            pairs.emplace_back(&a, &b);
  if (pairs.empty()) return false;
  const auto [a, b] = pairs[random.below(pairs.size())];
  std::swap(a->piece, b->piece);
  return true;
}

// Positions of one random game of each of the eight types.
void visit_random_games(std::uint64_t seed, const auto& visit) {
  for (const char* const name :
       {"Base", "Base+M", "Base+L", "Base+P", "Base+ML", "Base+MP", "Base+LP", "Base+MLP"}) {
    Random random(seed);
    Game game = parse_game(name);
    while (game.plies().size() < kMaxPlies && !game.is_over()) {
      // Few placements, so that there are climbs and throws.
      std::vector<Move> moves = legal_moves(game.position());
      std::vector<Move> walks = moves;
      std::erase_if(walks, [&](Move move) {
        return !move.is_pass() && !game.position().is_placed(move.piece());
      });
      if (game.plies().size() > 10 && !walks.empty() && random.below(4) != 0) moves = walks;
      game.play(moves[random.below(moves.size())]);
      if (!game.is_over()) visit(game, random);
    }
  }
}

}  // namespace

TEST_CASE("a key depends on bugs, colours, cells, heights and the turn, and on nothing else",
          "[many]") {
  int stacks_exchanged = 0;
  visit_random_games(1, [&](const Game& game, Random& random) {
    if (random.below(test::stride()) != 0) return;
    const Position& position = game.position();
    if (!position.is_placed(queen_of(Color::White))) return;
    INFO(to_string(game));
    const auto stacks = stacks_of(position);
    const Position model = built(position, stacks);
    CHECK(translation_invariant_key(model) == translation_invariant_key(position));
    if (!position.type().pillbug) CHECK(model.key() == position.key());

    auto shuffled = stacks;
    mix(shuffled, random);
    CHECK(built(position, shuffled).key() == model.key());
    CHECK(translation_invariant_key(built(position, shuffled)) == translation_invariant_key(model));

    const int offset = 1 + static_cast<int>(random.below(Position::Board::kCells - 1));
    CHECK(built(position, stacks, offset).key() != model.key());
    CHECK(translation_invariant_key(built(position, stacks, offset)) ==
          translation_invariant_key(model));

    for (const bool within_a_stack : {false, true}) {
      auto exchanged = stacks;
      if (!exchange(exchanged, random, within_a_stack)) continue;
      stacks_exchanged += within_a_stack ? 1 : 0;
      CHECK(built(position, exchanged).key() != model.key());
      CHECK(translation_invariant_key(built(position, exchanged)) !=
            translation_invariant_key(model));
    }
    Position others_turn = model;
    others_turn.play(Move::pass());
    CHECK(others_turn.key() != model.key());
    CHECK(translation_invariant_key(others_turn) != translation_invariant_key(model));
  });
  // A slow build sees too few positions for rare cases.
  if (!test::kSlowBuild) CHECK(stacks_exchanged > 0);
}

TEST_CASE("a key includes the resting piece whenever that rules out a move", "[many]") {
  // By the resting piece's owner: the side to move, whose piece was thrown, or the opponent.
  std::size_t own = 0;
  std::size_t others = 0;
  visit_random_games(2, [&](const Game& game, Random& random) {
    if (random.below(test::stride()) != 0) return;
    for (const Move move : legal_moves(game.position())) {
      Position rests = game.position();
      rests.play(move);
      // Before the queens are in play, the number of plies matters, too.
      const bool has_queens =
          rests.is_placed(queen_of(Color::White)) && rests.is_placed(queen_of(Color::Black));
      if (rests.is_over() || !has_queens) continue;
      Position nothing_rests = rests;
      nothing_rests.play(Move::pass());
      nothing_rests.play(Move::pass());
      const bool is_same = legal_moves(rests) == legal_moves(nothing_rests);
      if (!is_same) ++(rests.resting().color() == rests.turn() ? own : others);
      if (is_same && rests.type().pillbug && rests.key() != nothing_rests.key()) continue;
      INFO(to_string(game) << ", then " << to_string(game.position(), move));
      CHECK((rests.key() == nothing_rests.key()) == is_same);
      CHECK(translation_invariant_key(rests) == translation_invariant_key(nothing_rests));
    }
  });
  // A small sample has too few games for rare cases.
  if (test::stride() < 20) CHECK(own > 0);
  CHECK(others > 0);
}
