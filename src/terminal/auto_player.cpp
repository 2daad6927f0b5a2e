#include "terminal/auto_player.hpp"

#include <fmt/format.h>

#include "terminal/endings.hpp"
#include "terminal/search_display.hpp"
#include "waggle/notation.hpp"

namespace waggle {

void AutoPlayer::play_best(const SearchRequest& request, TerminalCall& call) {
  const Position position = session_.unfinished_game().position();
  if (has_to_pass(session_.game())) {
    static_cast<void>(session_.play(Move::pass()));
    call.say("Waggle passes.");
    controller_.show_change(call);
    return call.flush();
  }
  const Report report = search_.think_visibly(request, call, settings_.now().shows_scores);
  static_cast<void>(session_.play(report.best));
  call.say("Waggle plays {}{}.", to_string(position, report.best),
           settings_.now().shows_scores ? fmt::format(" ({})", summary_of(report, position.turn()))
                                        : "");
  controller_.show_change(call);
}

void AutoPlayer::let_play(TerminalCall& call) {
  const bool is_alone = settings_.now().plays(Color::White) && settings_.now().plays(Color::Black);
  while (settings_.now().is_to_move(session_.game())) {
    play_best(search_.with_default_time("auto", ""), call);
    if (!is_alone) continue;
    // Lets the console stop the game when the user has left.
    call.control.is_endless = true;
    if (!call.control.stop) continue;
    settings_.stop_auto();
    call.say("Stopped; auto is off.");
  }
}

}  // namespace waggle
