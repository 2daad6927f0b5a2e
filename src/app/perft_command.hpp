#pragma once

#include <optional>
#include <string>

namespace waggle {

/// What `waggle perft` is asked to do.
struct PerftRequest {
  /// The greatest depth, 0 to kMaxPerftDepth; needed without a file; with a file, how far its
  /// counts are checked, all the way unless given.
  std::optional<int> depth;
  /// A game type or a GameString.
  std::string game = "Base";
  /// A file of positions and counts to check instead.
  std::string file;
  bool divides = false;
  bool with_lists = false;
  /// At least 1.
  int threads = 1;
};

/// Counts, prints to standard output, and gives the exit status: 0, or 1 where a count of the file
/// differs. Throws Error for a GameString, a file or a line that cannot be read.
int run_perft(const PerftRequest& request);

}  // namespace waggle
