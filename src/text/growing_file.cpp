#include "text/growing_file.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#if defined(_WIN32)
#include <io.h>
#else
#include <unistd.h>
#endif

#include <cerrno>
#include <cstddef>
#include <cstdint>
#include <utility>

#include "text/path.hpp"
#include "waggle/error.hpp"

namespace waggle {

namespace {

#if defined(_WIN32)
int open_to_append(const std::string& path) {
  return _wopen(path_of(path).c_str(), _O_WRONLY | _O_CREAT | _O_APPEND | _O_BINARY | _O_NOINHERIT,
                _S_IREAD | _S_IWRITE);
}
void close(int descriptor) { _close(descriptor); }
std::int64_t size_of(int descriptor) { return _filelengthi64(descriptor); }
bool cut(int descriptor, std::size_t size) {
  return _chsize_s(descriptor, static_cast<std::int64_t>(size)) == 0;
}
std::ptrdiff_t write(int descriptor, std::string_view text) {
  return _write(descriptor, text.data(), static_cast<unsigned>(text.size()));
}
// A file that is open is not removed there.
bool is_removed(int) { return false; }
#else
int open_to_append(const std::string& path) {
  return ::open(path.c_str(), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0666);
}
void close(int descriptor) { ::close(descriptor); }
std::int64_t size_of(int descriptor) {
  struct stat status {};
  return fstat(descriptor, &status) == 0 ? status.st_size : 0;
}
bool cut(int descriptor, std::size_t size) {
  return ftruncate(descriptor, static_cast<off_t>(size)) == 0;
}
std::ptrdiff_t write(int descriptor, std::string_view text) {
  return ::write(descriptor, text.data(), text.size());
}
bool is_removed(int descriptor) {
  struct stat status {};
  return fstat(descriptor, &status) == 0 && status.st_nlink == 0;
}
#endif

}  // namespace

GrowingFile::GrowingFile(std::string path, std::size_t size) : path_(std::move(path)), size_(size) {
  descriptor_ = open_to_append(path_);
  if (descriptor_ < 0) throw_file_error("write to", path_, errno);
  if (size_of(descriptor_) <= static_cast<std::int64_t>(size) || cut(descriptor_, size)) return;
  const int error = errno;
  close(descriptor_);
  throw_file_error("cut off the torn end of", path_, error);
}

GrowingFile::GrowingFile(GrowingFile&& other) noexcept
    : path_(std::move(other.path_)),
      descriptor_(std::exchange(other.descriptor_, -1)),
      size_(other.size_) {}

GrowingFile::~GrowingFile() {
  if (descriptor_ >= 0) close(descriptor_);
}

void GrowingFile::append(std::string_view piece) {
  std::size_t written = 0;
  while (written < piece.size()) {
    const std::ptrdiff_t count = write(descriptor_, piece.substr(written));
    if (count >= 0) {
      written += static_cast<std::size_t>(count);
      continue;
    }
    if (errno == EINTR) continue;
    const int error = errno;
    cut(descriptor_, size_);
    throw_file_error("write to", path_, error);
  }
  size_ += piece.size();
  // What is written to a file without a name is gone with the program.
  if (is_removed(descriptor_))
    throw Error(fmt::format("{} has been removed", file_in_quotes(path_)));
}

}  // namespace waggle
