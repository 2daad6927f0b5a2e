#include "text/path.hpp"

#include <fmt/format.h>

#include <cstdint>
#include <system_error>

#include "waggle/error.hpp"

namespace waggle {

namespace {

constexpr bool is_control(std::uint8_t byte) noexcept { return byte < 0x20 || byte == 0x7F; }

}  // namespace

std::string file_in_quotes(std::string_view name) {
  std::string result = "'";
  for (std::size_t i = 0; i < name.size(); ++i) {
    // U+0080 to U+009F, of which terminals take some for commands, are C2 80 to C2 9F in UTF-8.
    const auto byte = static_cast<std::uint8_t>(name[i]);
    const auto next = static_cast<std::uint8_t>(i + 1 < name.size() ? name[i + 1] : '\0');
    const bool is_pair = byte == 0xC2 && next >= 0x80 && next <= 0x9F;
    result += is_pair || is_control(byte) ? '?' : name[i];
    i += is_pair ? 1 : 0;
  }
  return result + "'";
}

std::string file_error(std::string_view act, std::string_view name, int error) {
  return fmt::format(
      "cannot {} {}: {}", act, file_in_quotes(name),
      error == 0 ? "the system gives no reason" : std::generic_category().message(error));
}

void throw_file_error(std::string_view act, std::string_view name, int error) {
  throw Error(file_error(act, name, error));
}

}  // namespace waggle
