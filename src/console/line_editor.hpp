#pragma once

#include <optional>
#include <string>

#include "console/standard_io.hpp"

namespace waggle {

/// Where someone types: a line with a prompt, and whatever else helps to type it.
class LineEditor {
 public:
  LineEditor() = default;
  LineEditor(const LineEditor&) = delete;
  LineEditor& operator=(const LineEditor&) = delete;
  virtual ~LineEditor() = default;

  /// The next line, without its end; nothing at the end of the input. Blocks. Called only while no
  /// command waits for its answer, so that nothing else is written meanwhile. Ctrl-C drops what has
  /// been typed.
  [[nodiscard]] virtual std::optional<std::string> read_line(StandardIo& io) = 0;
};

}  // namespace waggle
