#include "text/input_file.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cerrno>
#include <cstdint>
#include <filesystem>
#include <iostream>
#include <istream>
#include <system_error>
#include <utility>

#include "text/encoding.hpp"
#include "text/file_kind.hpp"
#include "text/path.hpp"
#include "waggle/error.hpp"

namespace waggle {

namespace {

[[noreturn]] void refuse_size(std::string_view name, std::size_t most) {
  throw Error(fmt::format("{} is larger than {} MiB, the largest file that Waggle reads; split it",
                          name, most >> 20));
}

// `path` is only used in messages.
std::string read_all(std::istream& file, const std::string& path, std::size_t most) {
  constexpr std::size_t kBlock = std::size_t{1} << 16;
  std::string content;
  std::string block(kBlock, '\0');
  while (file) {
    errno = 0;
    file.read(block.data(), static_cast<std::streamsize>(block.size()));
    content.append(block, 0, static_cast<std::size_t>(file.gcount()));
    if (content.size() > most) refuse_size(file_in_quotes(path), most);
  }
  if (file.bad()) throw_file_error("read", path, errno);
  return content;
}

}  // namespace

std::ifstream open_file(const std::string& name) {
  std::error_code ignored;
  if (std::filesystem::is_directory(path_of(name), ignored)) throw_file_error("read", name, EISDIR);
  errno = 0;
  std::ifstream file(path_of(name), std::ios::binary);
  if (!file) throw_file_error("open", name, errno);
  return file;
}

std::string read_file(const std::string& path, std::size_t most) {
  std::ifstream file = open_file(path);
  std::error_code has_no_size;
  const std::uintmax_t size = std::filesystem::file_size(path_of(path), has_no_size);
  if (!has_no_size && size > most) refuse_size(file_in_quotes(path), most);
  return read_all(file, path, most);
}

std::string read_standard_input() { return read_all(std::cin, "standard input", kMaxBytes); }

std::string text_of(std::string bytes, std::string_view name) {
  expect_kind(bytes, name, FileKind::Text);
  bytes.erase(0, bytes.size() - without_byte_order_mark(bytes).size());
  if (!is_utf8(bytes)) bytes = from_latin1(bytes);
  // First reduce CR LF to CR, then replace CR with LF.
  char before = '\0';
  std::erase_if(bytes, [&](char c) { return std::exchange(before, c) == '\r' && c == '\n'; });
  std::ranges::replace(bytes, '\r', '\n');
  return bytes;
}

std::string read_text_file(const std::string& path) {
  return text_of(read_file(path), file_in_quotes(path));
}

}  // namespace waggle
