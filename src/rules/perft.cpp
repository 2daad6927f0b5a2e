#include "waggle/perft.hpp"

#include <cassert>
#include <exception>
#include <thread>

#include "waggle/movegen.hpp"

namespace waggle::inline WAGGLE_ISA {

namespace {

bool is_stopped(const PerftOptions& options) {
  return options.stop != nullptr && options.stop->load(std::memory_order_relaxed);
}

// Perft of depth 2 without move lists. The number of replies to a placement is the same for each
// bug that can be placed, so only one of them is counted. There are three reasons: a piece that was
// just placed can't be thrown; no enemy mosquito can be beside such a piece to copy it, except
// after the second ply, when nothing can move yet; and a queen must be placed too early to be
// surrounded on arrival.
template <int kSide>
std::uint64_t count_pairs(const BasicPosition<kSide>& position) {
  const auto replies_to = [&](Move move) {
    BasicPosition<kSide> child = position;
    child.play(move);
    return std::uint64_t{count_moves(child)};
  };
  const MoveSets<kSide> moves = generate(position);
  if (moves.count() == 0) return position.is_over() ? 0 : replies_to(Move::pass());
  std::uint64_t sum = 0;
  for (std::size_t i = 0; i < moves.mover_count; ++i)
    for (const Cell cell : moves.movers[i].to) sum += replies_to({moves.movers[i].piece, cell});

  if (!moves.placeable.empty())
    for (const Cell cell : moves.placement_cells)
      sum += static_cast<std::uint64_t>(moves.placeable.size()) *
             replies_to({*moves.placeable.begin(), cell});
  return sum;
}

// Perft of a position that fits its torus.
template <int kSide>
std::uint64_t count(const BasicPosition<kSide>& position, int depth, const PerftOptions& options) {
  if (depth == 0) return 1;
  if (depth == 1 && !options.with_lists) return count_moves(position);
  // Whether the position still fits the torus after any move. A move adds at most one row and one
  // column. The limit is lower by two, because the rows of a hive that wraps around may be
  // undercounted by one.
  const bool has_room =
      kSide == 32 || position.occupied().spans_at_most(BasicPosition<kSide>::Board::kMaxSpan - 2);
  if (depth == 2 && !options.with_lists && has_room) return count_pairs(position);
  MoveList moves;
  list_moves(position, moves);
  if (depth == 1) return moves.size();
  std::uint64_t sum = 0;
  for (const Move move : moves) {
    if (depth > 2 && is_stopped(options)) break;
    BasicPosition<kSide> child = position;
    child.play(move);
    sum += has_room || child.fits() ? count(child, depth - 1, options)
                                    : count(Position(child), depth - 1, options);
  }
  return sum;
}

std::uint64_t count_compactly(const Position& position, int depth, const PerftOptions& options) {
  if (!position.occupied().spans_at_most(CompactPosition::Board::kMaxSpan))
    return count(position, depth, options);
  return count(CompactPosition(position), depth, options);
}

// A subtree for a thread to count, identified by the one or two moves that lead to it. Storing
// positions instead would take a hundred times as much memory, and more time than counting three
// plies.
struct Task {
  std::size_t root_move;
  // No move if the subtree starts after the root move.
  Move reply;
  std::uint64_t count = 0;
};

// Counts the subtrees of all root moves. `root` is `position` on one of the boards. If that is the
// small one, there must be room for any root move.
template <int kSide>
void count_parts(const Position& position, const BasicPosition<kSide>& root, int depth,
                 const PerftOptions& options, std::vector<PerftDivision>& parts) {
  const auto child_of = [](const BasicPosition<kSide>& parent, Move move) {
    BasicPosition<kSide> child = parent;
    child.play(move);
    return child;
  };
  const auto part_root = [&](std::size_t i) {
    return child_of(root, translated(parts[i].move, position, root));
  };
  // Splitting the subtrees by reply pays off only with several threads or progress reports.
  const bool splits = depth >= 4 && (options.threads > 1 || options.progress != nullptr);
  std::vector<Task> tasks;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    if (splits)
      for (const Move reply : legal_moves(part_root(i))) tasks.push_back({i, reply});
    else
      tasks.push_back({i, Move()});
  }

  std::atomic<std::size_t> next{0};
  if (options.progress != nullptr) options.progress->total = tasks.size();
  const auto work = [&] {
    for (std::size_t i = next++; i < tasks.size() && !is_stopped(options); i = next++) {
      Task& task = tasks[i];
      BasicPosition<kSide> below = part_root(task.root_move);
      if (splits) below = child_of(below, task.reply);
      const int left = depth - (splits ? 2 : 1);
      task.count = kSide == 16 && below.fits() ? count(below, left, options)
                                               : count_compactly(Position(below), left, options);
      if (options.progress != nullptr) ++options.progress->done;
    }
  };
  {
    std::vector<std::jthread> helpers;
    try {
      for (int i = 1; i < options.threads; ++i) helpers.emplace_back(work);
    } catch (const std::exception&) {
      // The system is out of threads, so use only those that have started.
    }
    work();
  }
  for (const Task& task : tasks) parts[task.root_move].count += task.count;
}

}  // namespace

std::uint64_t perft(const Position& position, int depth, const PerftOptions& options) {
  if (options.threads == 1 || depth < 3) return count_compactly(position, depth, options);
  std::uint64_t sum = 0;
  for (const PerftDivision& part : perft_divide(position, depth, options)) sum += part.count;
  return sum;
}

std::vector<PerftDivision> perft_divide(const Position& position, int depth,
                                        const PerftOptions& options) {
  assert(depth >= 1 && options.threads >= 1);
  std::vector<PerftDivision> parts;
  for (const Move move : legal_moves(position)) parts.push_back({move, 0});
  if (position.occupied().spans_at_most(CompactPosition::Board::kMaxSpan - 2))
    count_parts(position, CompactPosition(position), depth, options, parts);
  else
    count_parts(position, position, depth, options, parts);
  return parts;
}

}  // namespace waggle::inline WAGGLE_ISA
