#include "text/journal_file.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#if defined(_WIN32)
#include <io.h>
#include <share.h>
#include <windows.h>
#else
#include <sys/file.h>
#include <unistd.h>
#endif

#include <cerrno>
#include <chrono>
#include <cstdint>
#include <system_error>
#include <thread>
#include <utility>

#include "text/path.hpp"
#include "waggle/error.hpp"

namespace waggle {

namespace {

// How long to wait for a lock. A process that has just been killed keeps its lock until the system
// has cleaned up after it.
constexpr std::chrono::seconds kPatience{1};

#if defined(_WIN32)
// Opening the file with _SH_DENYWR already locks it.
int open_to_append(const std::string& path) {
  const int descriptor =
      _wsopen(path_of(path).c_str(), _O_WRONLY | _O_CREAT | _O_APPEND | _O_BINARY | _O_NOINHERIT,
              _SH_DENYWR, _S_IREAD | _S_IWRITE);
  if (descriptor < 0 && GetLastError() == ERROR_SHARING_VIOLATION) errno = EWOULDBLOCK;
  return descriptor;
}
int lock_file(int) { return 0; }
void close(int descriptor) { _close(descriptor); }
std::int64_t size_of(int descriptor) { return _filelengthi64(descriptor); }
bool cut_to(int descriptor, std::size_t size) {
  return _chsize_s(descriptor, static_cast<std::int64_t>(size)) == 0;
}
std::ptrdiff_t write(int descriptor, std::string_view text) {
  return _write(descriptor, text.data(), static_cast<unsigned>(text.size()));
}
// Windows doesn't delete files that are open.
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
// The lock belongs to the open file description and is released when its last descriptor is closed.
// Devices and pipes are not locked.
int lock_file(int descriptor) {
  struct stat status {};
  if (fstat(descriptor, &status) == 0 && !S_ISREG(status.st_mode)) return 0;
  while (flock(descriptor, LOCK_EX | LOCK_NB) != 0)
    if (errno != EINTR) return errno;
  return 0;
}
bool cut_to(int descriptor, std::size_t size) {
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

JournalFile::JournalFile(std::string path, Lock lock) : path_(std::move(path)) {
  const int error = open_locked(lock != nullptr ? lock : lock_file);
  if (error == EWOULDBLOCK)
    throw Error(fmt::format("{} is being written by another process", file_in_quotes(path_)));
  if (descriptor_ < 0) throw_file_error("write to", path_, error);
  size_ = static_cast<std::size_t>(size_of(descriptor_));
  lock_error_ = error;
}

int JournalFile::open_locked(Lock lock) {
  const auto deadline = std::chrono::steady_clock::now() + kPatience;
  while (true) {
    descriptor_ = open_to_append(path_);
    const int error = descriptor_ < 0 ? errno : lock(descriptor_);
    if (error != EWOULDBLOCK) return error;
    if (descriptor_ >= 0) close(std::exchange(descriptor_, -1));
    if (std::chrono::steady_clock::now() >= deadline) return error;
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
  }
}

JournalFile::JournalFile(JournalFile&& other) noexcept
    : path_(std::move(other.path_)),
      descriptor_(std::exchange(other.descriptor_, -1)),
      lock_error_(other.lock_error_),
      size_(other.size_) {}

JournalFile::~JournalFile() {
  if (descriptor_ >= 0) close(descriptor_);
}

std::string JournalFile::lock_warning() const {
  if (lock_error_ == 0) return {};
  return fmt::format(
      "{}: this file system has no locks ({}); make sure that nothing else writes to the file",
      file_in_quotes(path_), std::generic_category().message(lock_error_));
}

void JournalFile::cut(std::size_t size) {
  if (size >= size_) return;
  if (!cut_to(descriptor_, size)) throw_file_error("truncate", path_, errno);
  size_ = size;
}

void JournalFile::append(std::string_view piece) {
  std::size_t written = 0;
  while (written < piece.size()) {
    const std::ptrdiff_t count = write(descriptor_, piece.substr(written));
    if (count >= 0) {
      written += static_cast<std::size_t>(count);
      continue;
    }
    if (errno == EINTR) continue;
    const int error = errno;
    cut_to(descriptor_, size_);
    throw_file_error("write to", path_, error);
  }
  size_ += piece.size();
  // A deleted file still accepts data, but the data is lost when the program ends.
  if (is_removed(descriptor_))
    throw Error(fmt::format("{} has been deleted", file_in_quotes(path_)));
}

}  // namespace waggle
