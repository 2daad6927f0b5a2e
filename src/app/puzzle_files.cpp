#include "app/puzzle_files.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <memory>
#include <optional>
#include <set>
#include <tuple>
#include <vector>

#include "app/cli/input.hpp"
#include "app/cli/interruption.hpp"
#include "app/cli/outputs.hpp"
#include "app/commands.hpp"
#include "puzzles/idea.hpp"
#include "puzzles/json.hpp"
#include "puzzles/puzzle.hpp"
#include "puzzles/set.hpp"
#include "puzzles/solution.hpp"
#include "puzzles/unfinished.hpp"
#include "text/exit_status.hpp"
#include "text/input_file.hpp"
#include "waggle/error.hpp"

namespace waggle {

namespace {

struct PuzzleFilesRequest {
  std::vector<std::string> files;
  std::string out;
  std::string json;
  Existing existing = Existing::Kept;
};

struct PuzzleCheckRequest {
  std::vector<std::string> files;
  std::uint64_t effort = 10'000'000;
};

int run_puzzle_merge(const PuzzleFilesRequest& request) {
  check_outputs({{"--out", request.out}, {"--json", request.json}}, request.files,
                request.existing);
  PuzzleFile all = read_puzzles(request.files.front());
  std::set<std::uint64_t> missing;
  for (std::uint64_t i = 0; i < all.part.count; ++i) missing.insert(i);
  std::vector<Puzzle> puzzles;
  for (const std::string& name : request.files) {
    // Standard input can't be read twice.
    const PuzzleFile part = &name == &request.files.front() ? all : read_puzzles(name);
    PuzzleFile wanted = all;
    if (part.part.count == all.part.count) wanted.part = part.part;
    check_same_work(part, wanted, name);
    if (missing.contains(part.part.index))
      puzzles.insert(puzzles.end(), part.puzzles.begin(), part.puzzles.end());
    if (part.is_complete) missing.erase(part.part.index);
  }
  std::ranges::stable_sort(puzzles, {}, [&](const Puzzle& puzzle) {
    const PuzzleSource& source = puzzle.source;
    return std::tuple(all.origin.index_of(source.name), source.game, source.ply);
  });
  all.puzzles = without_duplicates(puzzles);
  for (const std::uint64_t part : missing)
    fmt::print(stderr, "waggle: part {}/{} is missing or incomplete\n", part + 1, all.part.count);
  all.part = {};
  all.is_complete = missing.empty();
  write_puzzles(all, request.out, request.json);
  return missing.empty() ? ExitStatus::kDone : ExitStatus::kNo;
}

constexpr const char* kOwnSet = "the built-in set";

// Converts a packed set. Its puzzles contain only the first moves of their solution trees.
PuzzleFile file_of(const PuzzleSet& set) {
  PuzzleFile file;
  file.origin.effort = set.effort();
  file.is_complete = true;
  for (std::size_t i = 0; i < set.size(); ++i) file.puzzles.push_back(set.puzzle(i));
  return file;
}

int run_check(const PuzzleCheckRequest& request) {
  const std::atomic<bool>& is_interrupted = install_interrupt_handlers();
  Prover prover(is_interrupted);
  std::size_t wrong = 0;
  std::size_t checked = 0;
  const bool is_own = request.files.empty();
  for (const std::string& name : is_own ? std::vector<std::string>{kOwnSet} : request.files) {
    const PuzzleFile file = is_own ? file_of(built_in_puzzles()) : read_puzzles(name);
    for (std::size_t i = 0; i < file.puzzles.size() && !is_interrupted; ++i) {
      prover.allow(request.effort);
      const std::optional<std::string> fault = fault_of(prover, file.puzzles[i]);
      if (is_interrupted) break;
      ++checked;
      if (!fault) continue;
      ++wrong;
      fmt::print("puzzle {} of {}: {}\n", i + 1, is_own ? name : input_in_quotes(name), *fault);
    }
  }
  fmt::print("{} of {} puzzles are wrong or could not be proven\n", wrong, checked);
  if (is_interrupted) return ExitStatus::kInterrupted;
  return wrong == 0 ? ExitStatus::kDone : ExitStatus::kNo;
}

int run_pack(const PuzzleFilesRequest& request) {
  check_outputs({{"--out", request.out}}, request.files, request.existing);
  std::vector<Puzzle> puzzles;
  std::uint64_t effort = 0;
  for (const std::string& name : request.files) {
    PuzzleFile file = read_puzzles(name);
    if (!file.is_complete || file.part.count > 1)
      throw Error(
          fmt::format("{} is incomplete; finish it with --resume, or merge all parts with waggle "
                      "puzzles merge",
                      input_in_quotes(name)));
    if (!file.origin.effort)
      throw Error(
          fmt::format("{} does not state the --effort of its proofs", input_in_quotes(name)));
    effort = std::max(effort, *file.origin.effort);
    puzzles.insert(puzzles.end(), file.puzzles.begin(), file.puzzles.end());
  }
  const std::vector<std::uint8_t> bytes = packed(puzzles, effort);
  write_output(request.out, as_text(bytes));
  fmt::print(stderr, "{} puzzles in {} bytes\n", PuzzleSet(bytes).size(), bytes.size());
  return ExitStatus::kDone;
}

}  // namespace

PuzzleFile read_puzzles(const std::string& path) {
  const std::string content = read_input(path);
  const std::string text =
      is_puzzle_set(content) ? std::string() : text_of(content, input_in_quotes(path));
  try {
    if (is_puzzle_set(content))
      return file_of(
          PuzzleSet({reinterpret_cast<const std::uint8_t*>(content.data()), content.size()}));
    return is_puzzle_text(text) ? parse_puzzle_file(text) : parse_puzzle_json(text);
  } catch (const Error& error) {
    throw Error(
        fmt::format("cannot read puzzles from {}: {}", input_in_quotes(path), error.what()));
  }
}

void write_puzzles(const PuzzleFile& file, const std::string& lines, const std::string& json) {
  if (!json.empty()) write_output(json, to_json(file));
  if (!lines.empty()) write_output(lines, to_text(file));
}

void add_puzzles_merge(CommandLine& puzzles) {
  const auto request = std::make_shared<PuzzleFilesRequest>();
  CommandLine& merge =
      add_subcommand(puzzles, "merge", "Merge the puzzle files of several parts.", R"(
With all parts, the result is identical to that of a single run. The exit status is 1 if a part is
missing or incomplete.
Examples:
  waggle puzzles merge 1.puzzles 2.puzzles --out all.puzzles
  waggle puzzles merge *.puzzles --out all.puzzles --json all.json
)");
  add_file(merge, "FILE", request->files, "The puzzle files of the parts.")->required();
  add_file(merge, "--out", request->out,
           "Write the puzzles to this file, one per line; - is standard output.")
      ->required();
  add_file(merge, "--json", request->json, "Write the puzzles as JSON.");
  add_force(merge, request->existing);
  merge.run = [request] { return run_puzzle_merge(*request); };
}

void add_puzzles_check(CommandLine& puzzles) {
  const auto request = std::make_shared<PuzzleCheckRequest>();
  CommandLine& check = add_subcommand(puzzles, "check", "Verify the solutions of puzzles.", R"(
Reports each puzzle whose solution is wrong or could not be proven; the exit status is then 1.
Puzzles without a proof, which a search has judged, are only checked for legal moves. Without a
file, checks the built-in puzzles.
Examples:
  waggle puzzles check
  waggle puzzles check my.puzzles
  waggle puzzles check my.json --effort 100000000
)");
  add_file(check, "FILE", request->files,
           "Puzzle files: lines, JSON or packed; - is standard input.");
  add_int(check, "--effort", request->effort, {1, kMaxPuzzleEffort},
          "Maximum number of nodes per proof. [10000000]");
  check.run = [request] { return run_check(*request); };
}

void add_puzzles_pack(CommandLine& puzzles) {
  const auto request = std::make_shared<PuzzleFilesRequest>();
  CommandLine& pack = add_subcommand(
      puzzles, "pack", "Pack puzzles into the compact format of the built-in set.", R"(
Keeps games, first moves and difficulties; solution trees are proven again when needed. If several
puzzles have the same game, only the first is kept.
Examples:
  waggle puzzles pack own.puzzles --out own.set
  waggle puzzles pack easy.puzzles hard.json --out both.set
)");
  add_file(pack, "FILE", request->files, "Complete puzzle files: lines or JSON.")->required();
  add_file(pack, "--out", request->out, "Write the set to this file; - is standard output.")
      ->required();
  add_force(pack, request->existing);
  pack.run = [request] { return run_pack(*request); };
}

}  // namespace waggle
