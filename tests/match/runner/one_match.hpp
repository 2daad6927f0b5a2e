#pragma once

#include <atomic>
#include <cstddef>

#include "fake/fakes.hpp"
#include "match/runner/tournament.hpp"
#include "support/folder.hpp"

namespace waggle::test {

/// A match of two honest engines: three rounds of short games. Tests adapt the settings.
struct OneMatch {
  OneMatch() {
    settings.engines = {fake("honest", "one"), fake("honest", "two")};
    settings.rules.max_plies = 8;
    settings.openings.types = {GameType{}};
    settings.results_file = folder.file("games.jsonl");
    settings.rounds = 3;
  }

  /// Plays the match, and stops it after `stop_after` games unless that is 0.
  MatchOutcome run() {
    stop = false;
    return run_match(settings, stop,
                     {[&](const MatchOutcome& so_far) {
                        if (so_far.board.games() == stop_after) stop = true;
                      },
                      {}});
  }

  Folder folder;
  MatchSettings settings;
  std::atomic<bool> stop{false};
  std::size_t stop_after = 0;
};

}  // namespace waggle::test
