#pragma once

#include <string>
#include <vector>

#include "search/self_play.hpp"

namespace waggle {

/// What `waggle tune` is asked to do.
struct TuneRequest {
  /// Files of GameStrings, one a line; after a bar may come `scores` and the scores of the
  /// searches before the last plies. Other remarks, and lines that begin with #, are skipped.
  std::vector<std::string> files;
  /// Passes over all positions, at least 1.
  int epochs = 500;
  /// Games to play first and to learn from, too; with the number of threads, to fit by as well.
  SelfPlaySettings self_play;
  /// Where those games are written, with their scores; nowhere if empty.
  std::string save;
};

/// Fits the weights of the evaluation to the results of games and prints them as the source has
/// them; progress goes to standard error. The exit status is 0. Throws Error for a file or a line
/// that cannot be read or written, and where no game is finished.
int run_tune(const TuneRequest& request);

}  // namespace waggle
