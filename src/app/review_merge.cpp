#include <fmt/format.h>

#include <cstdio>
#include <memory>
#include <string>
#include <vector>

#include "app/cli/input.hpp"
#include "app/cli/outputs.hpp"
#include "app/commands.hpp"
#include "review/merge.hpp"
#include "text/exit_status.hpp"

namespace waggle {

namespace {

// The most missing games to list.
constexpr std::size_t kMostNamed = 20;

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
  for (std::size_t i = 0; i < merged.missing.size() && i < kMostNamed; ++i)
    fmt::print(stderr, "waggle: {}\n", merged.missing[i]);
  if (merged.missing.size() > kMostNamed)
    fmt::print(stderr, "waggle: {} more games are missing\n", merged.missing.size() - kMostNamed);
  if (merged.repeated > 0)
    fmt::print(stderr, "waggle: duplicate games left out: {}\n", merged.repeated);
  return merged.missing.empty() && !merged.has_unread ? ExitStatus::kDone : ExitStatus::kNo;
}

}  // namespace

Command add_review_merge(CLI::App& review) {
  const auto request = std::make_shared<MergeRequest>();
  CLI::App& merge =
      add_subcommand(review, "merge", "Merge the JSON files of the parts of a review.", R"(
The exit status is 1 if a game is missing or could not be read. Missing games are reported with
their part.
Examples:
  waggle review merge 1.json 2.json --json all.json
  waggle review merge *.json --json - --mixed
)");
  merge.add_option("FILE", request->parts, "JSON files of the parts.")->required();
  add_file(merge, "--json", request->json,
           "Write the merged review to this file; - is standard output.")
      ->required();
  add_mixed(merge, request->mixed, "Accept parts of different builds, inputs or limits.");
  add_force(merge, request->existing);
  return {&merge, [request] { return run_merge(*request); }};
}

}  // namespace waggle
