#include "text/path.hpp"

#include <fmt/format.h>

#include <system_error>

#include "text/encoding.hpp"
#include "waggle/error.hpp"

namespace waggle {

std::string file_in_quotes(std::string_view name) { return fmt::format("'{}'", printable(name)); }

std::string file_error(std::string_view act, std::string_view name, int error) {
  return fmt::format(
      "cannot {} {}: {}", act, file_in_quotes(name),
      error == 0 ? "the system gives no reason" : std::generic_category().message(error));
}

void throw_file_error(std::string_view act, std::string_view name, int error) {
  throw Error(file_error(act, name, error));
}

}  // namespace waggle
