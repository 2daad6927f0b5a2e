#include "match/results_file.hpp"

#include <fmt/format.h>

#include <cerrno>
#include <fstream>

#include "match/match_settings.hpp"
#include "text/path.hpp"
#include "text/text.hpp"
#include "waggle/error.hpp"

namespace waggle {

namespace {

[[noreturn]] void throw_is_there(const std::string& path) {
  throw Error(fmt::format("{} is there already; go on with it by --resume, or name another",
                          file_in_quotes(path)));
}

// Headers and games differ in their first key.
bool is_header(std::string_view line) { return line.starts_with("{\"match\""); }

}  // namespace

Results read_results(const std::string& path) {
  errno = 0;
  std::ifstream file(path_of(path), std::ios::binary);
  if (!file) throw_file_error("open", path, errno);
  Results results;
  std::string line;
  for (int number = 1; std::getline(file, line) && !file.eof(); ++number) {
    results.whole_bytes += line.size() + 1;
    if (trimmed(line).empty()) continue;
    // Files that were put together by hand have several headers.
    if (is_header(line) && !results.header.empty()) {
      check_same_match(results.header, file_in_quotes(path), line,
                       fmt::format("its line {}", number));
      continue;
    }
    try {
      if (is_header(line)) {
        check_form(line);
        results.header = line;
      } else {
        results.records.push_back(parse_record(line));
      }
    } catch (const Error& error) {
      throw Error(fmt::format("line {} of {}: {}", number, file_in_quotes(path), error.what()));
    }
  }
  if (file.bad()) throw_file_error("read", path, errno);
  return results;
}

void refuse_filled_file(const std::string& path) {
  std::error_code ignored;
  if (std::filesystem::file_size(path_of(path), ignored) > 0 && !ignored) throw_is_there(path);
}

ResultsFile ResultsFile::create(const std::string& path) {
  ResultsFile file = open(path);
  if (!file.is_empty()) throw_is_there(path);
  return file;
}

}  // namespace waggle
