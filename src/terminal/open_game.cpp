#include "terminal/open_game.hpp"

#include "terminal/endings.hpp"
#include "terminal/game_files.hpp"

namespace waggle {

GameSettings OpenGame::settings() const {
  return {.play = play_settings(), .options = game_options(session_.options())};
}

Record OpenGame::record() const {
  Game game = history_.game();
  game.set_draws_by_repetition(session_.options().draws_by_repetition);
  Record record = record_of(game, loaded_ ? &*loaded_ : nullptr, engine_sides());
  write_settings(record, settings());
  write_resignation(record);
  return record;
}

bool OpenGame::is_saved() const {
  return saved_ && is_same_game(history_.game(), *saved_) &&
         (!saved_settings_ || *saved_settings_ == settings());
}

PuzzleSession* OpenGame::puzzle() {
  const bool is_shown = puzzle_ && !puzzle_->is_solved() && session_.has_game() &&
                        is_same_game(shown(), puzzle_->game());
  return is_shown ? &*puzzle_ : nullptr;
}

bool OpenGame::is_puzzle() const {
  return puzzle_ && is_same_game(history_.game(), puzzle_->game());
}

void OpenGame::replace(std::optional<Record> loaded, bool is_saved) {
  history_ = MoveHistory(shown());
  ++number_;
  loaded_ = std::move(loaded);
  engine_sides_ = loaded_ ? named_engine_sides(*loaded_) : std::array<bool, 2>{};
  saved_.reset();
  if (is_saved) note_saved(shown(), loaded_ && has_settings(*loaded_));
}

bool OpenGame::follow() {
  if (!history_.follow(shown())) return false;
  ++number_;
  return true;
}

void OpenGame::follow_puzzle() {
  static_cast<void>(session_.set_up(puzzle_->game()));
  static_cast<void>(history_.follow(shown()));
  note_saved(shown(), false);
}

void OpenGame::note_saved(const Game& game, bool has_settings) {
  saved_ = game;
  saved_settings_ = has_settings ? std::optional(settings()) : std::nullopt;
}

}  // namespace waggle
