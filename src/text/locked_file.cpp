#include "text/locked_file.hpp"

#include <fcntl.h>
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
#include <thread>
#include <utility>

#include "text/path.hpp"

namespace waggle {

namespace {

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
#else
int open_to_append(const std::string& path) {
  return ::open(path.c_str(), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0666);
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
void close(int descriptor) { ::close(descriptor); }
#endif

}  // namespace

LockedFile::LockedFile(const std::string& path, Lock lock, std::chrono::milliseconds patience) {
  const auto deadline = std::chrono::steady_clock::now() + patience;
  while (true) {
    descriptor_ = open_to_append(path);
    error_ = descriptor_ < 0 ? errno : (lock != nullptr ? lock : lock_file)(descriptor_);
    if (error_ != EWOULDBLOCK) return;
    if (descriptor_ >= 0) close(std::exchange(descriptor_, -1));
    if (std::chrono::steady_clock::now() >= deadline) return;
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
  }
}

LockedFile::LockedFile(LockedFile&& other) noexcept
    : descriptor_(std::exchange(other.descriptor_, -1)), error_(other.error_) {}

LockedFile::~LockedFile() {
  if (descriptor_ >= 0) close(descriptor_);
}

bool LockedFile::is_locked(const std::string& path) {
  return is_there(path) &&
         LockedFile(path, nullptr, std::chrono::milliseconds::zero()).error() == EWOULDBLOCK;
}

}  // namespace waggle
