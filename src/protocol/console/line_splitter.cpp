#include "protocol/console/line_splitter.hpp"

#include <utility>

namespace waggle {

void LineSplitter::keep(std::string_view bytes) {
  line_.append(bytes.substr(0, longest_ + 1 - line_.size()));
}

std::string LineSplitter::take_line() {
  std::string line = std::exchange(line_, {});
  // Some Windows programs open a pipe with a byte order mark.
  constexpr std::string_view kMark = "\xEF\xBB\xBF";
  if (std::exchange(is_first_, false) && line.starts_with(kMark)) line.erase(0, kMark.size());
  return line;
}

}  // namespace waggle
