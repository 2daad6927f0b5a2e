#include "terminal/game_controller.hpp"

#include <string>
#include <utility>

#include "terminal/game_view.hpp"
#include "terminal/settings_report.hpp"
#include "waggle/notation.hpp"

namespace waggle {

void GameController::keep(Record record, bool is_saved) {
  saved_games_.insert(
      {.record = std::move(record), .is_saved = is_saved, .file = autosave_.release()});
}

void GameController::put_aside(TerminalCall& call) {
  const bool is_worth_a_word = game_.is_unsaved();
  if (!game_.is_puzzle()) keep(game_.record(), game_.is_saved());
  if (is_worth_a_word) call.say("Your previous game is kept; resume brings it back.");
}

bool GameController::begin_if_none(TerminalCall& call) {
  if (session_.has_game()) return false;
  static_cast<void>(session_.new_game());
  begin(call);
  call.say("A new game of {}. newgame TYPE starts one of another type.",
           to_string(game_.shown().type()));
  return true;
}

void GameController::begin(TerminalCall& call) {
  put_aside(call);
  game_.replace({}, false);
  session_.change_options([this](Options& options) { options.game_type = game_.shown().type(); });
}

void GameController::load(Record record, TerminalCall& call) {
  static_cast<void>(session_.set_up(record.game));
  put_aside(call);
  open(std::move(record), true, call);
}

void GameController::resume(std::size_t index, TerminalCall& call) {
  SavedGame entry = saved_games_.take(index);
  if (!game_.is_puzzle()) keep(game_.record(), game_.is_saved());
  if (!entry.is_saved) autosave_.adopt(entry);
  static_cast<void>(session_.set_up(entry.record.game));
  open(std::move(entry.record), entry.is_saved, call);
}

void GameController::open(Record record, bool is_saved, TerminalCall& call) {
  const GameSettings before = game_.settings();
  const GameSettings restored = read_settings(record, before);
  game_.terminal_settings().set(restored.play);
  session_.change_options([&](Options& options) {
    set_game_options(options, restored.options);
    options.game_type = record.game.type();
  });
  report_restored(before.options, restored.options, call);
  game_.replace(std::move(record), is_saved);
  show_change(call);
  report_players(session_, game_.play_settings(), call);
  offer_go(game_, call);
}

void GameController::begin_puzzle(PuzzleSession puzzle, TerminalCall& call) {
  static_cast<void>(session_.set_up(puzzle.game()));
  // Do this before auto is turned off, so that the old game is kept with the sides that Waggle
  // plays in it.
  put_aside(call);
  game_.replace({}, true);
  game_.set_puzzle(std::move(puzzle));
  if (game_.play_settings().plays_any()) call.say("auto is off.");
  game_.terminal_settings().stop_auto();
  update_autosave(call);
  show_game(game_, call);
}

void GameController::step_to(std::size_t steps, TerminalCall& call) {
  static_cast<void>(session_.set_up(game_.history().after(steps)));
  game_.follow();
  update_autosave(call);
  show_game(game_, call);
  offer_go(game_, call);
}

void GameController::show_change(TerminalCall& call) {
  Record before = game_.record();
  const bool was_saved = game_.is_saved();
  const bool was_puzzle = game_.is_puzzle();
  if (game_.follow() && !was_puzzle) {
    keep(std::move(before), was_saved);
    call.say("The original game is kept; resume brings it back.");
  }
  update_autosave(call);
  show_game(game_, call);
  offer_next_steps(game_, call);
}

void GameController::update_autosave(TerminalCall& call) {
  if (const std::string problem = autosave_.update(); !problem.empty())
    call.say("Unsaved games will be lost when the session ends: {}. save FILE saves this one.",
             problem);
}

}  // namespace waggle
