// Measures the steps of a search, in nanoseconds, on the positions of a file:
//   measure FILE     lines of 'GameString | anything'
// Each figure is the median of five passes. Not a test: nothing here can fail.

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdio>
#include <fstream>
#include <string>
#include <vector>

#include "search/evaluate.hpp"
#include "waggle/movegen.hpp"
#include "waggle/notation.hpp"

namespace {

using namespace waggle;

constexpr int kPasses = 5;
constexpr int kRounds = 4'000;

// Prints nanoseconds per call. `pass` makes `calls` calls and returns a sum of their results, so
// that no compiler can optimise them away.
template <typename Step>
void report(const char* name, std::size_t calls, Step&& pass) {
  std::array<double, kPasses> spent;
  std::uint64_t sum = 0;
  for (double& time : spent) {
    const auto start = std::chrono::steady_clock::now();
    for (int round = 0; round < kRounds; ++round) sum += pass();
    time =
        std::chrono::duration<double, std::nano>(std::chrono::steady_clock::now() - start).count() /
        static_cast<double>(calls) / kRounds;
  }
  std::ranges::sort(spent);
  std::printf("%-28s %8.1f ns   (check %llu)\n", name, spent[kPasses / 2],
              static_cast<unsigned long long>(sum % 1'000'003));
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 2) {
    std::fprintf(stderr, "usage: measure FILE\n");
    return 2;
  }
  std::vector<CompactPosition> positions;
  std::ifstream file(argv[1]);
  for (std::string line; std::getline(file, line);)
    if (!line.empty() && line[0] != '#') {
      const Game game = parse_game(line.substr(0, line.find('|')));
      if (game.position().occupied().spans_at_most(CompactPosition::Board::kMaxSpan))
        positions.emplace_back(game.position());
    }
  std::vector<MoveList> lists(positions.size());
  std::vector<BoardInfo<16>> infos;
  std::size_t moves = 0;
  for (std::size_t i = 0; i < positions.size(); ++i) {
    list_moves(positions[i], lists[i]);
    infos.emplace_back(positions[i]);
    moves += lists[i].size();
  }
  std::printf("%zu positions, %zu moves\n", positions.size(), moves);

  const auto for_each_position = [&](auto&& step) {
    return [&positions, step] {
      std::uint64_t sum = 0;
      for (std::size_t i = 0; i < positions.size(); ++i) sum += step(i);
      return sum;
    };
  };
  report("board info", positions.size(), for_each_position([&](std::size_t i) {
           return static_cast<std::uint64_t>(BoardInfo<16>(positions[i]).pinned.count());
         }));
  report("board info and count", positions.size(),
         for_each_position([&](std::size_t i) { return count_moves(positions[i]); }));
  report("board info and list", positions.size(), for_each_position([&](std::size_t i) {
           MoveList list;
           list_moves(positions[i], list);
           return list.size();
         }));
  const auto network = built_in_network();
  report("evaluation, given board info", positions.size(), for_each_position([&](std::size_t i) {
           return static_cast<std::uint64_t>(evaluate(*network, positions[i], infos[i])) + 100'000;
         }));
  report("copy and play a move", moves, for_each_position([&](std::size_t i) {
           std::uint64_t sum = 0;
           for (const Move move : lists[i]) {
             CompactPosition child = positions[i];
             child.play(move);
             sum += child.key();
           }
           return sum;
         }));
  report("is_legal, given board info", moves, for_each_position([&](std::size_t i) {
           std::uint64_t sum = 0;
           for (const Move move : lists[i]) sum += is_legal(positions[i], infos[i], move);
           return sum;
         }));
  return 0;
}
