#include "core/core.hpp"
#include "search/evaluate.hpp"
#include "search/lazy_smp.hpp"
#include "waggle/perft.hpp"

namespace waggle {
inline namespace WAGGLE_LEVEL {

namespace {

Position position_of(const GameMoves& game) {
  Position position(game.type);
  for (const Move move : game.moves) position.play(move);
  return position;
}

std::unique_ptr<CoreSearch> new_search() { return std::make_unique<LazySmp>(); }

std::uint64_t count_sequences(const GameMoves& game, int depth, const PerftOptions& options) {
  return perft(position_of(game), depth, options);
}

std::vector<PerftDivision> divide_sequences(const GameMoves& game, int depth,
                                            const PerftOptions& options) {
  return perft_divide(position_of(game), depth, options);
}

std::vector<std::array<TermCounts, 2>> count_all_terms(const GameMoves& game) {
  std::vector<std::array<TermCounts, 2>> counts;
  Position position(game.type);
  for (const Move move : game.moves) {
    position.play(move);
    counts.push_back(count_terms(position));
  }
  return counts;
}

// What this was built for.
#if defined(__AVX512VL__)
constexpr std::string_view kProcessor = "x86-64-v4 (AVX-512)";
#elif defined(__AVX2__)
constexpr std::string_view kProcessor = "x86-64-v3 (AVX2)";
#elif defined(__x86_64__) || defined(_M_X64)
constexpr std::string_view kProcessor = "x86-64";
#elif defined(__aarch64__) || defined(_M_ARM64)
constexpr std::string_view kProcessor = "ARM64";
#else
constexpr std::string_view kProcessor = "any";
#endif

}  // namespace

// The other side of the door.
extern const Core kCore;
constinit const Core kCore = {.processor = kProcessor,
                              .new_search = new_search,
                              .perft = count_sequences,
                              .perft_divide = divide_sequences,
                              .count_terms = count_all_terms};

}  // namespace WAGGLE_LEVEL
}  // namespace waggle
