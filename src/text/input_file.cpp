#include "text/input_file.hpp"

#include <cerrno>

#include "text/path.hpp"

namespace waggle {

std::ifstream open_file(const std::string& name) {
  errno = 0;
  std::ifstream file(path_of(name), std::ios::binary);
  if (!file) throw_file_error("open", name, errno);
  return file;
}

}  // namespace waggle
