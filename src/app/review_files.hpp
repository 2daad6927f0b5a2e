#pragma once

#include <span>
#include <string>

#include "review/report.hpp"

namespace waggle {

/// The names of the files that a review is written to. An empty name skips the file, and "-" stands
/// for standard output.
struct ReviewOutputs {
  std::string pgn;
  std::string json;
  std::string svg;

  /// Whether one of the files is standard output, in which case nothing else may be printed there.
  [[nodiscard]] bool takes_standard_output() const;
  /// Whether all requested files exist. Standard output, pipes and devices always do.
  [[nodiscard]] bool are_there() const;
  /// Writes each file atomically, and the JSON file last. Unless `is_last`, skips standard output,
  /// pipes and devices, because the next call couldn't replace what was written there. If a file
  /// can't be written, writes the rest and then throws Error.
  void write(std::span<const ReviewedGame> games, const Effort& effort, const ReviewOrigin& origin,
             bool is_last) const;
};

}  // namespace waggle
