#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "match/record.hpp"
#include "text/growing_file.hpp"

namespace waggle {

/// What a results file holds: what was asked for, and a game a line.
struct Results {
  /// The first line, JSON that describes the match; empty where there is none.
  std::string header;
  std::vector<GameRecord> records;
  /// Bytes up to the end of the last whole line. What comes after was being written when the
  /// program was killed.
  std::size_t whole_bytes = 0;
};

/// Reads a results file. Throws Error, naming the line, where it is none; a last line that is not
/// whole is left out.
[[nodiscard]] Results read_results(const std::string& path);

/// Throws Error if there is a file of that name which is not empty.
void refuse_filled_file(const std::string& path);

/// A results file that grows game by game: a line is written at once and whole, or not at all.
class ResultsFile {
 public:
  /// Begins a file, which must not be there yet or be empty; throws Error otherwise and where it
  /// cannot be written. Its first line is to be the header of a match.
  [[nodiscard]] static ResultsFile create(const std::string& path);
  /// Goes on with a file after its last whole line. Throws Error.
  [[nodiscard]] static ResultsFile resume(const std::string& path, const Results& results);

  /// Throws Error as GrowingFile::append does.
  void append(std::string_view line) { file_.append(std::string(line) + '\n'); }

 private:
  explicit ResultsFile(GrowingFile lines) : file_(std::move(lines)) {}

  GrowingFile file_;
};

}  // namespace waggle
