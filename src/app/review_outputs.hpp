#pragma once

#include <span>
#include <string>
#include <vector>

#include "app/cli/outputs.hpp"
#include "review/report.hpp"

namespace waggle {

/// The files that reviews are written to.
class ReviewOutputs {
 public:
  /// Empty for no file, - for standard output.
  struct Names {
    std::string pgn;
    std::string json;
    std::string svg;
  };

  /// Throws Error as check_outputs does.
  ReviewOutputs(Names names, const std::vector<std::string>& inputs, const Effort& effort,
                Existing existing);

  /// Whether one of the files is standard output, which nothing else may then use.
  [[nodiscard]] bool takes_standard_output() const;
  /// Whether all files exist.
  [[nodiscard]] bool are_there() const;
  /// Writes all files, each atomically and the JSON last. Unless `is_last`, skips streams, where
  /// the next call couldn't replace the text. If a file cannot be written, Error is thrown after
  /// the others have been.
  void write(std::span<const ReviewedGame> games, const ReviewOrigin& origin, bool is_last) const;

 private:
  Names names_;
  Effort effort_;
  // The names that aren't empty.
  std::vector<std::string> files_;
};

}  // namespace waggle
