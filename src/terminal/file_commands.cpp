#include "terminal/file_commands.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <string>
#include <system_error>

#include "drawing/board.hpp"
#include "terminal/game_files.hpp"
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

constexpr auto kFileCommands = std::to_array<TerminalCommand<FileCommands>>({
    {{.name = "load",
      .usage = "load FILE [N]",
      .help = "Go on with a game of a file, the first or the Nth.",
      .takes = Takes::File},
     &FileCommands::load},
    {{.name = "save",
      .usage = "save FILE",
      .help = "Write the current game into a file, whose name ends in its form: game.pgn.",
      .takes = Takes::File},
     &FileCommands::save},
    {{"games", "games",
      "List the games that left the board in this session, and those that were never saved."},
     &FileCommands::games},
    {{"resume", "resume [N]",
      "Go on with a game that left the board, the last one or the Nth of games. The current "
      "game takes its place in the list."},
     &FileCommands::resume},
    {{.name = "forget",
      .usage = "forget N|all",
      .help = "Drop the Nth game of the list of games for good, or all of them.",
      .first_words = "all"},
     &FileCommands::forget},
});

// Throws Error unless the arguments name a file.
void expect_file(const TerminalCall& call) {
  if (call.arguments.empty())
    throw Error(fmt::format("The name of a file is missing; expected {}", call.usage));
}

}  // namespace

const TerminalCommands<FileCommands> FileCommands::kCommands{kFileCommands};

void FileCommands::load(TerminalCall& call) {
  expect_file(call);
  LoadedGame loaded = load_game(call.arguments);
  call.answer.text += loaded.remarks;
  game_.load(std::move(loaded.record), call);
}

void FileCommands::save(TerminalCall& call) {
  expect_file(call);
  const std::string file = expanded(call.arguments);
  static_cast<void>(game_.shown());
  const Record record = game_.record();
  const auto old = written_.find(key_of(file));
  const bool is_other_game = old != written_.end() && old->second.number != game_.number() &&
                             !is_beginning(old->second.record.game, record.game);
  // First, so that it is on some disk whatever fails.
  if (is_other_game) saved_games_.keep(old->second.record);
  save_game(record, file, old != written_.end());
  if (is_other_game) call.say("The game that was in it is kept: games lists it.");
  written_.insert_or_assign(key_of(file), Written{record, game_.number()});
  const FileFormat format = guess_format({}, file).value_or(FileFormat::Pgn);
  game_.note_saved(record, format == FileFormat::Pgn, call);
  call.print("Saved in {}.", file_in_quotes(file));
  const std::string lost = lost_in(format, record);
  if (!lost.empty()) call.say("The {} are left out. A .pgn file keeps them.", lost);
  if (format != FileFormat::Pgn && settings_.current() != GameSettings())
    call.say("Only a .pgn file keeps players, level and limits.");
}

void FileCommands::games(TerminalCall& call) {
  call.expect_end();
  const auto& entries = saved_games_.entries();
  if (entries.empty()) return call.print("No other game was left.");
  for (std::size_t i = 0; i < entries.size(); ++i)
    call.answer.text += folded(fmt::format("{}. {}", i + 1, summary_of_game(entries[i])),
                               call.display.columns(), 4);
  call.say("resume N brings one back; forget N deletes it.");
}

void FileCommands::resume(TerminalCall& call) {
  const std::size_t count = saved_games_.entries().size();
  if (count == 0) throw Error("There is no other game to go on with.");
  game_.resume(call.take_count("the number of the game", 1, count) - 1, call);
}

void FileCommands::forget(TerminalCall& call) {
  const std::size_t count = saved_games_.entries().size();
  if (count == 0) throw Error("There is no other game to forget.");
  if (call.arguments.empty())
    throw Error(fmt::format("The number of a game is missing; expected {}", call.usage));
  if (equal_in_any_case(call.arguments, "all")) {
    while (!saved_games_.entries().empty()) saved_games_.forget(0);
    return call.print("All of them are forgotten.");
  }
  const std::size_t number = call.take_count("the number of the game", 1, count);
  saved_games_.forget(number - 1);
  call.print("Game {} is forgotten.", number);
}

}  // namespace waggle
