#include "terminal/current_game.hpp"

#include <exception>
#include <string>

#include "drawing/board.hpp"
#include "terminal/endings.hpp"
#include "terminal/game_files.hpp"
#include "terminal/move_list.hpp"
#include "terminal/thinking.hpp"
#include "waggle/board_view.hpp"
#include "waggle/notation.hpp"

namespace waggle {

bool CurrentGame::is_saved(const Game& game) const {
  return saved_ && is_same_game(game, saved_->game) &&
         (!saved_->settings || *saved_->settings == settings_.current());
}

Record CurrentGame::record() const {
  Game game = history_.game();
  game.set_draws_by_repetition(session_.options().draws_by_repetition);
  Record record = record_of(game, loaded_ ? &*loaded_ : nullptr, settings_.sides());
  write_settings(record, settings_.current());
  write_resignation(record);
  return record;
}

PuzzleSession* CurrentGame::puzzle() {
  return puzzle_ && session_.has_game() && is_same_game(shown(), puzzle_->game()) ? &*puzzle_
                                                                                  : nullptr;
}

void CurrentGame::put_aside(TerminalCall& call) {
  Record before = record();
  const bool was_saved = is_saved(before.game);
  const bool is_worth_a_word = before.game.undoable() > 0 && !was_saved;
  // Puzzles aren't kept, because they come up again.
  if (!puzzle_ || !is_same_game(before.game, puzzle_->game()))
    saved_games_.put_aside(std::move(before), was_saved);
  if (is_worth_a_word) call.say("Your previous game is kept; resume brings it back.");
}

void CurrentGame::replace(std::optional<Record> loaded, bool is_saved) {
  history_ = MoveHistory(shown());
  ++number_;
  loaded_ = std::move(loaded);
  saved_.reset();
  if (is_saved) saved_ = Saved{shown(), {}};
}

bool CurrentGame::begin_if_none(TerminalCall& call) {
  if (session_.has_game()) return false;
  static_cast<void>(session_.new_game());
  begin(call);
  call.say("A new game of {}. newgame TYPE starts one of another type.", to_string(shown().type()));
  return true;
}

void CurrentGame::begin(TerminalCall& call) {
  put_aside(call);
  replace({}, false);
  session_.change_options([this](Options& options) { options.game_type = shown().type(); });
}

void CurrentGame::load(Record record, TerminalCall& call) {
  static_cast<void>(session_.set_up(record.game));
  put_aside(call);
  replace(std::move(record), true);
  show_loaded(call);
}

void CurrentGame::resume(std::size_t index, TerminalCall& call) {
  Record before = record();
  const bool was_saved = is_saved(before.game);
  SavedGames::Entry entry = saved_games_.exchange(index, std::move(before), was_saved);
  static_cast<void>(session_.set_up(entry.record.game));
  replace(std::move(entry.record), entry.is_saved);
  show_loaded(call);
}

void CurrentGame::show_loaded(TerminalCall& call) {
  settings_.restore(*loaded_, call);
  if (saved_ && has_settings(*loaded_)) saved_->settings = settings_.current();
  session_.change_options([this](Options& options) { options.game_type = shown().type(); });
  show_change(call);
  settings_.report_players(call);
  settings_.offer_go(call);
}

void CurrentGame::begin_puzzle(PuzzleSession puzzle, TerminalCall& call) {
  static_cast<void>(session_.set_up(puzzle.game()));
  // Before auto is turned off, so that the old game is kept with the sides that Waggle plays in it.
  put_aside(call);
  replace({}, true);
  if (settings_.plays_any()) call.say("auto is off.");
  settings_.stop_auto();
  puzzle_ = std::move(puzzle);
  hold(call);
  show_board(call);
}

void CurrentGame::follow_puzzle() {
  static_cast<void>(session_.set_up(puzzle_->game()));
  static_cast<void>(history_.follow(shown()));
  saved_ = Saved{shown(), {}};
}

void CurrentGame::step_to(std::size_t steps, TerminalCall& call) {
  static_cast<void>(session_.set_up(history_.after(steps)));
  static_cast<void>(history_.follow(shown()));
  hold(call);
  show_board(call);
  settings_.offer_go(call);
}

void CurrentGame::show_board(TerminalCall& call) const {
  call.answer.text += draw_board(view_of(shown()), call.display.style());
  const Record whole = record();
  call.answer.text += comment_text(whole, shown().plies().size(), call.display.columns(), 2);
  const bool is_at_end = steps_shown() == history_.length();
  std::string ending = ending_text(shown());
  if (ending.empty() && is_at_end) ending = ending_by_file(whole);
  if (!ending.empty()) call.say("{}", ending);
  if (has_to_pass(shown())) {
    const Color turn = shown().position().turn();
    call.say("{} has no legal move and must pass{}", side_name(turn),
             settings_.plays(turn) ? "." : ": type pass.");
  }
  if (!is_at_end)
    call.say("Ply {} of {}: forward steps on; goto end shows the last move.", steps_shown(),
             history_.length());
}

void CurrentGame::show_change(TerminalCall& call) {
  Record before = record();
  const bool was_saved = is_saved(before.game);
  if (history_.follow(shown())) {
    saved_games_.put_aside(std::move(before), was_saved);
    ++number_;
    call.say("The game as it was is kept; resume brings it back.");
  }
  hold(call);
  show_board(call);
  if (!shown().is_over() || puzzle() != nullptr) return;
  const Game game = history_.game();
  call.say("{}{}undo takes back the last move, and newgame starts another game.",
           game.plies().empty() ? "" : "review judges the moves, ",
           is_saved(game) ? "" : "save FILE saves the game, ");
}

void CurrentGame::note_saved(const Record& record, bool has_settings, TerminalCall& call) {
  saved_ = Saved{record.game, {}};
  if (has_settings) saved_->settings = settings_.current();
  hold(call);
}

void CurrentGame::hold(TerminalCall& call) {
  held_settings_ = settings_.current();
  const Record whole = record();
  if (whole.game.undoable() == 0 || is_saved(whole.game)) return saved_games_.release();
  try {
    saved_games_.hold(whole);
  } catch (const std::exception& error) {
    if (!std::exchange(is_warned_, true))
      call.say("Unsaved games will be lost when the session ends: {}. save FILE saves this one.",
               error.what());
  }
}

void CurrentGame::keep_settings(TerminalCall& call) {
  if (settings_.current() != held_settings_) hold(call);
}

bool CurrentGame::keep_at_end() {
  const Record whole = record();
  if (whole.game.undoable() == 0 || is_saved(whole.game)) return false;
  try {
    // Another session may have taken over the file.
    if (!saved_games_.is_held()) saved_games_.hold(whole);
  } catch (const std::exception&) {
    return false;
  }
  return saved_games_.is_held();
}

}  // namespace waggle
