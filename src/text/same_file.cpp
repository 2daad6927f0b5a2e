#include "text/same_file.hpp"

#include <filesystem>
#include <system_error>

#include "text/path.hpp"

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

}  // namespace waggle
