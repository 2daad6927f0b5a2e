#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "review/finding.hpp"
#include "review/origin.hpp"

namespace waggle {

/// A review as `to_json` writes it.
struct ReviewFile {
  /// As messages call it.
  std::string name;
  std::string json;
};

/// The parts of a review as one.
struct MergedReview {
  /// In the order, and for a whole review with the bytes, of one review of everything.
  std::string json;
  /// For each game that is missing, or not reviewed to its end, which it is and of which part.
  std::vector<std::string> missing;
  /// Games that were there again.
  std::size_t repeated = 0;
  bool has_unread = false;
};

/// Puts parts of a review together, each game once. Only the inputs of the first part tell which
/// games are missing. Throws Error, naming the files and what differs: for a file that is no
/// review, for parts of different reviews, and for other builds, inputs, efforts or limits. With
/// `takes_mixed` the last four may differ.
[[nodiscard]] MergedReview merge_reviews(std::span<const ReviewFile> parts,
                                         bool takes_mixed = false);

/// A review that is there.
struct FormerReview {
  bool is_complete = false;
  bool has_unread = false;
};
/// Looks whether a file is the review that was asked for. One that is not complete is not looked at
/// further. Throws Error that names the file and what differs, as `merge_reviews` does.
[[nodiscard]] FormerReview check_former(const ReviewFile& file, const Effort& effort,
                                        const ReviewOrigin& origin, bool takes_mixed = false);

}  // namespace waggle
