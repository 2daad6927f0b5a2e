#include "text/output_file.hpp"

#include <fmt/format.h>

#include <cerrno>
#include <cstdio>
#include <random>
#include <system_error>

#include "text/path.hpp"
#include "waggle/error.hpp"

namespace waggle {

namespace fs = std::filesystem;

namespace {

// Whether the path refers to a stream that is already open, such as /dev/stderr. Such a stream is
// written to directly, even if it has been redirected to a regular file.
bool is_descriptor(const std::string& path) {
  return path == "/dev/stderr" || path.starts_with("/dev/fd/");
}

}  // namespace

OutputFile::OutputFile(const std::string& path) : name_(path) {
  if (is_standard_output(path)) return;
  std::error_code error;
  path_ = is_descriptor(path) ? path_of(path)
                              : fs::weakly_canonical(path_of(path), error);  // preserves symlinks
  if (error) path_ = path_of(path);
  const fs::file_status status =
      is_descriptor(path) ? fs::file_status(fs::file_type::character) : fs::status(path_, error);
  errno = 0;
  if (fs::is_regular_file(status) && !std::ofstream(path_, std::ios::app)) fail();
  if (!fs::exists(status) || fs::is_regular_file(status)) {
    part_ = path_;
    part_ += fmt::format(".{:08x}.part", std::random_device{}());
  }
  errno = 0;
  file_.open(part_.empty() ? path_ : part_,
             part_.empty() ? std::ios::binary | std::ios::app : std::ios::binary);
  if (!file_) fail();
  if (!part_.empty() && fs::exists(status)) fs::permissions(part_, status.permissions(), error);
}

bool OutputFile::is_standard_output(const std::string& path) {
  return path.empty() || path == "-" || path == "/dev/stdout";
}

bool OutputFile::is_stream(const std::string& path) {
  if (is_standard_output(path) || is_descriptor(path)) return true;
  std::error_code error;
  const fs::file_status status = fs::status(path_of(path), error);
  return fs::exists(status) && !fs::is_regular_file(status) && !fs::is_directory(status);
}

void OutputFile::try_out(const std::string& path) {
  if (!is_stream(path)) const OutputFile trial(path);
}

OutputFile::~OutputFile() {
  std::error_code error;
  file_.close();
  if (!part_.empty()) fs::remove(part_, error);
}

void OutputFile::write(std::string_view text) {
  errno = 0;
  if (path_.empty()) {
    if (std::fwrite(text.data(), 1, text.size(), stdout) != text.size()) fail();
  } else {
    file_.write(text.data(), static_cast<std::streamsize>(text.size()));
    if (!file_) fail();
  }
}

void OutputFile::finish() {
  errno = 0;
  if (path_.empty()) {
    if (std::fflush(stdout) != 0) fail();
    return;
  }
  file_.close();
  if (!file_) fail();
  if (part_.empty()) return;
  std::error_code error;
  fs::rename(part_, path_, error);
  if (error) throw_file_error("write", name_, error);
  part_.clear();
}

void OutputFile::fail() const {
  if (path_.empty()) throw Error("cannot write to standard output");
  throw_file_error("write", name_, errno);
}

}  // namespace waggle
