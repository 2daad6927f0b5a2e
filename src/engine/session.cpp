#include "engine/session.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <new>
#include <random>

#include "text/text.hpp"
#include "waggle/error.hpp"
#include "waggle/movegen.hpp"
#include "waggle/notation.hpp"

namespace waggle {

namespace {

std::string_view outcome(GameState state) {
  switch (state) {
    case GameState::WhiteWins: return "White has won";
    case GameState::BlackWins: return "Black has won";
    default: return "it is a draw";
  }
}

}  // namespace

Session::Session(const Options& options) : options_(options) { configure(); }

void Session::set_option(std::string_view name, std::string_view value) {
  options_.set(name, value);
  configure();
  if (game_) game_->set_draws_by_repetition(options_.draws_by_repetition);
}

void Session::configure() {
  SearchSettings settings = searcher_.settings();
  settings.threads = options_.threads;
  settings.table_bytes = static_cast<std::size_t>(options_.table_megabytes) << 20;
  settings.variety_plies = options_.variety_plies;
  settings.seed = static_cast<std::uint64_t>(options_.random_seed);
  if (options_.variety_plies > 0 && options_.random_seed == 0)
    settings.seed = std::random_device{}();
  searcher_.configure(settings);
}

const Game& Session::game() const {
  if (!game_) throw Error("No game in progress. Try 'newgame' to start a new game.");
  return *game_;
}

const Game& Session::unfinished_game() const {
  const Game& current = game();
  if (current.is_over())
    throw Error(
        fmt::format("The game is over: {}. Try 'undo' to take back moves or 'newgame' to "
                    "start a new game.",
                    outcome(current.state())));
  return current;
}

const Game& Session::new_game(std::string_view text) {
  const std::string_view given = trimmed(text);
  try {
    game_ = parse_game(given.empty() ? "Base" : given, options_.draws_by_repetition);
  } catch (const InvalidMove& error) {
    // Not an answer to a move of the game in progress.
    throw Error(error.what());
  }
  searcher_.clear();
  variation_.clear();
  return *game_;
}

const Game& Session::play(std::string_view move) {
  const Move parsed = parse_move(unfinished_game().position(), move);
  game_->play(parsed);
  return *game_;
}

const Game& Session::undo(std::size_t count) {
  static_cast<void>(game());
  game_->undo(count);
  return *game_;
}

std::vector<std::string> Session::valid_moves() const {
  const Position& position = unfinished_game().position();
  MoveList moves;
  list_moves(position, moves);
  std::vector<std::string> texts;
  texts.reserve(moves.size());
  for (const Move move : moves) texts.push_back(to_string(position, move));
  return texts;
}

Limits Session::completed(Limits limits) const noexcept {
  if (is_endless(limits) && options_.max_seconds > 0)
    limits.time = std::chrono::duration_cast<std::chrono::nanoseconds>(
        std::chrono::duration<double>(options_.max_seconds));
  return limits;
}

Report Session::best_move(const Limits& limits, const Listener& listener) {
  const Game& current = unfinished_game();
  try {
    Report report = searcher_.search(current, limits, listener);
    variation_ = move_strings(current.position(), report.line);
    return report;
  } catch (const std::bad_alloc&) {
    throw Error(
        fmt::format("there is no memory for a transposition table of {} MiB; try a smaller "
                    "TranspositionTableSizeMB",
                    options_.table_megabytes));
  }
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

bool is_endless(const Limits& limits) noexcept {
  return !limits.time && !limits.depth && !limits.nodes;
}

}  // namespace waggle
