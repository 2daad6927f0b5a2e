#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "text/words.hpp"

namespace waggle {

/// Splits a byte stream into lines in bounded memory, and drops a leading byte order mark.
class LineSplitter {
 public:
  /// Lines longer than `longest` bytes are truncated to `longest + 1` bytes, so that the length
  /// still shows that they are too long.
  explicit LineSplitter(std::size_t longest) : longest_(longest) {}

  /// Takes the next bytes and calls `take` with each line that they complete, without its line
  /// feed.
  template <typename Take>
  void feed(std::string_view bytes, Take take) {
    while (bytes.find('\n') != std::string_view::npos) {
      keep(take_part(bytes, '\n'));
      take(take_line());
    }
    keep(bytes);
  }
  /// Removes and returns the final, unterminated line of the stream. May be empty.
  [[nodiscard]] std::string take_line();

 private:
  void keep(std::string_view bytes);

  std::size_t longest_;
  std::string line_;
  bool is_first_ = true;
};

}  // namespace waggle
