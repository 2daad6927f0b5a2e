#pragma once

namespace waggle {

/// The capabilities of a terminal.
struct Style {
  /// Whether it supports ANSI colours (SGR sequences).
  bool has_colors = false;
  /// Whether it displays UTF-8.
  bool has_utf8 = false;
  /// Width in characters; 0 if lines may have any length.
  int columns = 0;
};

}  // namespace waggle
