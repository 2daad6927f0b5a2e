#pragma once

#include <span>
#include <string>
#include <vector>

#include "review/report.hpp"

namespace waggle {

/// A review as `to_json` writes it.
struct ReviewFile {
  /// As messages call it.
  std::string name;
  std::string json;
};

/// The parts of a review as one.
struct MergedReview {
  /// The games in the order of one review of everything. If none is missing, the bytes are the
  /// same.
  std::string json;
  /// A text for each game that is missing or not reviewed to its end: the game and its part.
  std::vector<std::string> missing;
  /// How many games were in several parts.
  std::size_t repeated = 0;
  bool has_unread = false;
};

/// Puts parts of a review together, each game once. Only the inputs of the first part tell which
/// games are missing. Throws Error, naming the files and what differs: for a file that is no
/// review, for parts of different reviews, and for other builds, inputs, efforts or limits. With
/// `takes_mixed` the last four may differ.
[[nodiscard]] MergedReview merge_reviews(std::span<const ReviewFile> parts,
                                         bool takes_mixed = false);

/// A review file of an earlier run.
struct FormerReview {
  bool is_complete = false;
  bool has_unread = false;
};
/// Checks whether a file is the review that was asked for. A review that is not complete is not
/// checked further. Throws Error that names the file and what differs, as `merge_reviews` does.
[[nodiscard]] FormerReview check_former(const ReviewFile& file, const Effort& effort,
                                        const ReviewOrigin& origin, bool takes_mixed = false);

}  // namespace waggle
