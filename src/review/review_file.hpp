#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "review/judgement.hpp"
#include "review/ply_analysis.hpp"
#include "review/report.hpp"
#include "text/json/json.hpp"

namespace waggle {

/// The header of a review: everything except its games. Files written by other builds may lack some
/// of the fields.
struct ReviewHeader {
  std::optional<Effort> effort{};
  std::optional<LossLimits> limits{};
  std::optional<ReviewOrigin> origin{};
};

/// A review as stored in a JSON file.
struct ReviewFile {
  /// A reviewed game. It is kept as JSON, because merging copies its plies unchanged.
  // Moving Json doesn't throw. NOLINTNEXTLINE(bugprone-exception-escape)
  struct Game {
    std::string file;
    /// The number of the game in the file, counting from 1.
    std::size_t number = 1;
    bool is_complete = false;
    /// Number of reviewed plies.
    std::size_t plies = 0;
    Json json;
  };

  /// The file name, for messages; empty if the review hasn't been written to a file yet.
  std::string name{};
  ReviewHeader header{};
  /// Whether the review was merged from parts with different builds, inputs, efforts or limits.
  bool is_mixed = false;
  std::vector<Game> games{};
};

/// Writes reviews as a JSON document (UTF-8), with their origin if it is given. Equal reviews
/// produce identical documents.
[[nodiscard]] std::string to_json(std::span<const ReviewedGame> games, const Effort& effort,
                                  const std::optional<ReviewOrigin>& origin = {});
/// Parses a review. If the text isn't one, throws an Error whose message contains `name`.
[[nodiscard]] ReviewFile parse_review(const std::string& name, std::string_view text);
/// Writes a review as the JSON document that `parse_review` reads.
[[nodiscard]] std::string to_json(ReviewFile review);

/// Writes the limits as numbers from 0 to 1, with the field names of LossLimits in
/// web/engine/src/types.ts.
[[nodiscard]] Json to_json(const LossLimits& limits);
/// Writes the node limit if there is one, otherwise the time limit in seconds.
[[nodiscard]] Json to_json(const Effort& effort);

}  // namespace waggle
