#pragma once

namespace waggle {

/// What the place can show where a picture of characters is to be seen.
struct Style {
  /// Whether it heeds the colours of ANSI (SGR sequences).
  bool has_colors = false;
  /// Whether it shows more than ASCII, encoded as UTF-8.
  bool has_utf8 = false;
  /// Characters in a line; 0 where there is no end to a line.
  int columns = 0;
};

}  // namespace waggle
