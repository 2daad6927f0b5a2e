#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <system_error>

namespace waggle {

/// A path from its name in UTF-8. The constructor of a path takes the name to be in whatever the
/// library of the compiler thinks of, which on Windows may be something else.
[[nodiscard]] inline std::filesystem::path path_of(std::string_view name) {
  return {std::u8string(name.begin(), name.end())};
}

/// Its name in UTF-8.
[[nodiscard]] inline std::string name_of(const std::filesystem::path& path) {
  const std::u8string name = path.u8string();
  return {name.begin(), name.end()};
}

/// Whether there is a file or a folder of this name.
[[nodiscard]] inline bool is_there(std::string_view name) {
  std::error_code ignored;
  return std::filesystem::exists(path_of(name), ignored);
}

/// Whether two names (UTF-8) stand for the same ordinary file, so that writing to one changes the
/// other. The file need not exist.
[[nodiscard]] bool names_same_file(const std::string& a, const std::string& b);

/// The name of a file for a message: in quotes, whole, and without characters that would move a
/// terminal's cursor.
[[nodiscard]] std::string file_in_quotes(std::string_view name);

/// "cannot open 'games.pgn': No such file or directory". `act` is what was tried, and `reason` what
/// the system says; 0 stands for nothing.
[[nodiscard]] std::string file_error(std::string_view act, std::string_view name,
                                     std::error_code reason);
/// Throws Error that says so.
[[noreturn]] void throw_file_error(std::string_view act, std::string_view name,
                                   std::error_code reason);
/// The same for a reason as the C library gives it (errno).
[[noreturn]] void throw_file_error(std::string_view act, std::string_view name, int reason);

}  // namespace waggle
