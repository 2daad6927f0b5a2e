#pragma once

#include <string_view>

#include "terminal/board.hpp"

namespace waggle {

/// The commands that let Waggle think, to name a move or to play it.
class SearchCommands {
 public:
  static const TerminalCommands<SearchCommands> kCommands;

  SearchCommands(Session& session, Board& board, SettingsCommands& settings)
      : session_(session), board_(board), settings_(settings) {}

  /// Searches the session's game or, without touching it, another one, until the command's `stop`
  /// is set at the latest.
  Report think(SearchRequest request, TerminalCall& call, const Listener& listener = {},
               const Game* other = nullptr);
  /// The same with a line that shows the progress and, if wanted, the current score.
  Report think_visibly(const SearchRequest& request, TerminalCall& call, bool shows_score = true,
                       const Game* other = nullptr);
  /// Plays Waggle's sides while it is their turn, until stopped.
  void let_play(TerminalCall& call);
  /// Suggests a move at full strength.
  void suggest(TerminalCall& call);

 private:
  void best_move(TerminalCall& call);
  void analyze(TerminalCall& call);
  void go(TerminalCall& call);
  void auto_play(TerminalCall& call);

  // The limits of `go`, `hint` and `auto`, which always end.
  [[nodiscard]] SearchRequest paced(std::string_view command, std::string_view limits) const;
  void play_best(const SearchRequest& request, TerminalCall& call);

  Session& session_;
  Board& board_;
  SettingsCommands& settings_;
  // A lack of memory or threads is reported once.
  bool has_reported_degradation_ = false;
};

}  // namespace waggle
