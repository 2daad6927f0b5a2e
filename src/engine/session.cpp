#include "engine/session.hpp"

#include <fmt/format.h>

#include <exception>

#include "waggle/notation.hpp"

namespace waggle {

void Session::change_options(const std::function<void(Options&)>& change) {
  Options changed = options();
  change(changed);
  expected_.clear();
  player_.set_options(std::move(changed));
  if (game_) game_->set_draws_by_repetition(options().draws_by_repetition);
}

void Session::set_option(std::string_view name, std::string_view value) {
  change_options([&](Options& options) { options.set(name, value); });
}

const Game& Session::game() const {
  if (!game_) throw NoGame();
  return *game_;
}

const Game& Session::unfinished_game() const {
  const Game& current = game();
  if (current.is_over()) throw GameOver(fmt::format("The game is over: {}.", current.ending()));
  return current;
}

const Game& Session::new_game(Game game) {
  player_.clear();
  return set_up(std::move(game));
}

const Game& Session::set_up(Game game) {
  game.set_draws_by_repetition(options().draws_by_repetition);
  stop_pondering();
  game_ = std::move(game);
  variation_ = {};
  return *game_;
}

const Game& Session::resign() {
  static_cast<void>(unfinished_game());
  game_->resign();
  stop_pondering();
  return *game_;
}

const Game& Session::play(Move move) {
  static_cast<void>(unfinished_game());
  game_->play(move);
  if (!expected_.empty() && expected_.front() == move)
    expected_.erase(expected_.begin());
  else
    stop_pondering();
  return *game_;
}

const Game& Session::undo(std::size_t count) {
  static_cast<void>(game());
  game_->undo(count);
  stop_pondering();
  return *game_;
}

SearchRequest Session::with_option_defaults(SearchRequest request) const noexcept {
  return player_.with_option_defaults(std::move(request),
                                      game_ ? game_->position().turn() : Color::White);
}

Report Session::think(const SearchRequest& request, const Listener& listener) {
  const Game& current = unfinished_game();
  stop_pondering();
  Report report = player_.think(current, request, listener);
  variation_ = {current.position(), report.line};
  if (options().ponders && !request.limits.is_analysis && !player_.is_weaker(request) &&
      report.line.size() >= 2)
    expected_.assign(report.line.begin(), report.line.begin() + 2);
  return report;
}

void Session::ponder() noexcept {
  if (expected_.empty() || is_pondering()) return;
  try {
    Game ahead = *game_;
    for (const Move move : expected_) {
      ahead.play(move);
      if (ahead.is_over()) return expected_.clear();
    }
    player_.ponder(ahead);
  } catch (const std::exception&) {
    // Out of memory, or the game has its maximum length: don't ponder.
    expected_.clear();
  }
}

void Session::stop_pondering() noexcept {
  expected_.clear();
  player_.stop_pondering();
}

std::vector<std::string> move_strings(const Position& position, const std::vector<Move>& line) {
  std::vector<std::string> texts;
  Position reached = position;
  for (const Move move : line) {
    texts.push_back(to_string(reached, move));
    reached.play(move);
  }
  return texts;
}

}  // namespace waggle
