#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "records/record.hpp"

namespace waggle {

/// What a file that the command line names is called: "standard input" for -, else its own name.
[[nodiscard]] std::string input_name(const std::string& path);
/// The same for a message: a name of a file stands in quotes.
[[nodiscard]] std::string input_in_quotes(const std::string& path);
/// The content of such a file, or of standard input for -. Throws Error, which names it.
[[nodiscard]] std::string read_input(const std::string& path);

/// Tells on standard error which games of a file cannot be read: the first few, and of the others
/// how many they are.
class UnreadGames {
 public:
  explicit UnreadGames(const std::string& path) : name_(input_in_quotes(path)) {}
  UnreadGames(const UnreadGames&) = delete;
  UnreadGames& operator=(const UnreadGames&) = delete;
  /// Tells of those that were not told of yet.
  ~UnreadGames();

  void add(const Problem& problem);
  [[nodiscard]] bool are_any() const noexcept { return count_ > 0; }

 private:
  std::string name_;
  std::size_t count_ = 0;
};

}  // namespace waggle
