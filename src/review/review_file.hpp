#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "review/finding.hpp"
#include "review/judgement.hpp"
#include "review/report.hpp"
#include "text/json/json.hpp"

namespace waggle {

/// The head of a review: everything before its games. Files of other builds may lack fields.
struct ReviewHead {
  std::optional<Effort> effort{};
  std::optional<LossLimits> limits{};
  std::optional<ReviewOrigin> origin{};
};

/// A review as a JSON file has it.
struct ReviewFile {
  /// A game. Its plies are only copied, so it stays JSON.
  // Moving Json doesn't throw. NOLINTNEXTLINE(bugprone-exception-escape)
  struct Game {
    std::string file;
    /// In the file, from 1.
    std::size_t number = 1;
    bool is_complete = false;
    Json json;
  };

  /// The name for messages; empty if the review is no file yet.
  std::string name{};
  ReviewHead head{};
  /// Whether parts with different builds, inputs, efforts or limits were merged.
  bool is_mixed = false;
  std::vector<Game> games{};
};

/// Reviews as a JSON document (UTF-8), with their origin if it is given. The same reviews give the
/// same bytes.
[[nodiscard]] std::string to_json(std::span<const ReviewedGame> games, const Effort& effort,
                                  const std::optional<ReviewOrigin>& origin = {});
/// Parses a review. Throws Error that names it if it is none.
[[nodiscard]] ReviewFile parse_review(const std::string& name, std::string_view text);
/// The JSON document that `parse_review` reads.
[[nodiscard]] std::string to_json(ReviewFile review);

/// Fractions of 1: the fields of LossLimits in web/engine/src/types.ts.
[[nodiscard]] Json to_json(const LossLimits& limits);
[[nodiscard]] Json to_json(const Effort& effort);

}  // namespace waggle
