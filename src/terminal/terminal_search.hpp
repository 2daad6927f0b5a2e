#pragma once

#include <string_view>

#include "engine/session.hpp"
#include "terminal/open_game.hpp"
#include "terminal/terminal_call.hpp"

namespace waggle {

/// Searches in a terminal session, and shows the progress.
class TerminalSearch {
 public:
  TerminalSearch(Session& session, OpenGame& game) : session_(session), game_(game) {}

  /// A request with `limits` or, if empty, those of the last `auto` command. Adds a default time
  /// limit if nothing else would end the search. If there is no game, assumes the start of one.
  [[nodiscard]] SearchRequest with_default_time(std::string_view command,
                                                std::string_view limits) const;
  /// Searches the session's game, and notes that the solver had help if it is a puzzle. If `other`
  /// isn't null, searches that game instead, without changing the session's. The options supply
  /// defaults for the request. Setting the command's `stop` flag ends the search early.
  Report think(SearchRequest request, TerminalCall& call, const Listener& listener = {},
               const Game* other = nullptr);
  /// Same as `think`, but shows a progress line, with the current score if `shows_score` is set.
  Report think_visibly(const SearchRequest& request, TerminalCall& call, bool shows_score = true,
                       const Game* other = nullptr);

 private:
  Session& session_;
  OpenGame& game_;
  // Whether a lack of memory or threads has been reported. It is reported only once.
  bool has_reported_degradation_ = false;
};

}  // namespace waggle
