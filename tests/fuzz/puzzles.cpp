// Files of puzzles, in lines and as JSON: what can be read comes back from both forms, and its
// solutions can be proven or refuted.

#include <atomic>
#include <cstdint>
#include <string>
#include <string_view>

#include "fuzz/fuzz.hpp"
#include "puzzles/solution.hpp"
#include "puzzles/text.hpp"
#include "waggle/error.hpp"

namespace {

using namespace waggle;

void check_puzzles(const PuzzleFile& file) {
  const std::string lines = to_text(file);
  fuzz::must(to_text(parse_puzzle_file(lines)) == lines, "lines come back", lines);
  // Bytes that are no UTF-8 are replaced when JSON is written.
  const std::string json = to_json(file);
  fuzz::must(to_json(parse_puzzle_json(json)) == json, "JSON comes back", json);

  static const std::atomic<bool> stop{false};
  static Prover prover(stop);
  for (const Puzzle& puzzle : file.puzzles) {
    constexpr std::uint64_t kEffort = 500;
    prover.allow(kEffort);
    const auto fault = fault_of(prover, puzzle);
    fuzz::must(!fault || !fault->empty(), "a fault is named");
  }
}

}  // namespace

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text = waggle::fuzz::text_of(data, size);
  try {
    check_puzzles(is_puzzle_text(text) ? parse_puzzle_file(text) : parse_puzzle_json(text));
  } catch (const Error& error) {
    fuzz::must(*error.what() != '\0', "a refusal says why");
  }
  return 0;
}
