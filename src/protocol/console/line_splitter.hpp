#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "text/words.hpp"

namespace waggle {

/// Cuts a stream of bytes into lines, in bounded memory.
class LineSplitter {
 public:
  /// Of a line longer than `longest` bytes only the first `longest + 1` are kept.
  explicit LineSplitter(std::size_t longest) : longest_(longest) {}

  /// Takes the next bytes and hands the lines that they complete, without their ends, to `take`.
  template <typename Take>
  void feed(std::string_view bytes, Take take) {
    while (bytes.find('\n') != std::string_view::npos) {
      keep(take_part(bytes, '\n'));
      take(take_line());
    }
    keep(bytes);
  }
  /// The last line where the stream ends without a line's end; may be empty.
  [[nodiscard]] std::string take_line();

 private:
  void keep(std::string_view bytes);

  std::size_t longest_;
  std::string line_;
  bool is_first_ = true;
};

}  // namespace waggle
