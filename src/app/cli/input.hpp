#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "records/record.hpp"

namespace waggle {

/// The name of a file of the command line: "standard input" for -.
[[nodiscard]] std::string input_name(const std::string& path);
/// The same for a message, with the name of a file in quotes.
[[nodiscard]] std::string input_in_quotes(const std::string& path);
/// The bytes of the file, or of standard input for -. Throws Error that names it.
[[nodiscard]] std::string read_input(const std::string& path);
/// The text of the file, or of standard input for -; see text_of.
[[nodiscard]] std::string read_text_input(const std::string& path);

/// The games of a file, and the checksum of its bytes.
struct InputGames {
  std::vector<ReadGame> games;
  std::string checksum;
};
/// Reads the games of a file of any kind. Throws Error if there is none.
[[nodiscard]] InputGames read_input_games(const std::string& path);

/// Reports on standard error the games of a file that cannot be read, those with variations that
/// cannot be read to their end, and what is doubtful: each of the first five, and the number of the
/// others.
class UnreadGames {
 public:
  explicit UnreadGames(const std::string& path) : name_(input_in_quotes(path)) {}
  UnreadGames(const UnreadGames&) = delete;
  UnreadGames& operator=(const UnreadGames&) = delete;
  /// Reports the number of the others.
  ~UnreadGames();

  void add(const Problem& problem);
  /// A game that was read, but some of its variations were not, or something is doubtful. Prints
  /// nothing if neither holds.
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
