// Fuzzes reviews in JSON: an input is one file, or two separated by a NUL byte. Merging is
// idempotent, and a file can be checked for --resume.

#include <string>
#include <vector>

#include "fuzz/fuzz.hpp"
#include "review/merge.hpp"
#include "waggle/error.hpp"

namespace {

using namespace waggle;

MergedReview merged_again(const std::string& json) {
  try {
    return merge_reviews(std::vector{parse_review("merged", json)}, MixedGames::Allowed);
  } catch (const Error& error) {
    fuzz::must(false, "a merged review can be merged again", error.what());
    return {};
  }
}

void check_merged(const std::vector<ReviewFile>& files, MixedGames mixed) {
  const MergedReview merged = merge_reviews(files, mixed);
  const std::string json = to_json(merged.review);
  const MergedReview again = merged_again(json);
  fuzz::must(to_json(again.review) == json, "merging is idempotent", json);
  fuzz::must(again.repeated == 0, "a merged review has each game once", json);
  fuzz::must(again.has_unread == merged.has_unread, "unreadable games are still reported", json);
}

void check_reviews(std::string_view text) {
  const std::size_t end = text.find('\0');
  std::vector<ReviewFile> files = {parse_review("first", text.substr(0, end))};
  if (end != std::string_view::npos) files.push_back(parse_review("second", text.substr(end + 1)));
  for (const MixedGames mixed : {MixedGames::Refused, MixedGames::Allowed})
    fuzz::may_refuse([&] { check_merged(files, mixed); });
  check_former(files.front(), {Effort{.nodes = 20}, kLossLimits, ReviewOrigin{}});
}

}  // namespace

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  fuzz::may_refuse([&] { check_reviews(fuzz::text_of(data, size)); });
  return 0;
}
