#pragma once

#include <functional>
#include <span>
#include <string>
#include <vector>

#include "review/report.hpp"

namespace waggle {

/// The files that reviews are written to; empty names stand for none.
class ReviewOutputs {
 public:
  struct Names {
    std::string pgn;
    std::string json;
    std::string svg;
  };

  /// Throws Error where one could not be written, is one of the files that are read, or is named
  /// twice. The name - stands for standard output.
  ReviewOutputs(const Names& names, std::span<const std::string> inputs, const Effort& effort);

  /// Whether one of them is standard output, which is then for nothing else.
  [[nodiscard]] bool takes_standard_output() const;
  /// Whether all that are files are there.
  [[nodiscard]] bool are_there() const;
  /// Writes all of them, each whole, the JSON last. Before the last time only files are written,
  /// which the next time replaces. Throws Error for the first that cannot be written, after the
  /// others.
  void write(std::span<const ReviewedGame> games, const ReviewOrigin& origin, bool is_last) const;

 private:
  using Writer = std::function<std::string(std::span<const ReviewedGame>, const ReviewOrigin&)>;
  struct Output {
    std::string name;
    Writer writer;
  };

  std::vector<Output> outputs_;
};

}  // namespace waggle
