#pragma once

#include <span>
#include <string>
#include <vector>

#include "app/cli/outputs.hpp"
#include "review/report.hpp"

namespace waggle {

/// The files that reviews are written to. An empty name stands for no file.
class ReviewOutputs {
 public:
  struct Names {
    std::string pgn;
    std::string json;
    std::string svg;
  };

  /// The name - stands for standard output. Throws Error as check_outputs does.
  ReviewOutputs(Names names, std::span<const std::string> inputs, const Effort& effort,
                Existing existing);

  /// Whether one output is standard output. Then nothing else may be written there.
  [[nodiscard]] bool takes_standard_output() const;
  /// Whether all files exist.
  [[nodiscard]] bool are_there() const;
  /// Writes all outputs, each whole, the JSON last. Unless `is_last`, only files are written,
  /// because the next call replaces them. If an output cannot be written, the others are written
  /// first; then Error is thrown.
  void write(std::span<const ReviewedGame> games, const ReviewOrigin& origin, bool is_last) const;

 private:
  Names names_;
  Effort effort_;
  // Those of the names that are not empty.
  std::vector<std::string> files_;
};

}  // namespace waggle
