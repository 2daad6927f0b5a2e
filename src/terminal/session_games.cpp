// What the commands of a table do with whole games: stepping, files, and what left the table.

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <exception>
#include <filesystem>
#include <string>
#include <system_error>
#include <utility>

#include "drawing/board.hpp"
#include "terminal/endings.hpp"
#include "terminal/game_files.hpp"
#include "terminal/session_call.hpp"
#include "text/counted.hpp"
#include "text/path.hpp"
#include "text/text.hpp"
#include "waggle/board_view.hpp"
#include "waggle/error.hpp"
#include "waggle/notation.hpp"

namespace waggle {

namespace {

// One name for a file, however it was typed.
std::string key_of(const std::string& file) {
  std::error_code error;
  const std::filesystem::path whole = std::filesystem::weakly_canonical(path_of(file), error);
  return error ? file : name_of(whole);
}

std::string summary_of_game(const SavedGames::Entry& entry) {
  const Record& record = entry.record;
  const BoardView view = view_of(record.game);
  std::string end = "unfinished";
  switch (outcome_of(record)) {
    case OutcomeToken::WhiteWins: end = "White has won"; break;
    case OutcomeToken::BlackWins: end = "Black has won"; break;
    case OutcomeToken::Draw: end = "a draw"; break;
    default: break;
  }
  std::string text = fmt::format("{}, {}, {}", to_string(view.type),
                                 counted(record.game.plies().size(), "ply"), end);
  if (view.last) text += fmt::format(", last move {}", view.last->text);
  if (const std::string_view date = find_tag(record, "Date"); !date.empty())
    text += fmt::format(", {}", date);
  return text + (entry.is_saved ? ", saved" : ", not saved");
}

// The annotations of a game that files of the kind leave out: "comments and variations", or
// nothing.
std::string lost_in(FileFormat format, const Record& record) {
  const auto is_text = [](const std::string& comment) { return !comment.empty(); };
  const bool has_comments = std::ranges::any_of(record.comments, is_text);
  std::string lost = has_comments && !keeps_comments(format) ? "comments" : "";
  if (!record.variations.empty() && !keeps_variations(format))
    lost += lost.empty() ? "variations" : " and variations";
  return lost;
}

}  // namespace

bool TerminalSession::is_saved(const Game& game) const {
  return saved_ && is_same_game(game, saved_->game) &&
         (!saved_->settings || *saved_->settings == settings());
}

Record TerminalSession::record_at_table() const {
  Game game = history_.game();
  game.set_draws_by_repetition(session_.options().draws_by_repetition);
  Record record = record_of(game, loaded_ ? &*loaded_ : nullptr, plays_);
  write_settings(record, settings());
  write_resignation(record);
  return record;
}

void TerminalSession::show_change(Call& call) {
  Record before = record_at_table();
  const bool was_saved = is_saved(before.game);
  if (history_.follow(session_.game())) {
    saved_games_.put_aside(std::move(before), was_saved);
    ++course_number_;
    call.tell("The game as it was is kept: resume goes back to it.");
  }
  hold_game(call);
  show_board(call);
  if (session_.game().is_over() && !is_at_puzzle()) tell_next_steps(call);
}

void TerminalSession::begin_course(std::optional<Record> loaded, bool is_saved_game, Call& call) {
  Record before = record_at_table();
  const bool was_saved = is_saved(before.game);
  const bool is_worth_a_word = before.game.undoable() > 0 && !was_saved;
  // A puzzle comes again by itself.
  const bool was_puzzle = exercise_ && is_same_game(history_.game(), exercise_->game);
  if (!was_puzzle) saved_games_.put_aside(std::move(before), was_saved);
  if (is_worth_a_word) call.tell("The game before is kept: resume goes back to it.");
  history_ = MoveHistory(session_.game());
  ++course_number_;
  loaded_ = std::move(loaded);
  saved_.reset();
  if (is_saved_game) saved_ = Saved{session_.game(), {}};
}

void TerminalSession::hold_game(Call& call) {
  held_settings_ = settings();
  const Record record = record_at_table();
  if (record.game.undoable() == 0 || is_saved(record.game)) return saved_games_.release();
  try {
    saved_games_.hold(record);
  } catch (const std::exception& error) {
    if (!std::exchange(is_warned_, true))
      call.tell("Unsaved games are lost when the session ends: {}. save FILE keeps this one.",
                error.what());
  }
}

void TerminalSession::step_to(std::size_t steps, Call& call) {
  static_cast<void>(session_.set_up(history_.after(steps)));
  static_cast<void>(history_.follow(session_.game()));
  hold_game(call);
  show_board(call);
  offer_go(call);
}

std::size_t TerminalSession::number_of(std::string_view what, std::size_t otherwise,
                                       std::size_t most, Call& call) {
  if (call.arguments.empty()) return otherwise;
  const std::string_view number = take_word(call.arguments);
  call.expect_end();
  return static_cast<std::size_t>(parse_whole(what, number, 1, static_cast<std::int64_t>(most)));
}

std::size_t TerminalSession::usual_steps(std::size_t possible) const {
  const Game& game = session_.game();
  const Color turn = game.position().turn();
  const bool is_answered = is_waggles(opponent(turn)) && !is_waggles(turn) && !game.is_resigned();
  return is_answered && possible >= 2 ? 2 : 1;
}

void TerminalSession::undo(Call& call) {
  const std::size_t shown = steps_shown();
  if (shown == 0) throw Error("There is no move to take back.");
  const std::size_t count =
      number_of("the number of moves to undo", usual_steps(shown), shown, call);
  if (shown == history_.length()) history_.take_back_to(shown - count);
  step_to(shown - count, call);
}

void TerminalSession::redo(Call& call) {
  const std::size_t shown = steps_shown();
  const std::size_t ahead = history_.known() - shown;
  if (ahead == 0) throw Error("There is no move to put back.");
  step_to(shown + number_of("the number of moves to put back", usual_steps(ahead), ahead, call),
          call);
}

void TerminalSession::back(Call& call) {
  const std::size_t shown = steps_shown();
  if (shown == 0) throw Error("This is the start of the game.");
  step_to(shown - number_of("the number of plies", 1, shown, call), call);
}

void TerminalSession::forward(Call& call) {
  const std::size_t shown = steps_shown();
  const std::size_t ahead = history_.length() - shown;
  if (ahead == 0)
    throw Error(history_.known() > shown
                    ? "This is the end of the game. redo puts back what undo took back."
                    : "This is the end of the game.");
  step_to(shown + number_of("the number of plies", 1, ahead, call), call);
}

void TerminalSession::go_to(Call& call) {
  static_cast<void>(session_.game());
  const std::string_view first = take_word(call.arguments);
  const std::string_view second = take_word(call.arguments);
  call.expect_end();
  const auto is = [](std::string_view word, std::string_view name) {
    return equal_in_any_case(word, name);
  };
  if (second.empty() && is(first, "start")) return step_to(0, call);
  if (second.empty() && is(first, "end")) return step_to(history_.length(), call);
  const bool begins_with_side = is(first, "white") || is(first, "black");
  const std::string_view number = begins_with_side ? second : first;
  const std::string_view side = begins_with_side ? first : second;
  if (number.empty() || !(side.empty() || is(side, "white") || is(side, "black")))
    throw Error(fmt::format("goto takes a turn, start or end; expected {}", call.usage));
  const std::size_t blacks = is(side, "black") ? 1 : 0;
  const std::size_t plies = history_.game().plies().size();
  if (plies < blacks) throw Error("Black has had no turn yet.");
  const auto most = static_cast<std::int64_t>((plies - blacks) / 2 + 1);
  const auto turn = static_cast<std::size_t>(parse_whole("the turn", number, 1, most));
  step_to(2 * (turn - 1) + blacks, call);
}

void TerminalSession::load(Call& call) {
  if (call.arguments.empty())
    throw Error(fmt::format("The name of a file is missing; expected {}", call.usage));
  LoadedGame loaded = load_game(call.arguments);
  static_cast<void>(session_.set_up(loaded.record.game));
  call.answer.text += loaded.remarks;
  begin_course(std::move(loaded.record), true, call);
  restore_settings(*loaded_, call);
  keep_game_type();
  show_change(call);
  tell_players(call);
  offer_go(call);
}

void TerminalSession::save(Call& call) {
  if (call.arguments.empty())
    throw Error(fmt::format("The name of a file is missing; expected {}", call.usage));
  const std::string file = expanded(call.arguments);
  static_cast<void>(session_.game());
  const Record record = record_at_table();
  const auto old = written_.find(key_of(file));
  const bool is_other_game = old != written_.end() && old->second.course_number != course_number_ &&
                             !is_beginning(old->second.record.game, record.game);
  // First, so that it is on some disk whatever fails.
  if (is_other_game) saved_games_.keep(old->second.record);
  save_game(record, file, old != written_.end());
  if (is_other_game) call.tell("The game that was in it is kept: games lists it.");
  written_.insert_or_assign(key_of(file), Written{record, course_number_});
  const FileFormat format = guess_format({}, file).value_or(FileFormat::Pgn);
  saved_ = Saved{record.game, {}};
  if (format == FileFormat::Pgn) saved_->settings = settings();
  hold_game(call);
  call.print("Saved in {}.", file_in_quotes(file));
  const std::string lost = lost_in(format, record);
  if (!lost.empty()) call.tell("The {} are left out. A .pgn file keeps them.", lost);
  if (format != FileFormat::Pgn && settings() != GameSettings())
    call.tell("Only a .pgn file keeps players, level and limits.");
}

void TerminalSession::games(Call& call) {
  call.expect_end();
  const auto& entries = saved_games_.entries();
  if (entries.empty()) return call.print("No other game was left.");
  for (std::size_t i = 0; i < entries.size(); ++i)
    call.answer.text +=
        folded(fmt::format("{}. {}", i + 1, summary_of_game(entries[i])), look_().columns, 4);
  call.tell("resume N brings one back; forget N deletes it.");
}

void TerminalSession::resume(Call& call) {
  const std::size_t count = saved_games_.entries().size();
  if (count == 0) throw Error("There is no other game to go on with.");
  const std::size_t number = number_of("the number of the game", 1, count, call);
  Record before = record_at_table();
  const bool was_saved = is_saved(before.game);
  SavedGames::Entry entry = saved_games_.exchange(number - 1, std::move(before), was_saved);
  static_cast<void>(session_.set_up(entry.record.game));
  history_ = MoveHistory(session_.game());
  ++course_number_;
  saved_.reset();
  if (entry.is_saved) saved_ = Saved{session_.game(), {}};
  loaded_ = std::move(entry.record);
  restore_settings(*loaded_, call);
  keep_game_type();
  show_change(call);
  tell_players(call);
  offer_go(call);
}

void TerminalSession::forget(Call& call) {
  const std::size_t count = saved_games_.entries().size();
  if (count == 0) throw Error("There is no other game to forget.");
  if (call.arguments.empty())
    throw Error(fmt::format("The number of a game is missing; expected {}", call.usage));
  if (equal_in_any_case(call.arguments, "all")) {
    while (!saved_games_.entries().empty()) saved_games_.forget(0);
    return call.print("All of them are forgotten.");
  }
  const std::size_t number = number_of("the number of the game", 1, count, call);
  saved_games_.forget(number - 1);
  call.print("Game {} is forgotten.", number);
}

}  // namespace waggle
