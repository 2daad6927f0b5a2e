#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "records/record.hpp"

namespace waggle {

/// The display name of a file given on the command line, or "standard input" for "-".
[[nodiscard]] std::string input_name(const std::string& path);
/// Like input_name, but formats file names with file_in_quotes, for messages.
[[nodiscard]] std::string input_in_quotes(const std::string& path);
/// Reads the bytes of a file, or of standard input for "-". If the input can't be read, throws an
/// Error that names it.
[[nodiscard]] std::string read_input(const std::string& path);
/// Like read_input, but decodes the bytes with text_of.
[[nodiscard]] std::string read_text_input(const std::string& path);

/// The games in a file, and the file's checksum.
struct InputGames {
  std::vector<ReadGame> games;
  std::string checksum;
};
/// Reads the games in a file of any format. Throws Error if the file can't be read or contains no
/// games.
[[nodiscard]] InputGames read_input_games(const std::string& path);

/// Prints problems with the games in a file to standard error. There are three kinds: games that
/// can't be read, truncated variations, and warnings. The first five problems of each kind are
/// described, and the rest only counted.
class GameProblems {
 public:
  explicit GameProblems(const std::string& path) : name_(input_in_quotes(path)) {}

  /// Reports a game that can't be read.
  void add(const Problem& problem);
  /// Reports why a game can't be read or, if it can, its truncated variations and warnings, if any.
  /// Returns whether it can be read.
  bool add(const ReadGame& game);
  /// Reports how many problems of each kind haven't been described. Call this after the last game.
  void report_rest() const;
  /// Whether any game couldn't be read.
  [[nodiscard]] bool has_unread() const noexcept { return unread_ > 0; }

 private:
  static constexpr std::size_t kMaxReported = 5;

  std::string name_;
  std::size_t unread_ = 0;
  std::size_t cut_ = 0;
  std::size_t warnings_ = 0;
};

}  // namespace waggle
