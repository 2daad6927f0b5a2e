#include "text/path.hpp"

#include <fmt/format.h>

#include "text/encoding.hpp"

namespace waggle {

std::string file_in_quotes(std::string_view name) { return fmt::format("'{}'", printable(name)); }

std::string file_error(std::string_view act, std::string_view name, std::error_code reason) {
  return fmt::format("cannot {} {}: {}", act, file_in_quotes(name),
                     reason ? reason.message() : "the system gives no reason");
}

void throw_file_error(std::string_view act, std::string_view name, std::error_code reason) {
  throw FileError(file_error(act, name, reason), reason);
}

void throw_file_error(std::string_view act, std::string_view name, int reason) {
  throw_file_error(act, name, std::error_code(reason, std::generic_category()));
}

}  // namespace waggle
