#include "protocol/console/line_splitter.hpp"

#include <utility>

#include "text/encoding.hpp"

namespace waggle {

void LineSplitter::keep(std::string_view bytes) {
  line_.append(bytes.substr(0, longest_ + 1 - line_.size()));
}

std::string LineSplitter::take_line() {
  std::string line = std::exchange(line_, {});
  // Some Windows programs write a byte order mark to a new pipe.
  if (std::exchange(is_first_, false))
    line.erase(0, line.size() - without_byte_order_mark(line).size());
  return line;
}

}  // namespace waggle
