#include "terminal/game_files.hpp"

#include <fmt/chrono.h>

#include <algorithm>
#include <chrono>
#include <optional>
#include <utility>
#include <vector>

#include "terminal/endings.hpp"
#include "terminal/move_history.hpp"
#include "terminal/screen.hpp"
#include "text/counted.hpp"
#include "text/encoding.hpp"
#include "text/output_file.hpp"
#include "text/path.hpp"
#include "text/text.hpp"
#include "waggle/error.hpp"
#include "waggle/notation.hpp"
#include "waggle/version.hpp"

namespace waggle {

namespace {

// Waggle's name as a player, which its version follows.
constexpr std::string_view kOwnName = "Waggle";

// Removes the number that follows a file name and returns it; 1 if there is none.
std::size_t take_number(std::string_view& arguments) {
  const std::size_t blank = arguments.find_last_of(" \t");
  if (blank == std::string_view::npos || is_there(expanded(arguments))) return 1;
  const std::string_view number = arguments.substr(blank + 1);
  if (!is_digits(number)) return 1;
  arguments = trimmed(arguments.substr(0, blank));
  return static_cast<std::size_t>(parse_int("the number of the game", number, 1, kMaxGames));
}

}  // namespace

std::string expanded(std::string_view file) {
  file = trimmed(file);
  if (file.size() > 2 && file.front() == '"' && file.back() == '"')
    file = file.substr(1, file.size() - 2);
  if (!file.starts_with("~/")) return std::string(file);
  return std::string(environment("HOME")).append(file.substr(1));
}

LoadedGame load_game(std::string_view arguments) {
  std::string_view name = trimmed(arguments);
  const std::size_t number = take_number(name);
  std::vector<ReadGame> games = read_games_from(expanded(name));
  if (games.empty()) throw Error(fmt::format("{} holds no game", file_in_quotes(name)));
  if (number > games.size())
    throw Error(fmt::format("{} holds {}; there is no game {}", file_in_quotes(name),
                            counted(games.size(), "game"), number));
  ReadGame& chosen = games[number - 1];
  const auto& problem = chosen.problem;
  if (problem && problem->ply == 0)
    throw Error(fmt::format("the header of game {} of {} cannot be read: {}", problem->game,
                            file_in_quotes(name), problem->reason));
  LoadedGame loaded;
  if (games.size() > 1)
    loaded.remarks +=
        fmt::format("Game {} of {}; load FILE N opens the Nth.\n", number, games.size());
  const std::string white = printable(find_tag(chosen.record, "White"));
  const std::string black = printable(find_tag(chosen.record, "Black"));
  if (!white.empty() || !black.empty())
    loaded.remarks += fmt::format("White: {}. Black: {}.\n", white.empty() ? "?" : white,
                                  black.empty() ? "?" : black);
  if (problem)
    loaded.remarks +=
        fmt::format("Loaded only the moves before ply {}, which cannot be read: {}.\n",
                    problem->ply, problem->reason);
  if (const CutVariations& cut = chosen.cut; cut.count > 0)
    loaded.remarks += fmt::format("{}.\n", cut_text(cut));
  for (const Warning& warning : chosen.warnings)
    loaded.remarks += fmt::format("Warning: {}.\n", to_string(warning));
  if (!problem) apply_resignation(chosen.record);
  loaded.record = std::move(chosen.record);
  return loaded;
}

Record record_of(const Game& game, const Record* loaded, const std::array<bool, 2>& sides) {
  Record record{.game = game, .tags = {}, .comments = {}, .variations = {}, .outcome = {}};
  if (loaded != nullptr) {
    record.tags = loaded->tags;
    const std::size_t same = common_plies(game, loaded->game);
    record.comments = loaded->comments;
    record.comments.resize(std::min(record.comments.size(), same + 1));
    for (const Variation& variation : loaded->variations)
      if (variation.from <= same) record.variations.push_back(variation);
    if (is_same_game(game, loaded->game))
      record.outcome = loaded->outcome;
    else
      set_tag(record, "Termination", "");
  } else {
    const auto now = std::chrono::system_clock::now();
    record.tags.emplace_back("Date", fmt::format("{:%Y.%m.%d}", fmt::gmtime(now)));
  }
  // The file that the game comes from may already name a player.
  for (const Color side : {Color::White, Color::Black})
    if (sides[static_cast<std::size_t>(side)] && find_tag(record, to_string(side)).empty())
      set_tag(record, to_string(side), fmt::format("{} v{}", kOwnName, kVersion));
  if (!is_final(record.outcome.state)) record.outcome = outcome_from_board(game.state());
  return record;
}

std::array<bool, 2> named_engine_sides(const Record& record) {
  return {find_tag(record, "White").starts_with(kOwnName),
          find_tag(record, "Black").starts_with(kOwnName)};
}

FileFormat save_game(const Record& record, const std::string& file, bool may_replace) {
  const std::optional<FileFormat> format = guess_format({}, file);
  if (!format)
    throw Error(fmt::format("the name {} has no known extension; use {}", file_in_quotes(file),
                            format_choice(".")));
  if (!may_replace && is_there(file))
    throw Error(fmt::format("{} already exists; choose another name", file_in_quotes(file)));
  OutputFile output(file);
  output.write(write_game(record, *format));
  output.finish();
  return *format;
}

}  // namespace waggle
