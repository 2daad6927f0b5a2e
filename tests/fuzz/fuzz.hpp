#pragma once

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>
#include <string_view>

#include "support/folder.hpp"

/// What libFuzzer calls with each input; 0 always. A target ends the process where something is
/// wrong.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

namespace waggle::fuzz {

/// An input as text.
inline std::string_view text_of(const std::uint8_t* data, std::size_t size) {
  return {reinterpret_cast<const char*>(data), size};
}

/// Ends the process, and so says that the input is a find, unless something holds.
inline void must(bool holds, std::string_view what, std::string_view about = {}) {
  if (holds) return;
  std::fprintf(stderr, "this does not hold: %.*s\n%.*s\n", static_cast<int>(what.size()),
               what.data(), static_cast<int>(about.size()), about.data());
  std::abort();
}

/// A file for what is read by its path only.
class File {
 public:
  [[nodiscard]] std::string path() const { return folder_.file("input"); }
  void put(std::string_view content) const { std::ofstream(path(), std::ios::binary) << content; }
  void remove() const { std::filesystem::remove(path()); }

 private:
  test::Folder folder_;
};

}  // namespace waggle::fuzz
