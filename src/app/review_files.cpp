#include "app/review_files.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdio>
#include <exception>
#include <memory>
#include <vector>

#include "app/cli/input.hpp"
#include "app/cli/outputs.hpp"
#include "app/commands.hpp"
#include "records/record.hpp"
#include "review/merge.hpp"
#include "review/review_file.hpp"
#include "text/exit_status.hpp"
#include "text/output_file.hpp"
#include "text/path.hpp"
#include "waggle/error.hpp"

namespace waggle {

namespace {

std::string all_annotated(std::span<const ReviewedGame> games, const Effort& effort,
                          const std::string& build) {
  std::string text;
  for (const ReviewedGame& game : games) {
    Record record = annotated(game, effort);
    // Keep the name of an earlier annotator.
    if (find_tag(record, "Annotator").empty()) set_tag(record, "Annotator", "Waggle " + build);
    text += text.empty() ? write_pgn(record) : write_next_game(record, FileFormat::Pgn);
  }
  return text;
}

// The names of all output files that were requested.
std::vector<std::string> files_of(const ReviewOutputs& outputs) {
  std::vector<std::string> files = {outputs.pgn, outputs.svg, outputs.json};
  std::erase(files, std::string());
  return files;
}

// Maximum number of missing games to list individually.
constexpr std::size_t kMaxNamed = 20;

struct MergeRequest {
  std::vector<std::string> parts;
  std::string json;
  MixedGames mixed = MixedGames::Refused;
  Existing existing = Existing::Kept;
};

int run_merge(const MergeRequest& request) {
  check_outputs({{"--json", request.json}}, request.parts, request.existing);
  std::vector<ReviewFile> parts;
  for (const std::string& part : request.parts)
    parts.push_back(parse_review(part, read_text_input(part)));
  const MergedReview merged = merge_reviews(parts, request.mixed);
  write_output(request.json, to_json(merged.review));
  for (std::size_t i = 0; i < merged.missing.size() && i < kMaxNamed; ++i)
    fmt::print(stderr, "waggle: {}\n", merged.missing[i]);
  if (merged.missing.size() > kMaxNamed)
    fmt::print(stderr, "waggle: {} more games are missing\n", merged.missing.size() - kMaxNamed);
  if (merged.repeated > 0)
    fmt::print(stderr, "waggle: duplicate games skipped: {}\n", merged.repeated);
  return merged.missing.empty() && !merged.has_unread ? ExitStatus::kDone : ExitStatus::kNo;
}

}  // namespace

bool ReviewOutputs::takes_standard_output() const {
  return std::ranges::any_of(files_of(*this), OutputFile::is_standard_output);
}

bool ReviewOutputs::are_there() const {
  return std::ranges::all_of(files_of(*this), [](const std::string& file) {
    return OutputFile::is_stream(file) || is_there(file);
  });
}

void ReviewOutputs::write(std::span<const ReviewedGame> games, const Effort& effort,
                          const ReviewOrigin& origin, bool is_last) const {
  std::exception_ptr failure;
  const auto write_one = [&](const std::string& name, const auto& text) {
    if (name.empty() || (!is_last && OutputFile::is_stream(name))) return;
    try {
      write_output(name, text());
    } catch (const Error&) {
      if (!failure) failure = std::current_exception();
    }
  };
  write_one(pgn, [&] { return all_annotated(games, effort, origin.build); });
  write_one(svg, [&] { return to_svg(games); });
  // Must be last, because --resume takes a complete JSON file as a sign that the others are
  // complete.
  write_one(json, [&] { return to_json(games, effort, origin); });
  if (failure) std::rethrow_exception(failure);
}

void add_review_merge(CommandLine& review) {
  const auto request = std::make_shared<MergeRequest>();
  CommandLine& merge =
      add_subcommand(review, "merge", "Merge the JSON files of a review done in parts.", R"(
The exit status is 1 if a game is missing or could not be read. Missing games are reported with
their part.
Examples:
  waggle review merge 1.json 2.json --json all.json
  waggle review merge *.json --json - --mixed
)");
  add_file(merge, "FILE", request->parts, "The JSON files of the parts.")->required();
  add_file(merge, "--json", request->json,
           "Write the merged review to this file; - is standard output.")
      ->required();
  add_mixed(merge, request->mixed, "Accept parts with different builds, inputs or limits.");
  add_force(merge, request->existing);
  merge.run = [request] { return run_merge(*request); };
}

}  // namespace waggle
