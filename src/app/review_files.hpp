#pragma once

#include <span>
#include <string>
#include <vector>

#include "app/cli/outputs.hpp"
#include "review/report.hpp"

namespace waggle {

/// The files that reviews are written to. Empty for no file, - for standard output.
struct ReviewOutputs {
  std::string pgn;
  std::string json;
  std::string svg;

  /// Throws Error as check_outputs does.
  void check(const std::vector<std::string>& inputs, Existing existing) const;
  /// Whether one of the files is standard output, which nothing else may then use.
  [[nodiscard]] bool takes_standard_output() const;
  /// Whether all files exist.
  [[nodiscard]] bool are_there() const;
  /// Writes all files, each atomically and the JSON last. Unless `is_last`, skips streams, where
  /// the next call couldn't replace the text. If a file cannot be written, Error is thrown after
  /// the others have been.
  void write(std::span<const ReviewedGame> games, const Effort& effort, const ReviewOrigin& origin,
             bool is_last) const;
};

}  // namespace waggle
