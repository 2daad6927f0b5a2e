#pragma once

#include <string>

namespace waggle {

/// What `waggle solve` is asked to do.
struct SolveRequest {
  /// Lines of `KIND | GameString | plies | moves that solve it, between semicolons | remarks`;
  /// lines that begin with # and rows without such a move are skipped.
  std::string file;
  /// Seconds a position may take.
  double seconds = 1;
  /// Only every so many-th row, at least 1.
  int stride = 1;
  /// At least 1.
  int threads = 1;
  /// Names each row that is not solved.
  bool lists_failures = false;
};

/// Searches positions whose solutions are known and prints, for each kind and number of plies, how
/// many were solved, how deep and how fast. The exit status: 0, or 1 where one was not solved.
/// Throws Error for a file or a row that cannot be read.
int run_solve(const SolveRequest& request);

}  // namespace waggle
