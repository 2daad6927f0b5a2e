#pragma once

#include <string_view>

#include "terminal/game_controller.hpp"

namespace waggle {

/// Searches in a terminal session, to suggest a move or to play it.
class TerminalSearch {
 public:
  TerminalSearch(Session& session, GameController& controller, TerminalSettings& settings)
      : session_(session), controller_(controller), settings_(settings) {}

  /// The request for `go`, `hint` or `auto`. If nothing else would end the search, it gets a
  /// default time limit.
  [[nodiscard]] SearchRequest paced(std::string_view command, std::string_view limits) const;
  /// Searches the session's game, or `other` if that isn't null, which leaves the session's game
  /// unchanged. Setting the command's `stop` flag ends the search early.
  Report think(SearchRequest request, TerminalCall& call, const Listener& listener = {},
               const Game* other = nullptr);
  /// Same as `think`, with a progress line, which includes the current score if `shows_score`.
  Report think_visibly(const SearchRequest& request, TerminalCall& call, bool shows_score = true,
                       const Game* other = nullptr);
  /// Plays the best move, or passes if there is no legal move.
  void play_best(const SearchRequest& request, TerminalCall& call);
  /// Plays moves as long as it is Waggle's turn, unless stopped.
  void let_play(TerminalCall& call);
  /// Suggests a move at full strength.
  void suggest(TerminalCall& call);

 private:
  Session& session_;
  GameController& controller_;
  TerminalSettings& settings_;
  // Whether a lack of memory or threads has been reported, which happens only once.
  bool has_reported_degradation_ = false;
};

}  // namespace waggle
