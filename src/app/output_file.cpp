#include "app/output_file.hpp"

#include <fmt/format.h>

#include <cerrno>
#include <fstream>
#include <random>
#include <system_error>
#include <utility>

#include "text/text.hpp"
#include "waggle/error.hpp"

namespace waggle {

namespace {

namespace fs = std::filesystem;

[[noreturn]] void fail_to_write(const std::string& name, const std::error_code& error) {
  throw Error(fmt::format("cannot write {}: {}", in_quotes(name), error.message()));
}

void put(const std::string& name, const fs::path& path, std::ios::openmode mode,
         std::string_view content) {
  errno = 0;
  std::ofstream file(path, mode | std::ios::binary);
  file.write(content.data(), static_cast<std::streamsize>(content.size()));
  file.close();
  if (!file) fail_to_write(name, {errno != 0 ? errno : EIO, std::generic_category()});
}

void drop(const fs::path& path) noexcept {
  std::error_code ignored;
  fs::remove(path, ignored);
}

}  // namespace

OutputFile::OutputFile(std::string name) : name_(std::move(name)), path_(name_) {
  std::error_code error;
  const fs::file_status status = fs::status(path_, error);
  if (fs::is_directory(status))
    fail_to_write(name_, std::make_error_code(std::errc::is_a_directory));
  const bool is_there = fs::exists(status);
  if (is_there && !fs::is_regular_file(status)) return;
  if (is_there) {
    path_ = fs::canonical(path_, error);
    if (error) fail_to_write(name_, error);
    put(name_, path_, std::ios::app, "");
  }
  draft_ = path_;
  draft_ += fmt::format(".{:08x}.part", std::random_device{}());
  put(name_, draft_, std::ios::trunc, "");
  drop(draft_);
}

void OutputFile::write(std::string_view content) const {
  if (draft_.empty()) return put(name_, path_, std::ios::app, content);
  try {
    put(name_, draft_, std::ios::trunc, content);
    std::error_code error;
    if (fs::exists(path_, error))
      fs::permissions(draft_, fs::status(path_, error).permissions(), error);
    fs::rename(draft_, path_, error);
    if (error) fail_to_write(name_, error);
  } catch (...) {
    drop(draft_);
    throw;
  }
}

}  // namespace waggle
