#pragma once

#include <optional>
#include <string>

#include "protocol/console/standard_io.hpp"

namespace waggle {

/// Reads the lines that a person types, with a prompt and whatever else helps to type.
class LineEditor {
 public:
  LineEditor() = default;
  LineEditor(const LineEditor&) = delete;
  LineEditor& operator=(const LineEditor&) = delete;
  virtual ~LineEditor() = default;

  /// Waits for the next line, and gives it without its line break; nothing at the end of the input.
  /// Ctrl-C drops what has been typed. Call it only while no command waits for its answer, so that
  /// nothing else is written meanwhile.
  [[nodiscard]] virtual std::optional<std::string> read_line(StandardIo& io) = 0;
};

}  // namespace waggle
