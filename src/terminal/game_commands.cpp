#include "terminal/game_commands.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <string>
#include <system_error>

#include "drawing/board.hpp"
#include "terminal/game_files.hpp"
#include "terminal/move_list.hpp"
#include "terminal/thinking.hpp"
#include "text/counted.hpp"
#include "text/path.hpp"
#include "text/text.hpp"
#include "waggle/board_view.hpp"
#include "waggle/error.hpp"
#include "waggle/notation.hpp"

namespace waggle {

namespace {

// A key that is the same for a file however its name was typed.
std::string key_of(const std::string& file) {
  std::error_code error;
  const std::filesystem::path whole = std::filesystem::weakly_canonical(path_of(file), error);
  return error ? file : name_of(whole);
}

std::string summary_of_game(const SavedGame& entry) {
  const Record& record = entry.record;
  const BoardView view = view_of(record.game);
  std::string end = "unfinished";
  switch (outcome_of(record)) {
    case GameState::WhiteWins: end = "White has won"; break;
    case GameState::BlackWins: end = "Black has won"; break;
    case GameState::Draw: end = "a draw"; break;
    default: break;
  }
  std::string text = fmt::format("{}, {}, {}", to_string(view.type),
                                 counted(record.game.plies().size(), "ply"), end);
  if (view.last) text += fmt::format(", last move {}", view.last->text);
  if (const std::string_view date = find_tag(record, "Date"); !date.empty())
    text += fmt::format(", {}", date);
  return text + (entry.is_saved ? ", saved" : ", not saved");
}

// The annotations of a game that the format can't store, such as "comments and variations"; may be
// empty.
std::string lost_in(FileFormat format, const Record& record) {
  const auto is_text = [](const std::string& comment) { return !comment.empty(); };
  const bool has_comments = std::ranges::any_of(record.comments, is_text);
  std::string lost = has_comments && !keeps_comments(format) ? "comments" : "";
  if (!record.variations.empty() && !keeps_variations(format))
    lost += lost.empty() ? "variations" : " and variations";
  return lost;
}

}  // namespace

const TerminalCommands<GameCommands> GameCommands::kCommands = {
    {{"board", "board", "Draw the board.", Takes::Nothing}, &GameCommands::board},
    {{"game", "game", "Print the game as a GameString.", Takes::Nothing}, &GameCommands::game},
    {{"moves", "moves",
      "List the moves of the game, numbered by turns, with comments and variations. validmoves "
      "lists the legal moves.",
      Takes::Nothing},
     &GameCommands::moves},
    {{"validmoves", "validmoves",
      "List the legal moves, one line for each piece: A1: bQ/ means that A1 bQ/ is legal.",
      Takes::Nothing},
     &GameCommands::valid_moves},
    {{"undo", "undo [N]",
      "Take back the last N moves. Without N, take back one, or go back to your own last turn if "
      "Waggle plays the other side. redo restores them."},
     &GameCommands::undo},
    {{"redo", "redo [N]",
      "Restore the moves that undo took back, unless another one has been played since."},
     &GameCommands::redo},
    {{"back", "back [N]",
      "Step back N plies (1 by default). The later moves are kept; forward shows them again."},
     &GameCommands::back},
    {{"forward", "forward [N]", "Step forward N plies (1 by default)."}, &GameCommands::forward},
    {{.name = "goto",
      .usage = "goto [white|black] N | start | end",
      .help = "Go to turn N, as the prompt counts them, or to the start or end of the game. "
              "Without a side, it is White's turn.",
      .first_words = "start end white black"},
     &GameCommands::go_to},
    {{"load", "load FILE [N]", "Open a game from a file, the first or the Nth.", Takes::File},
     &GameCommands::load},
    {{"save", "save FILE",
      "Save the game to a file. Its extension decides the format, as in game.pgn.", Takes::File},
     &GameCommands::save},
    {{"games", "games",
      "List the games that you have left in this session, and unsaved ones of earlier sessions.",
      Takes::Nothing},
     &GameCommands::games},
    {{"resume", "resume [N]",
      "Bring back the game that you left last, or the Nth in the list that games shows. The "
      "current game takes its place there."},
     &GameCommands::resume},
    {{.name = "forget",
      .usage = "forget N|all",
      .help = "Delete the Nth game in the list that games shows, or all of them, for good.",
      .first_words = "all"},
     &GameCommands::forget},
};

void GameCommands::board(TerminalCall& call) { controller_.show(call); }

void GameCommands::game(TerminalCall& call) { call.print("{}", to_string(game_.shown())); }

void GameCommands::moves(TerminalCall& call) {
  static_cast<void>(game_.shown());
  const Record record = game_.record();
  if (record.game.undoable() == 0)
    return call.say("No move has been played yet. validmoves lists the legal moves.");
  call.answer.text += move_list_text(record, call.display.columns());
  const std::size_t steps = game_.steps_shown();
  const std::size_t length = game_.history().length();
  if (steps < length) call.say("The board shows ply {} of {}.", steps, length);
}

void GameCommands::valid_moves(TerminalCall& call) {
  call.answer.text +=
      legal_moves_text(session_.unfinished_game().position(), call.display.columns());
}

std::size_t GameCommands::usual_steps(std::size_t possible) const {
  const Game& game = game_.shown();
  const Color turn = game.position().turn();
  const bool is_answered =
      settings_.plays(opponent(turn)) && !settings_.plays(turn) && !game.is_resigned();
  return is_answered && possible >= 2 ? 2 : 1;
}

void GameCommands::undo(TerminalCall& call) {
  const std::size_t shown = game_.steps_shown();
  if (shown == 0) throw Error("There is no move to take back.");
  const std::size_t count =
      call.take_count("the number of moves to undo", usual_steps(shown), shown);
  if (shown == game_.history().length()) game_.history().take_back_to(shown - count);
  controller_.step_to(shown - count, call);
}

void GameCommands::redo(TerminalCall& call) {
  const std::size_t shown = game_.steps_shown();
  const std::size_t ahead = game_.history().known() - shown;
  if (ahead == 0) throw Error("There is no move to redo.");
  controller_.step_to(
      shown + call.take_count("the number of moves to redo", usual_steps(ahead), ahead), call);
}

void GameCommands::back(TerminalCall& call) {
  const std::size_t shown = game_.steps_shown();
  if (shown == 0) throw Error("This is the start of the game.");
  controller_.step_to(shown - call.take_count("the number of plies", 1, shown), call);
}

void GameCommands::forward(TerminalCall& call) {
  const std::size_t shown = game_.steps_shown();
  const std::size_t ahead = game_.history().length() - shown;
  if (ahead == 0)
    throw Error(game_.history().known() > shown
                    ? "This is the end of the game. redo restores what undo took back."
                    : "This is the end of the game.");
  controller_.step_to(shown + call.take_count("the number of plies", 1, ahead), call);
}

void GameCommands::go_to(TerminalCall& call) {
  static_cast<void>(game_.shown());
  const std::string_view first = call.take_argument();
  const std::string_view second = call.take_argument();
  call.expect_end();
  if (second.empty() && equal_in_any_case(first, "start")) return controller_.step_to(0, call);
  if (second.empty() && equal_in_any_case(first, "end"))
    return controller_.step_to(game_.history().length(), call);
  const bool begins_with_side = side_named(first).has_value();
  const std::string_view number = begins_with_side ? second : first;
  const std::string_view word = begins_with_side ? first : second;
  const std::optional<Color> side = side_named(word);
  if (number.empty() || (!side && !word.empty()))
    throw Error(fmt::format("goto takes a turn, start or end; expected {}", call.usage));
  const std::size_t blacks = side == Color::Black ? 1 : 0;
  const std::size_t plies = game_.history().game().plies().size();
  if (plies < blacks) throw Error("Black has had no turn yet.");
  const auto most = static_cast<std::int64_t>((plies - blacks) / 2 + 1);
  const auto turn = static_cast<std::size_t>(parse_whole("the turn", number, 1, most));
  controller_.step_to(2 * (turn - 1) + blacks, call);
}

void GameCommands::load(TerminalCall& call) {
  call.expect_more("A file name");
  LoadedGame loaded = load_game(call.arguments);
  call.answer.text += loaded.remarks;
  controller_.load(std::move(loaded.record), call);
}

void GameCommands::save(TerminalCall& call) {
  call.expect_more("A file name");
  const std::string file = expanded(call.arguments);
  static_cast<void>(game_.shown());
  const Record record = game_.record();
  const auto old = written_.find(key_of(file));
  const bool is_other_game = old != written_.end() && old->second.number != game_.number() &&
                             !is_beginning(old->second.record.game, record.game);
  // Do this before saving, so that the old game is on disk even if saving fails.
  if (is_other_game) saved_games_.keep(old->second.record);
  save_game(record, file, old != written_.end());
  if (is_other_game) call.say("The game that was in the file is kept; games lists it.");
  written_.insert_or_assign(key_of(file), Written{record, game_.number()});
  const FileFormat format = guess_format({}, file).value_or(FileFormat::Pgn);
  game_.note_saved(record.game, format == FileFormat::Pgn);
  controller_.update_autosave(call);
  call.print("Saved to {}.", file_in_quotes(file));
  const std::string lost = lost_in(format, record);
  if (!lost.empty()) call.say("The {} are left out. A .pgn file keeps them.", lost);
  if (format != FileFormat::Pgn && game_.settings() != GameSettings())
    call.say("Only a .pgn file keeps players, level and limits.");
}

void GameCommands::games(TerminalCall& call) {
  const auto& entries = saved_games_.entries();
  if (entries.empty()) return call.print("There are no other games.");
  for (std::size_t i = 0; i < entries.size(); ++i)
    call.answer.text += folded(fmt::format("{}. {}", i + 1, summary_of_game(entries[i])),
                               call.display.columns(), 4);
  call.say("resume N brings one back; forget N deletes it.");
}

void GameCommands::resume(TerminalCall& call) {
  const std::size_t count = saved_games_.entries().size();
  if (count == 0) throw Error("There is no other game to resume.");
  controller_.resume(call.take_count("the number of the game", 1, count) - 1, call);
}

void GameCommands::forget(TerminalCall& call) {
  const std::size_t count = saved_games_.entries().size();
  if (count == 0) throw Error("There is no other game to delete.");
  call.expect_more("A game number");
  if (equal_in_any_case(call.arguments, "all")) {
    while (!saved_games_.entries().empty()) saved_games_.forget(0);
    return call.print("All other games have been deleted.");
  }
  const std::size_t number = call.take_count("the number of the game", 1, count);
  saved_games_.forget(number - 1);
  call.print("Game {} has been deleted.", number);
}

}  // namespace waggle
