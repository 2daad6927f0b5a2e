#pragma once

#include <optional>
#include <string>

#include "protocol/console/standard_io.hpp"

namespace waggle {

/// Reads lines typed at a terminal, with a prompt and editing.
class LineEditor {
 public:
  LineEditor() = default;
  LineEditor(const LineEditor&) = delete;
  LineEditor& operator=(const LineEditor&) = delete;
  virtual ~LineEditor() = default;

  /// Waits for the next line and returns it without its line break, or nullopt at the end of input.
  /// Ctrl-C discards the typed text. Call this only while no request is pending, because nothing
  /// else may write in the meantime.
  [[nodiscard]] virtual std::optional<std::string> read_line(StandardIo& io) = 0;
};

}  // namespace waggle
