#include "app/cli/own_build.hpp"

#include <fmt/format.h>

#include <filesystem>
#if defined(_WIN32)
#include <windows.h>

#include <array>
#elif defined(__APPLE__)
#include <mach-o/dyld.h>

#include <array>
#include <cstdint>
#endif

#include "text/file_checksum.hpp"
#include "waggle/version.hpp"

namespace waggle {

namespace {

// Path of the running executable, or an empty path if it can't be determined.
std::filesystem::path own_file() {
#if defined(_WIN32)
  std::array<wchar_t, 32'768> name{};
  const DWORD size = GetModuleFileNameW(nullptr, name.data(), static_cast<DWORD>(name.size()));
  return std::filesystem::path(name.data(), name.data() + size);
#elif defined(__APPLE__)
  std::array<char, 4096> name{};
  std::uint32_t size = name.size();
  return _NSGetExecutablePath(name.data(), &size) == 0 ? name.data() : "";
#else
  // Works even if the file has been replaced since the program started.
  return "/proc/self/exe";
#endif
}

std::string own_text(std::string_view separator) {
  std::string text = fmt::format("v{}", kVersion);
  const auto add = [&](std::string_view name, std::string_view value) {
    if (!value.empty()) text += fmt::format("{}{} {}", separator, name, value);
  };
  add("commit", kOwnSources.commit);
  add("bench", kOwnSources.bench);
  add("program", file_checksum(own_file()).value_or(""));
  return text;
}

}  // namespace

std::string own_build() { return own_text(", "); }

std::string own_version() { return "Waggle " + own_text("\n"); }

}  // namespace waggle
