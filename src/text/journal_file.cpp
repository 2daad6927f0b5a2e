#include "text/journal_file.hpp"

#include <fmt/format.h>
#include <sys/stat.h>
#if defined(_WIN32)
#include <io.h>
#else
#include <unistd.h>
#endif

#include <cerrno>
#include <cstdint>
#include <system_error>
#include <utility>

#include "text/path.hpp"
#include "waggle/error.hpp"

namespace waggle {

namespace {

#if defined(_WIN32)
std::int64_t size_of(int descriptor) { return _filelengthi64(descriptor); }
bool truncate_to(int descriptor, std::size_t size) {
  return _chsize_s(descriptor, static_cast<std::int64_t>(size)) == 0;
}
std::ptrdiff_t write(int descriptor, std::string_view text) {
  return _write(descriptor, text.data(), static_cast<unsigned>(text.size()));
}
// Windows doesn't delete files that are open.
bool is_removed(int) { return false; }
#else
std::int64_t size_of(int descriptor) {
  struct stat status {};
  return fstat(descriptor, &status) == 0 ? status.st_size : 0;
}
bool truncate_to(int descriptor, std::size_t size) {
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

JournalFile::JournalFile(std::string path, Lock lock) : path_(std::move(path)), file_(path_, lock) {
  if (file_.error() == EWOULDBLOCK)
    throw Error(fmt::format("{} is being written by another process", file_in_quotes(path_)));
  if (file_.descriptor() < 0) throw_file_error("write to", path_, file_.error());
  size_ = static_cast<std::size_t>(size_of(file_.descriptor()));
}

std::string JournalFile::lock_warning() const {
  if (file_.error() == 0) return {};
  return fmt::format(
      "{}: this file system has no locks ({}); make sure that nothing else writes to the file",
      file_in_quotes(path_), std::generic_category().message(file_.error()));
}

void JournalFile::truncate(std::size_t size) {
  if (size >= size_) return;
  if (!truncate_to(file_.descriptor(), size)) throw_file_error("truncate", path_, errno);
  size_ = size;
}

void JournalFile::append(std::string_view record) {
  for (std::string_view rest = record; !rest.empty();) {
    const std::ptrdiff_t count = write(file_.descriptor(), rest);
    if (count >= 0) {
      rest.remove_prefix(static_cast<std::size_t>(count));
    } else if (errno != EINTR) {
      const int error = errno;
      truncate_to(file_.descriptor(), size_);
      throw_file_error("write to", path_, error);
    }
  }
  size_ += record.size();
  // A deleted file still accepts data, but the data is lost when the program ends.
  if (is_removed(file_.descriptor()))
    throw Error(fmt::format("{} has been deleted", file_in_quotes(path_)));
}

}  // namespace waggle
