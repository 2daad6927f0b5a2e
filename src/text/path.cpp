#include "text/path.hpp"

#include <fmt/format.h>

#include "text/encoding.hpp"
#include "waggle/error.hpp"

namespace waggle {

bool names_same_file(const std::string& a, const std::string& b) {
  namespace fs = std::filesystem;
  std::error_code error;
  if (fs::exists(path_of(a), error) && !fs::is_regular_file(path_of(a), error)) return false;
  if (fs::equivalent(path_of(a), path_of(b), error)) return true;
  const auto place = [&](const std::string& name) {
    return fs::weakly_canonical(fs::absolute(path_of(name), error), error);
  };
  return place(a) == place(b);
}

std::string file_in_quotes(std::string_view name) { return fmt::format("'{}'", printable(name)); }

std::string file_error(std::string_view act, std::string_view name, std::error_code reason) {
  return fmt::format("cannot {} {}: {}", act, file_in_quotes(name),
                     reason ? reason.message() : "unknown error");
}

void throw_file_error(std::string_view act, std::string_view name, std::error_code reason) {
  throw Error(file_error(act, name, reason));
}

void throw_file_error(std::string_view act, std::string_view name, int reason) {
  throw_file_error(act, name, std::error_code(reason, std::generic_category()));
}

}  // namespace waggle
