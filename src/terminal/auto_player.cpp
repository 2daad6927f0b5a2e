#include "terminal/auto_player.hpp"

#include <fmt/format.h>

#include "terminal/endings.hpp"
#include "terminal/search_display.hpp"
#include "waggle/notation.hpp"

namespace waggle {

void AutoPlayer::play_best(const SearchRequest& request, TerminalCall& call) {
  const Position position = game_.unfinished().position();
  if (has_to_pass(game_.shown())) {
    game_.play(Move::pass());
    call.say("Waggle passes.");
    controller_.show_change(call);
    return call.flush();
  }
  const bool shows_scores = game_.play_settings().shows_scores;
  const Report report = search_.think_visibly(request, call, shows_scores);
  game_.play(report.best);
  call.say("Waggle plays {}{}.", to_string(position, report.best),
           shows_scores ? fmt::format(" ({})", summary_of(report, position.turn())) : "");
  controller_.show_change(call);
}

void AutoPlayer::let_play(TerminalCall& call) {
  const PlaySettings& settings = game_.play_settings();
  const bool is_alone = settings.plays(Color::White) && settings.plays(Color::Black);
  while (settings.is_to_move(game_.shown())) {
    play_best(search_.with_default_time("auto", ""), call);
    game_.note_engine_move();
    if (!is_alone) continue;
    // Lets the console stop the game when the user has left.
    call.control.is_endless = true;
    if (!call.control.stop) continue;
    game_.terminal_settings().stop_auto();
    call.say("Stopped; auto is off.");
  }
}

}  // namespace waggle
