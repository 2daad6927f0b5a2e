// Reviews in JSON: an input is one file, or two with a NUL byte between them. What is merged comes
// back when it is merged again, and a file can be held against what is wanted.

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
    fuzz::must(false, "what is merged can be merged again", error.what());
    return {};
  }
}

void check_merged(const std::vector<ReviewFile>& files, bool takes_mixed) {
  const MergedReview merged = merge_reviews(files, takes_mixed);
  const MergedReview again = merged_again(merged.json);
  fuzz::must(again.json == merged.json, "what is merged comes back", merged.json);
  fuzz::must(again.repeated == 0, "each game is there once", merged.json);
  fuzz::must(again.has_unread == merged.has_unread, "what cannot be read is known", merged.json);
}

void check_reviews(std::string_view text) {
  const std::size_t end = text.find('\0');
  std::vector<ReviewFile> files = {{"first", std::string(text.substr(0, end))}};
  if (end != std::string_view::npos) files.push_back({"second", std::string(text.substr(end + 1))});
  for (const bool takes_mixed : {false, true}) {
    try {
      check_merged(files, takes_mixed);
    } catch (const Error& error) {
      fuzz::must(*error.what() != '\0', "a refusal says why");
    }
  }
  static_cast<void>(check_former(files.front(), {.nodes = 20}, {}));
}

}  // namespace

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  try {
    check_reviews(waggle::fuzz::text_of(data, size));
  } catch (const waggle::Error& error) {
    waggle::fuzz::must(*error.what() != '\0', "a refusal says why");
  }
  return 0;
}
