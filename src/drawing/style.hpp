#pragma once

namespace waggle {

/// What a terminal can show.
struct Style {
  /// Whether it shows the colours of ANSI (SGR sequences).
  bool has_colors = false;
  /// Whether it shows more than ASCII, encoded as UTF-8.
  bool has_utf8 = false;
  /// Characters in a line; 0 if lines may have any length.
  int columns = 0;
};

}  // namespace waggle
