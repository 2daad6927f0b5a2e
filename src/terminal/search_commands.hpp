#pragma once

#include <string_view>

#include "terminal/board.hpp"

namespace waggle {

/// The commands that make Waggle search, to suggest a move or to play it.
class SearchCommands {
 public:
  static const TerminalCommands<SearchCommands> kCommands;

  SearchCommands(Session& session, Board& board, SettingsCommands& settings)
      : session_(session), board_(board), settings_(settings) {}

  /// Searches the session's game, or `other` if that isn't null, which leaves the session's game
  /// unchanged. The search ends at the latest when the command's `stop` flag is set.
  Report think(SearchRequest request, TerminalCall& call, const Listener& listener = {},
               const Game* other = nullptr);
  /// Same as `think`, with a progress line, which includes the current score if `shows_score`.
  Report think_visibly(const SearchRequest& request, TerminalCall& call, bool shows_score = true,
                       const Game* other = nullptr);
  /// Plays moves for Waggle while it is to move, until stopped.
  void let_play(TerminalCall& call);
  /// Suggests a move at full strength.
  void suggest(TerminalCall& call);

 private:
  void best_move(TerminalCall& call);
  void analyze(TerminalCall& call);
  void go(TerminalCall& call);
  void auto_play(TerminalCall& call);

  // The request for `go`, `hint` or `auto`. If nothing else would end the search, it gets a default
  // time.
  [[nodiscard]] SearchRequest paced(std::string_view command, std::string_view limits) const;
  void play_best(const SearchRequest& request, TerminalCall& call);

  Session& session_;
  Board& board_;
  SettingsCommands& settings_;
  // Whether a lack of memory or threads has been reported, which happens only once.
  bool has_reported_degradation_ = false;
};

}  // namespace waggle
