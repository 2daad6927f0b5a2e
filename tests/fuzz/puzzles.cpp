// Fuzzes files of puzzles, as lines of text and as JSON: a file survives a round trip in both
// forms, and solutions can be proven or refuted.

#include <atomic>
#include <cstdint>
#include <string>
#include <string_view>

#include "fuzz/fuzz.hpp"
#include "puzzles/json.hpp"
#include "puzzles/solution.hpp"
#include "puzzles/text.hpp"

namespace {

using namespace waggle;

void check_puzzles(const PuzzleFile& file) {
  const std::string lines = to_text(file);
  fuzz::must(to_text(parse_puzzle_file(lines)) == lines, "a text file survives a round trip",
             lines);
  // Not compared with `file`: JSON replaces bytes that aren't UTF-8.
  const std::string json = to_json(file);
  fuzz::must(to_json(parse_puzzle_json(json)) == json, "a JSON file survives a round trip", json);

  static const std::atomic<bool> stop{false};
  static Prover prover(stop);
  for (const Puzzle& puzzle : file.puzzles) {
    constexpr std::uint64_t kEffort = 500;
    prover.allow(kEffort);
    const auto fault = fault_of(prover, puzzle);
    fuzz::must(!fault || !fault->empty(), "a faulty solution has a reason");
  }
}

}  // namespace

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text = waggle::fuzz::text_of(data, size);
  fuzz::may_refuse([&] {
    check_puzzles(is_puzzle_text(text) ? parse_puzzle_file(text) : parse_puzzle_json(text));
  });
  return 0;
}
