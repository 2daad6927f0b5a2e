#include "text/file_checksum.hpp"

#include <fmt/format.h>

#include <cstddef>
#include <fstream>
#include <ios>
#include <span>
#include <system_error>
#include <vector>

#include "text/checksum.hpp"

namespace waggle {

std::string checksum_text(std::uint32_t checksum) { return fmt::format("{:08x}", checksum); }

std::string content_checksum(std::string_view content) {
  const auto* const bytes = reinterpret_cast<const std::uint8_t*>(content.data());
  return checksum_text(fingerprint({bytes, content.size()}));
}

std::optional<std::string> file_checksum(const std::filesystem::path& path) {
  constexpr std::size_t kBlock = std::size_t{1} << 16;
  std::error_code error;
  if (!std::filesystem::is_regular_file(path, error)) return std::nullopt;
  std::ifstream file(path, std::ios::binary);
  if (!file) return std::nullopt;
  std::vector<std::uint8_t> block(kBlock);
  std::uint32_t sum = 0;
  while (file) {
    file.read(reinterpret_cast<char*>(block.data()), static_cast<std::streamsize>(block.size()));
    sum = fingerprint(std::span(block).first(static_cast<std::size_t>(file.gcount())), sum);
  }
  if (file.bad()) return std::nullopt;
  return checksum_text(sum);
}

}  // namespace waggle
