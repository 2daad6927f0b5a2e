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
#include "waggle/error.hpp"

/// Called by libFuzzer with each input. Always returns 0; a target aborts if a check fails.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

namespace waggle::fuzz {

/// An input as text.
inline std::string_view text_of(const std::uint8_t* data, std::size_t size) {
  return {reinterpret_cast<const char*>(data), size};
}

/// Asserts an invariant. If it doesn't hold, prints it with `about` and aborts, so that libFuzzer
/// saves the input.
inline void must(bool holds, std::string_view what, std::string_view about = {}) {
  if (holds) return;
  std::fprintf(stderr, "violated: %.*s\n%.*s\n", static_cast<int>(what.size()), what.data(),
               static_cast<int>(about.size()), about.data());
  std::abort();
}

/// Runs a check that may reject its input with an Error, which must have a message.
template <typename Check>
void may_refuse(const Check& check) {
  try {
    check();
  } catch (const Error& error) {
    must(*error.what() != '\0', "a refusal has a reason");
  }
}

/// A temporary file, for code that takes a path.
class File {
 public:
  [[nodiscard]] std::string path() const { return folder_.file("input"); }
  void put(std::string_view content) const { std::ofstream(path(), std::ios::binary) << content; }
  void remove() const { std::filesystem::remove(path()); }

 private:
  test::Folder folder_;
};

}  // namespace waggle::fuzz
