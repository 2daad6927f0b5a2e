#include "terminal/saved_games.hpp"

#include <fmt/chrono.h>

#include <algorithm>
#include <chrono>
#include <exception>
#include <filesystem>
#include <functional>
#include <random>
#include <system_error>

#include "terminal/endings.hpp"
#include "terminal/move_history.hpp"
#include "terminal/screen.hpp"
#include "text/output_file.hpp"
#include "text/path.hpp"
#include "waggle/error.hpp"

namespace waggle {

namespace {

// A unique file name. Names sort by age, oldest first.
std::string new_file_name() {
  const auto now = std::chrono::system_clock::now();
  const auto since_epoch = std::chrono::floor<std::chrono::microseconds>(now.time_since_epoch());
  return fmt::format("{:%Y-%m-%dT%H-%M-%S}.{:06}-{:08x}.pgn", fmt::gmtime(now),
                     since_epoch.count() % 1'000'000, std::random_device{}());
}

std::vector<std::string> files_of(const std::string& folder) {
  std::vector<std::string> files;
  std::error_code error;
  for (std::filesystem::directory_iterator entry(path_of(folder), error), end;
       !error && entry != end; entry.increment(error))
    if (entry->path().extension() == ".pgn") files.push_back(name_of(entry->path()));
  std::ranges::sort(files, std::greater());
  return files;
}

}  // namespace

std::vector<SavedGame> GamesFolder::read() const {
  std::vector<SavedGame> found;
  for (const std::string& file : files_of(path_)) {
    if (found.size() == kOffered) break;
    if (LockedFile::is_locked(file)) continue;
    try {
      std::vector<ReadGame> games = read_games_from(file);
      if (games.size() != 1) continue;
      apply_resignation(games[0].record);
      if (games[0].record.game.undoable() > 0)
        found.push_back({.record = std::move(games[0].record), .file = file});
    } catch (const std::exception&) {  // The file can't be read.
    }
  }
  return found;
}

std::string GamesFolder::write(const Record& record, const std::string& file) const {
  if (path_.empty()) return {};
  const std::filesystem::path folder = path_of(path_);
  std::error_code error;
  std::filesystem::create_directories(folder, error);
  if (error) throw_file_error("make the folder", path_, error);
  std::string name = file.empty() ? name_of(folder / path_of(new_file_name())) : file;
  OutputFile output(name);
  output.write(write_pgn(record));
  output.finish();
  return name;
}

void GamesFolder::remove(const std::string& file) noexcept {
  std::error_code ignored;
  if (!file.empty() && !LockedFile::is_locked(file))
    std::filesystem::remove(path_of(file), ignored);
}

void SavedGames::insert(SavedGame game) {
  if (game.record.game.undoable() == 0) return GamesFolder::remove(game.file);
  const auto is_same = [&game](const SavedGame& other) {
    return is_same_game(game.record.game, other.record.game);
  };
  const auto same = std::ranges::find_if(entries_, is_same);
  if (same != entries_.end()) forget(static_cast<std::size_t>(same - entries_.begin()));
  entries_.insert(entries_.begin(), std::move(game));
}

void SavedGames::expect_free(std::size_t index) const {
  if (LockedFile::is_locked(entries_[index].file))
    throw Error(fmt::format("Game {} is in use by another session.", index + 1));
}

SavedGame SavedGames::take(std::size_t index) {
  SavedGame game = std::move(entries_[index]);
  entries_.erase(entries_.begin() + static_cast<std::ptrdiff_t>(index));
  return game;
}

void SavedGames::forget(std::size_t index) noexcept { GamesFolder::remove(take(index).file); }

void SavedGames::forget_all() noexcept {
  for (std::size_t i = entries_.size(); i-- > 0;)
    if (!LockedFile::is_locked(entries_[i].file)) forget(i);
}

bool Autosave::is_written() const noexcept {
  return !file_.empty() && is_up_to_date_ && is_there(file_);
}

void Autosave::lock() {
  if (!file_.empty()) lock_.emplace(file_);
}

std::string Autosave::update() {
  settings_ = game_.settings();
  lock_.reset();  // Windows neither replaces nor deletes open files.
  if (!game_.is_unsaved()) {
    GamesFolder::remove(std::exchange(file_, {}));
    return {};
  }
  std::string problem;
  try {
    is_up_to_date_ = false;
    file_ = folder_.write(game_.record(), file_);
    is_up_to_date_ = true;
  } catch (const std::exception& error) {
    if (!std::exchange(is_warned_, true)) problem = error.what();
  }
  lock();
  return problem;
}

bool Autosave::keep_at_end() {
  if (!game_.is_unsaved()) return false;
  // Someone may have deleted the file.
  if (!is_written()) static_cast<void>(update());
  return is_written();
}

std::string Autosave::release() {
  lock_.reset();
  return std::exchange(file_, {});
}

// The game is written under another name, which makes it the newest. Besides, if the file system
// has no locks, the old file may belong to a running session.
void Autosave::adopt(const SavedGame& game) {
  try {
    file_ = folder_.write(game.record, "");
    GamesFolder::remove(game.file);
  } catch (const Error&) {
    file_ = game.file;
  }
  lock();
}

std::string usual_games_folder() {
#if defined(_WIN32)
  const std::filesystem::path state = path_of(environment("LOCALAPPDATA"));
  return state.is_absolute() ? name_of(state / "waggle" / "games") : "";
#else
  return state_path("games", ".local/state/waggle/games");
#endif
}

}  // namespace waggle
