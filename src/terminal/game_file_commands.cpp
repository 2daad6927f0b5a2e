#include "terminal/game_file_commands.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

#include "terminal/game_files.hpp"
#include "text/counted.hpp"
#include "text/encoding.hpp"
#include "text/path.hpp"
#include "text/text.hpp"
#include "text/wrap.hpp"
#include "waggle/error.hpp"
#include "waggle/notation.hpp"

namespace waggle {

namespace {

std::string summary_of_game(const SavedGame& entry) {
  // Indexed by GameState.
  constexpr std::array<std::string_view, 5> kEnds = {"unfinished", "unfinished", "a draw",
                                                     "White has won", "Black has won"};
  const Record& record = entry.record;
  const auto& plies = record.game.plies();
  std::string text =
      fmt::format("{}, {}, {}", to_string(record.game.type()), counted(plies.size(), "ply"),
                  kEnds[static_cast<std::size_t>(outcome_of(record))]);
  if (!plies.empty()) text += fmt::format(", last move {}", plies.back().text);
  if (const std::string_view date = find_tag(record, "Date"); !date.empty())
    text += fmt::format(", {}", printable(date));
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

const TerminalCommands<GameFileCommands> GameFileCommands::kCommands = {
    {{"load", "load FILE [N]", "Open a game from a file, the first or the Nth.",
      ArgumentKind::File},
     &GameFileCommands::load},
    {{"save", "save FILE",
      "Save the game to a file. Its extension decides the format, as in game.pgn.",
      ArgumentKind::File},
     &GameFileCommands::save},
    {{"games", "games",
      "List the games that you have left in this session, and unsaved ones of earlier sessions.",
      ArgumentKind::Nothing},
     &GameFileCommands::games},
    {{"resume", "resume [N]",
      "Bring back the game that you left last, or the Nth in the list that games shows. The "
      "current game takes its place there."},
     &GameFileCommands::resume},
    {{.name = "forget",
      .usage = "forget N|all",
      .help = "Delete the Nth game in the list that games shows, or all of them, for good.",
      .first_words = "all"},
     &GameFileCommands::forget},
};

void GameFileCommands::load(TerminalCall& call) {
  call.expect_more("A file name");
  LoadedGame loaded = load_game(call.arguments);
  call.answer.text += loaded.remarks;
  controller_.load(std::move(loaded.record), call);
}

void GameFileCommands::save(TerminalCall& call) {
  call.expect_more("A file name");
  const std::string file = expanded(call.arguments);
  static_cast<void>(game_.shown());
  const Record record = game_.record();
  const auto old = std::ranges::find_if(
      written_, [&](const Written& known) { return names_same_file(known.file, file); });
  const bool may_replace = old != written_.end();
  const bool is_other_game =
      may_replace && old->number != game_.number() && !is_beginning(old->record.game, record.game);
  // Do this before saving, so that the old game is on disk even if saving fails.
  if (is_other_game) saved_games_.keep(old->record);
  const FileFormat format = save_game(record, file, may_replace);
  if (is_other_game) call.say("The game that was in the file is kept; games lists it.");
  Written& written = may_replace ? *old : written_.emplace_back();
  written = {file, record, game_.number()};
  game_.note_saved(record.game, format == FileFormat::Pgn);
  controller_.update_autosave(call);
  call.print("Saved to {}.", file_in_quotes(file));
  const std::string lost = lost_in(format, record);
  if (!lost.empty()) call.say("The {} are left out. A .pgn file keeps them.", lost);
  if (format != FileFormat::Pgn && game_.settings() != GameSettings())
    call.say("Only a .pgn file keeps players, level and limits.");
}

void GameFileCommands::games(TerminalCall& call) {
  const auto& entries = saved_games_.entries();
  if (entries.empty()) return call.print("There are no other games.");
  for (std::size_t i = 0; i < entries.size(); ++i)
    call.answer.text += wrapped(fmt::format("{}. {}", i + 1, summary_of_game(entries[i])),
                                call.display.columns(), 4);
  call.say("resume N brings one back; forget N deletes it.");
}

std::size_t GameFileCommands::take_index(TerminalCall& call) const {
  const std::size_t count = saved_games_.entries().size();
  const std::size_t index = call.take_count("the number of the game", 1, count) - 1;
  saved_games_.expect_free(index);
  return index;
}

void GameFileCommands::resume(TerminalCall& call) {
  if (saved_games_.entries().empty()) throw Error("There is no other game to resume.");
  controller_.resume(take_index(call), call);
}

void GameFileCommands::forget(TerminalCall& call) {
  if (saved_games_.entries().empty()) throw Error("There is no other game to delete.");
  call.expect_more("A game number");
  if (equal_in_any_case(call.arguments, "all")) {
    saved_games_.forget_all();
    const std::size_t kept = saved_games_.entries().size();
    if (kept == 0) return call.print("All other games have been deleted.");
    return call.say("All other games have been deleted, except {} that another session is using.",
                    counted(kept, "game"));
  }
  const std::size_t index = take_index(call);
  saved_games_.forget(index);
  call.print("Game {} has been deleted.", index + 1);
}

}  // namespace waggle
