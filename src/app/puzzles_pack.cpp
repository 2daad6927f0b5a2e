#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "app/cli/input.hpp"
#include "app/cli/outputs.hpp"
#include "app/commands.hpp"
#include "app/puzzles_merge.hpp"
#include "puzzles/set.hpp"
#include "text/exit_status.hpp"
#include "text/text.hpp"
#include "waggle/error.hpp"

namespace waggle {

namespace {

struct PuzzlePackRequest {
  std::vector<std::string> files;
  std::string out;
  Existing existing = Existing::Kept;
};

int run_pack(const PuzzlePackRequest& request) {
  check_outputs({{"--out", request.out}}, request.files, request.existing);
  std::vector<Puzzle> puzzles;
  std::uint64_t effort = 0;
  for (const std::string& name : request.files) {
    PuzzleFile file = read_puzzles(name);
    if (!file.is_complete || file.part.count > 1)
      throw Error(
          fmt::format("{} is incomplete; finish it with --resume, and merge parts with waggle "
                      "puzzles merge",
                      input_in_quotes(name)));
    if (!file.origin.effort)
      throw Error(fmt::format("{} does not state the effort of its proofs", input_in_quotes(name)));
    effort = std::max(effort, *file.origin.effort);
    puzzles.insert(puzzles.end(), file.puzzles.begin(), file.puzzles.end());
  }
  const std::vector<std::uint8_t> bytes = packed(puzzles, effort);
  write_output(request.out, as_text(bytes));
  fmt::print(stderr, "{} puzzles in {} bytes\n", PuzzleSet(bytes).size(), bytes.size());
  return ExitStatus::kDone;
}

}  // namespace

Command add_puzzles_pack(CLI::App& puzzles) {
  const auto request = std::make_shared<PuzzlePackRequest>();
  CLI::App* const pack =
      puzzles.add_subcommand("pack", "Pack puzzles into the compact format of the built-in set.");
  pack->footer(R"(
Games, first moves and difficulties are kept; solution trees are proven again when needed. Of
puzzles with the same game, only the first is kept.
Examples:
  waggle puzzles pack own.puzzles --out own.set
  waggle puzzles pack easy.puzzles hard.json --out both.set
)");
  pack->add_option("FILE", request->files, "Complete puzzle files: lines or JSON.")->required();
  add_file(*pack, "--out", request->out, "Write the set to this file; - is standard output.")
      ->required();
  add_force(*pack, request->existing);
  return {pack, [request] { return run_pack(*request); }};
}

}  // namespace waggle
