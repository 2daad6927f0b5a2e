#include "match/results_file.hpp"

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
#include <filesystem>
#include <fstream>
#include <iterator>
#include <system_error>
#include <utility>

#include "match/match_settings.hpp"
#include "text/path.hpp"
#include "text/text.hpp"
#include "waggle/error.hpp"

namespace waggle {

namespace {

[[noreturn]] void fail(const char* what, const std::string& path, int error) {
  throw Error(fmt::format("cannot {} {}: {}", what, in_quotes(path),
                          std::generic_category().message(error)));
}

#if defined(_WIN32)
int open_to_append(const std::string& path) {
  return _wopen(path_of(path).c_str(), _O_WRONLY | _O_CREAT | _O_APPEND | _O_BINARY | _O_NOINHERIT,
                _S_IREAD | _S_IWRITE);
}
void close(int descriptor) { _close(descriptor); }
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

// Headers and games differ in their first key.
bool is_header(std::string_view line) { return line.starts_with("{\"match\""); }

}  // namespace

Results read_results(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  if (!file) fail("open", path, errno);
  Results results;
  std::string line;
  for (int number = 1; std::getline(file, line) && !file.eof(); ++number) {
    results.whole_bytes += line.size() + 1;
    if (trimmed(line).empty()) continue;
    if (is_header(line)) {
      // Files that were put together by hand have several.
      if (results.header.empty())
        results.header = line;
      else
        check_same_match(results.header, in_quotes(path), line, fmt::format("its line {}", number));
      continue;
    }
    try {
      results.records.push_back(parse_record(line));
    } catch (const Error& error) {
      throw Error(fmt::format("line {} of {}: {}", number, in_quotes(path), error.what()));
    }
  }
  if (file.bad()) fail("read", path, errno);
  return results;
}

ResultsFile::ResultsFile(std::string path, std::size_t size) : path_(std::move(path)), size_(size) {
  descriptor_ = open_to_append(path_);
  if (descriptor_ < 0) fail("write to", path_, errno);
}

ResultsFile::ResultsFile(ResultsFile&& other) noexcept
    : path_(std::move(other.path_)),
      descriptor_(std::exchange(other.descriptor_, -1)),
      size_(other.size_) {}

ResultsFile::~ResultsFile() {
  if (descriptor_ >= 0) close(descriptor_);
}

ResultsFile ResultsFile::create(const std::string& path) {
  ResultsFile file(path, 0);
  std::error_code ignored;
  if (std::filesystem::file_size(path_of(path), ignored) > 0 && !ignored)
    throw Error(fmt::format("{} is there already; go on with it by --resume, or name another",
                            in_quotes(path)));
  return file;
}

ResultsFile ResultsFile::resume(const std::string& path, const Results& results) {
  ResultsFile file(path, results.whole_bytes);
  if (!cut(file.descriptor_, results.whole_bytes))
    fail("cut off the torn last line of", path, errno);
  return file;
}

void ResultsFile::append(std::string_view line) {
  std::string text(line);
  text += '\n';
  std::size_t written = 0;
  while (written < text.size()) {
    const std::ptrdiff_t count = write(descriptor_, std::string_view(text).substr(written));
    if (count >= 0) {
      written += static_cast<std::size_t>(count);
      continue;
    }
    if (errno == EINTR) continue;
    const int error = errno;
    cut(descriptor_, size_);
    fail("write to", path_, error);
  }
  size_ += text.size();
  // What is written to a file without a name is gone with the program.
  if (is_removed(descriptor_)) throw Error(fmt::format("{} has been removed", in_quotes(path_)));
}

}  // namespace waggle
