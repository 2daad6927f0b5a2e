#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <system_error>

namespace waggle {

/// Converts a UTF-8 file name to a path. The std::filesystem::path constructor would assume the
/// native narrow encoding, which isn't always UTF-8 on Windows.
[[nodiscard]] inline std::filesystem::path path_of(std::string_view name) {
  return {std::u8string(name.begin(), name.end())};
}

/// Converts a path to a UTF-8 file name.
[[nodiscard]] inline std::string name_of(const std::filesystem::path& path) {
  const std::u8string name = path.u8string();
  return {name.begin(), name.end()};
}

/// Whether a file or folder with this name (UTF-8) exists.
[[nodiscard]] inline bool is_there(std::string_view name) {
  std::error_code ignored;
  return std::filesystem::exists(path_of(name), ignored);
}

/// Whether two names (UTF-8) refer to the same regular file, so that writing to one would overwrite
/// the other. Neither file has to exist.
[[nodiscard]] bool names_same_file(const std::string& a, const std::string& b);

/// Formats a file name for a message: in full, in quotes, and with every control character replaced
/// by a question mark, so that it can't move the cursor.
[[nodiscard]] std::string file_in_quotes(std::string_view name);

/// An error message such as "cannot open 'games.pgn': No such file or directory". `act` is the
/// attempted action ("open"). `reason` is the system's error code, or 0 if it reported none.
[[nodiscard]] std::string file_error(std::string_view act, std::string_view name,
                                     std::error_code reason);
/// Throws an Error with the message of `file_error`.
[[noreturn]] void throw_file_error(std::string_view act, std::string_view name,
                                   std::error_code reason);
/// Overload for an `errno` value, 0 if unknown.
[[noreturn]] void throw_file_error(std::string_view act, std::string_view name, int reason);

}  // namespace waggle
