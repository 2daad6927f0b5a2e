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

  /// The request for `go`, `hint` or `auto`. If nothing else would end the search, it gets a
  /// default time limit. If there is no game, the request is for the start of a new one.
  [[nodiscard]] SearchRequest with_default_time(std::string_view command,
                                                std::string_view limits) const;
  /// Searches the session's game, which counts as help if the board shows a puzzle. If `other`
  /// isn't null, searches that game instead, without changing the session's game. The options
  /// supply the defaults of the request. Setting the command's `stop` flag ends the search early.
  Report think(SearchRequest request, TerminalCall& call, const Listener& listener = {},
               const Game* other = nullptr);
  /// Same as `think`, with a progress line, which includes the current score if `shows_score`.
  Report think_visibly(const SearchRequest& request, TerminalCall& call, bool shows_score = true,
                       const Game* other = nullptr);

 private:
  Session& session_;
  OpenGame& game_;
  // Whether a lack of memory or threads has been reported, which happens only once.
  bool has_reported_degradation_ = false;
};

}  // namespace waggle
