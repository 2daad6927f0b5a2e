#include "search/core/core.hpp"
#include "search/evaluate.hpp"
#include "search/gradient.hpp"
#include "search/inputs.hpp"
#include "search/lazy_smp.hpp"
#include "search/tree.hpp"
#include "waggle/perft.hpp"

namespace waggle::inline WAGGLE_ISA {

namespace {

std::vector<InputList> all_inputs(const GameMoves& game) {
  std::vector<InputList> inputs;
  inputs.reserve(game.moves.size());
  Position position(game.type);
  for (const Move move : game.moves) {
    position.play(move);
    inputs.push_back(inputs_of(position, BoardInfo<32>(position)));
  }
  return inputs;
}

#if defined(__AVX512VL__)
constexpr std::string_view kProcessor = "x86-64-v4 (AVX-512)";
#elif defined(__AVX2__)
constexpr std::string_view kProcessor = "x86-64-v3 (AVX2)";
#elif defined(__SSE4_2__)
constexpr std::string_view kProcessor = "x86-64-v2 (SSE4.2)";
#elif defined(__x86_64__) || defined(_M_X64)
constexpr std::string_view kProcessor = "x86-64";
#elif defined(__aarch64__) || defined(_M_ARM64)
constexpr std::string_view kProcessor = "ARM64";
#else
constexpr std::string_view kProcessor = "any";
#endif

}  // namespace

// The dispatch table for this ISA, from which search/core/core.cpp chooses.
extern const Core kCore;
constinit const Core kCore = {
    .processor = kProcessor,
    .new_search = [](const auto& settings) -> std::unique_ptr<CoreSearch> {
      return std::make_unique<LazySmp>(settings);
    },
    .perft = [](const auto& game, int depth,
                const auto& options) { return perft(position_of(game), depth, options); },
    .perft_divide =
        [](const auto& game, int depth, const auto& options) {
          return perft_divide(position_of(game), depth, options);
        },
    .inputs = all_inputs,
    .loss_of = loss_of,
    .value_of = value_of};

}  // namespace waggle::inline WAGGLE_ISA
