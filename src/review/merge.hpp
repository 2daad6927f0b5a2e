#pragma once

#include <span>
#include <string>
#include <vector>

#include "review/report.hpp"

namespace waggle {

/// A review as `to_json` writes it.
struct ReviewFile {
  /// The name for messages.
  std::string name;
  std::string json;
};

/// The merged parts of a review.
struct MergedReview {
  /// The merged review. Games are in the order of a single review of everything; if none is
  /// missing, the bytes are the same, too.
  std::string json;
  /// Describes each game that is missing or not reviewed to its end, and its part.
  std::vector<std::string> missing;
  /// The number of games that repeat a game of an earlier part.
  std::size_t repeated = 0;
  bool has_unread = false;
};

/// Merges the parts of a review, keeping each game once. Missing games are determined by the inputs
/// of the first part. Throws Error, naming the files and the difference, if a file is no review, if
/// the parts are of different reviews, or if builds, inputs, efforts or limits differ.
/// `takes_mixed` permits the latter differences.
[[nodiscard]] MergedReview merge_reviews(std::span<const ReviewFile> parts,
                                         bool takes_mixed = false);

/// A review file of an earlier run.
struct FormerReview {
  bool is_complete = false;
  bool has_unread = false;
};
/// Checks that a file is the requested review. An incomplete review isn't checked further. Throws
/// Error that names the file and the difference, as `merge_reviews` does.
[[nodiscard]] FormerReview check_former(const ReviewFile& file, const Effort& effort,
                                        const ReviewOrigin& origin, bool takes_mixed = false);

}  // namespace waggle
