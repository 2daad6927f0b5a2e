#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <vector>

#include "review/review_file.hpp"
#include "text/part.hpp"

namespace waggle {

/// The merged parts of a review.
struct MergedReview {
  /// Games are in the order of a single review of everything; if none is missing, the bytes are the
  /// same, too.
  ReviewFile review;
  /// Describes each game that is missing or not reviewed to its end, and its part.
  std::vector<std::string> missing;
  /// The number of games that repeat a game of an earlier part.
  std::size_t repeated = 0;
  bool has_unread = false;
};

/// Merges the parts of a review, of which there is at least one, keeping each game once. Missing
/// games are determined by the inputs of the first part. Throws Error, naming the files and the
/// difference, if the parts are of different reviews. If their builds, inputs, efforts or limits
/// differ or aren't known, `mixed` must allow it.
[[nodiscard]] MergedReview merge_reviews(std::span<const ReviewFile> parts,
                                         MixedGames mixed = MixedGames::Refused);

/// Checks that the review of an earlier run, complete or not, is the requested one. Throws Error
/// that names the file and the difference, as `merge_reviews` does.
void check_former(const ReviewFile& former, const ReviewHead& wanted,
                  MixedGames mixed = MixedGames::Refused);

}  // namespace waggle
