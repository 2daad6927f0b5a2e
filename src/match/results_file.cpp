#include "match/results_file.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <fstream>
#include <iterator>
#include <system_error>
#include <utility>

#include "match/match_settings.hpp"
#include "text/text.hpp"
#include "waggle/error.hpp"

namespace waggle {

namespace {

[[noreturn]] void fail(const char* what, const std::string& path, int error) {
  throw Error(fmt::format("cannot {} {}: {}", what, in_quotes(path),
                          std::generic_category().message(error)));
}

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
  descriptor_ = ::open(path_.c_str(), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0666);
  if (descriptor_ < 0) fail("write to", path_, errno);
}

ResultsFile::ResultsFile(ResultsFile&& other) noexcept
    : path_(std::move(other.path_)),
      descriptor_(std::exchange(other.descriptor_, -1)),
      size_(other.size_) {}

ResultsFile::~ResultsFile() {
  if (descriptor_ >= 0) ::close(descriptor_);
}

ResultsFile ResultsFile::create(const std::string& path) {
  ResultsFile file(path, 0);
  struct stat status {};
  if (fstat(file.descriptor_, &status) == 0 && status.st_size > 0)
    throw Error(fmt::format("{} is there already; go on with it by --resume, or name another",
                            in_quotes(path)));
  return file;
}

ResultsFile ResultsFile::resume(const std::string& path, const Results& results) {
  ResultsFile file(path, results.whole_bytes);
  if (ftruncate(file.descriptor_, static_cast<off_t>(results.whole_bytes)) != 0)
    fail("cut off the torn last line of", path, errno);
  return file;
}

void ResultsFile::append(std::string_view line) {
  std::string text(line);
  text += '\n';
  std::size_t written = 0;
  while (written < text.size()) {
    const ssize_t count = ::write(descriptor_, text.data() + written, text.size() - written);
    if (count >= 0) {
      written += static_cast<std::size_t>(count);
      continue;
    }
    if (errno == EINTR) continue;
    const int error = errno;
    [[maybe_unused]] const int cut = ftruncate(descriptor_, static_cast<off_t>(size_));
    fail("write to", path_, error);
  }
  size_ += text.size();
  // What is written to a file without a name is gone with the program.
  struct stat status {};
  if (fstat(descriptor_, &status) == 0 && status.st_nlink == 0)
    throw Error(fmt::format("{} has been removed", in_quotes(path_)));
}

}  // namespace waggle
