#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "records/record.hpp"

namespace waggle {

/// The display name of a file given on the command line: "standard input" for -.
[[nodiscard]] std::string input_name(const std::string& path);
/// The same for messages, with file names in quotes.
[[nodiscard]] std::string input_in_quotes(const std::string& path);
/// Reads the file, or standard input for -, as bytes. Throws Error that names it.
[[nodiscard]] std::string read_input(const std::string& path);
/// The same as text; see text_of.
[[nodiscard]] std::string read_text_input(const std::string& path);

/// The games of a file, and the file's checksum.
struct InputGames {
  std::vector<ReadGame> games;
  std::string checksum;
};
/// Reads the games of a file of any format. Throws Error if there are none.
[[nodiscard]] InputGames read_input_games(const std::string& path);

/// Reports problems in a file on standard error: games that cannot be read, truncated variations
/// and warnings. Of each kind, the first five are reported in full and the rest counted.
class UnreadGames {
 public:
  explicit UnreadGames(const std::string& path) : name_(input_in_quotes(path)) {}
  UnreadGames(const UnreadGames&) = delete;
  UnreadGames& operator=(const UnreadGames&) = delete;
  /// Reports the counts.
  ~UnreadGames();

  void add(const Problem& problem);
  /// Reports truncated variations and warnings of a game that was read, if there are any.
  void add(const ReadGame& game);
  [[nodiscard]] bool are_any() const noexcept { return count_ > 0; }

 private:
  static constexpr std::size_t kMostReported = 5;

  std::string name_;
  std::size_t count_ = 0;
  std::size_t cut_ = 0;
  std::size_t warnings_ = 0;
};

}  // namespace waggle
