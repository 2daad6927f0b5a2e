#include "search/plain_search.hpp"

#include <algorithm>
#include <bit>
#include <memory>
#include <utility>

#include "search/evaluate.hpp"
#include "support/moves.hpp"
#include "waggle/bitboard.hpp"
#include "waggle/movegen.hpp"

namespace waggle::test {

namespace {

// Plies beyond the depth for threat extensions and for the quiescence search.
constexpr int kFollowed = 3;
constexpr int kQuietPlies = 2;

Score score_of_over(const Position& position, int ply) {
  const bool we_lost = is_surrounded(position, position.turn());
  const bool they_lost = is_surrounded(position, opponent(position.turn()));
  if (we_lost && they_lost) return kDraw;
  return we_lost ? loss_in(ply) : win_in(ply);
}

int filled_beside_queen(const Position& position, Color color) {
  const Piece queen = queen_of(color);
  return position.is_placed(queen) ? std::popcount(position.ring(position.cell_of(queen))) : 0;
}

Position after(const Position& position, Move move) {
  Position next = position;
  next.play(move);
  return next;
}

bool wins_on_the_move(const Position& position) {
  const Color them = opponent(position.turn());
  if (filled_beside_queen(position, them) != 5) return false;
  return std::ranges::any_of(legal_moves(position), [&](Move move) {
    const Position next = after(position, move);
    return is_surrounded(next, them) && !is_surrounded(next, opponent(them));
  });
}

// Whether the opponent would win at once if the side to move passed.
bool is_under_threat(const Position& position) {
  return filled_beside_queen(position, position.turn()) == 5 &&
         wins_on_the_move(after(position, Move::pass()));
}

bool is_placement(const Position& position, Move move) {
  return !move.is_pass() && !position.is_placed(move.piece());
}

}  // namespace

SearchSettings nothing_left_out() {
  constexpr int kFar = 100'000;
  SearchSettings settings{.table_megabytes = 1};
  settings.tuning.delta_margin = kFar;
  settings.tuning.reverse_margin = kFar;
  settings.tuning.futility_margin = kFar;
  settings.tuning.lmp_base = kFar;
  settings.tuning.reduction_base = -kFar;
  return settings;
}

SearchSettings all_positions_alike() {
  auto network = std::make_shared<Network>();
  network->output_bias.fill(kAnyPosition * Network::kUnit);
  SearchSettings settings = nothing_left_out();
  settings.network = std::move(network);
  return settings;
}

PlainSearch::PlainSearch(const Game& game, int depth, const SearchSettings& settings)
    : root_(game.position()), depth_(depth), network_(settings.network) {
  Position position(game.type());
  keys_.push_back(position.key());
  for (const Game::Ply& ply : game.plies()) {
    position.play(ply.move);
    keys_.push_back(position.key());
  }
  before_root_ = keys_.size() - 1;
}

bool PlainSearch::reaches(Score target, const std::vector<Move>& moves) {
  const std::vector<Move>& choices = moves.empty() ? legal_moves(root_) : moves;
  return std::ranges::any_of(choices, [&](Move move) {
    const Node next{after(root_, move), is_placement(root_, move), 1};
    return !reaches(next, depth_ - 1, 1 - target);
  });
}

bool PlainSearch::reaches(const Node& node, int depth, Score target) {
  const Position& position = node.position;
  if (position.is_over()) return score_of_over(position, node.ply) >= target;
  keys_.push_back(position.key());
  const auto answer = [&](bool is_reached) {
    keys_.pop_back();
    return is_reached;
  };
  if (counts_repetitions_ && is_repeated()) return answer(kDraw >= target);
  if (depth <= 0 && node.ply < depth_ + kFollowed && is_under_threat(position)) depth = 1;
  if (depth <= 0) return answer(reaches_quietly(node, kQuietPlies, target));
  return answer(std::ranges::any_of(legal_moves(position), [&](Move move) {
    const Node next{after(position, move), is_placement(position, move), node.ply + 1};
    return !reaches(next, depth - 1, 1 - target);
  }));
}

// Beyond the horizon, a player may stand pat, or move beside an enemy queen with three or more
// neighbours or beside a piece just placed.
bool PlainSearch::reaches_quietly(const Node& node, int depth, Score target) const {
  const Position& position = node.position;
  if (position.is_over()) return score_of_over(position, node.ply) >= target;
  if (wins_on_the_move(position)) return win_in(node.ply + 1) >= target;
  if (evaluate(*network_, position, BoardInfo<32>(position)) >= target) return true;
  const Color them = opponent(position.turn());
  const bool is_besieged = filled_beside_queen(position, them) >= 3;
  if (depth == 0 || (!is_besieged && !node.after_placement)) return false;
  Bitboard<32> hot;
  if (is_besieged)
    for (int d = 0; d < kDirections; ++d) {
      const Cell cell = Position::Board::neighbour(position.cell_of(queen_of(them)), d);
      if (height_at(position, cell) == 0) hot |= Bitboard<32>(cell);
    }
  if (node.after_placement)
    for (int d = 0; d < kDirections; ++d)
      hot |= Bitboard<32>(Position::Board::neighbour(position.cell_of(position.resting()), d));
  return std::ranges::any_of(legal_moves(position), [&](Move move) {
    if (move.is_pass() || !hot.test(move.to())) return false;
    const Node next{after(position, move), is_placement(position, move), node.ply + 1};
    return !reaches_quietly(next, depth - 1, 1 - target);
  });
}

// Second occurrence since the root, inclusive, or third in all.
bool PlainSearch::is_repeated() const {
  const auto root = keys_.begin() + static_cast<std::ptrdiff_t>(before_root_);
  const auto now = keys_.end() - 1;
  return std::find(root, now, *now) != now || std::count(keys_.begin(), root, *now) >= 2;
}

}  // namespace waggle::test
