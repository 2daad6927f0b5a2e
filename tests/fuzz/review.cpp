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
    return merge_reviews(std::vector<ReviewFile>{{"merged", json}}, true);
  } catch (const Error& error) {
    fuzz::must(false, "a merged review can be merged again", error.what());
    return {};
  }
}

void check_merged(const std::vector<ReviewFile>& files, bool takes_mixed) {
  const MergedReview merged = merge_reviews(files, takes_mixed);
  const MergedReview again = merged_again(merged.json);
  fuzz::must(again.json == merged.json, "merging is idempotent", merged.json);
  fuzz::must(again.repeated == 0, "a merged review has each game once", merged.json);
  fuzz::must(again.has_unread == merged.has_unread, "unreadable games are still reported",
             merged.json);
}

void check_reviews(std::string_view text) {
  const std::size_t end = text.find('\0');
  std::vector<ReviewFile> files = {{"first", std::string(text.substr(0, end))}};
  if (end != std::string_view::npos) files.push_back({"second", std::string(text.substr(end + 1))});
  for (const bool takes_mixed : {false, true})
    fuzz::may_refuse([&] { check_merged(files, takes_mixed); });
  static_cast<void>(check_former(files.front(), {.nodes = 20}, {}));
}

}  // namespace

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  fuzz::may_refuse([&] { check_reviews(fuzz::text_of(data, size)); });
  return 0;
}
