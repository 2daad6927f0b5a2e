#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <system_error>

namespace waggle {

/// A path from its name in UTF-8. The constructor of std::filesystem::path would assume the native
/// narrow encoding, which on Windows may be another.
[[nodiscard]] inline std::filesystem::path path_of(std::string_view name) {
  return {std::u8string(name.begin(), name.end())};
}

/// The name of a path in UTF-8.
[[nodiscard]] inline std::string name_of(const std::filesystem::path& path) {
  const std::u8string name = path.u8string();
  return {name.begin(), name.end()};
}

/// Whether a file or folder of this name exists.
[[nodiscard]] inline bool is_there(std::string_view name) {
  std::error_code ignored;
  return std::filesystem::exists(path_of(name), ignored);
}

/// Whether two names (UTF-8) refer to the same regular file, so that writing to one changes the
/// other. The file doesn't have to exist.
[[nodiscard]] bool names_same_file(const std::string& a, const std::string& b);

/// A file name for a message: in quotes, unabridged, and without characters that could move the
/// cursor.
[[nodiscard]] std::string file_in_quotes(std::string_view name);

/// "cannot open 'games.pgn': No such file or directory". `act` is what was attempted, and `reason`
/// the error of the system, 0 if it gave none.
[[nodiscard]] std::string file_error(std::string_view act, std::string_view name,
                                     std::error_code reason);
/// Throws Error with that message.
[[noreturn]] void throw_file_error(std::string_view act, std::string_view name,
                                   std::error_code reason);
/// The same for an errno.
[[noreturn]] void throw_file_error(std::string_view act, std::string_view name, int reason);

}  // namespace waggle
