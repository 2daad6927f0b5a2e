#include "engine/session.hpp"

#include <fmt/format.h>

#include <exception>
#include <new>
#include <utility>

#include "engine/book.hpp"
#include "engine/level.hpp"
#include "text/number.hpp"
#include "text/text.hpp"
#include "waggle/error.hpp"
#include "waggle/movegen.hpp"
#include "waggle/notation.hpp"

namespace waggle {

Session::Session(Options options) : options_(std::move(options)) {
  configure();
  // A table of the default size is allocated by the first search, so that startup is fast.
  if (options_.table_megabytes > Options().table_megabytes) reserve();
}

void Session::set_option(std::string_view name, std::string_view value) {
  change(&Options::set, name, value);
}

void Session::set_default(std::string_view name, std::string_view value) {
  change(&Options::set_default, name, value);
}

void Session::change(void (Options::*set)(std::string_view, std::string_view),
                     std::string_view name, std::string_view value) {
  const Options before = options_;
  (options_.*set)(name, value);
  configure();
  try {
    if (options_.table_megabytes != before.table_megabytes) reserve();
  } catch (const Error&) {
    options_ = before;
    configure();
    throw;
  }
  // A weaker level mustn't profit from searches of a stronger one.
  if (options_.level != before.level) weaker_.clear();
  if (game_) game_->set_draws_by_repetition(options_.draws_by_repetition);
}

void Session::configure() {
  expected_.clear();
  controller_.configure(options_);
  if (options_.level < kFullStrength)
    weaker_.configure(limited_to_level(controller_.settings(), level_of(options_.level)));
}

void Session::reserve() {
  if (!controller_.reserve())
    throw Error(
        fmt::format("not enough memory for a transposition table of {} MiB; try a smaller "
                    "TranspositionTableSizeMB",
                    options_.table_megabytes));
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
                    current.ending()));
  return current;
}

const Game& Session::new_game(std::string_view text) {
  const std::string_view given = trimmed(text);
  try {
    const std::string_view type = game_type_names()[static_cast<std::size_t>(options_.game_type)];
    game_ = parse_game(given.empty() ? type : given, options_.draws_by_repetition);
  } catch (const InvalidMove& error) {
    // The error isn't about a move of the current game, so it must not be an InvalidMove.
    throw Error(error.what());
  }
  expected_.clear();
  controller_.clear();
  weaker_.clear();
  variation_.clear();
  return *game_;
}

const Game& Session::set_up(Game game) {
  game.set_draws_by_repetition(options_.draws_by_repetition);
  stop_pondering();
  game_ = std::move(game);
  variation_.clear();
  return *game_;
}

const Game& Session::resign() {
  static_cast<void>(unfinished_game());
  game_->resign();
  stop_pondering();
  return *game_;
}

const Game& Session::play(std::string_view move) {
  const Move parsed = parse_move(unfinished_game().position(), move);
  game_->play(parsed);
  if (!expected_.empty() && expected_.front() == parsed)
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

std::vector<std::string> Session::valid_moves() const {
  const Position& position = unfinished_game().position();
  std::vector<std::string> texts;
  for (const Move move : legal_moves(position)) texts.push_back(to_string(position, move));
  return texts;
}

SearchRequest Session::with_option_defaults(SearchRequest request) const noexcept {
  const Color mover = game_ ? game_->position().turn() : Color::White;
  if (is_endless(request, mover) && !request.limits.is_analysis && options_.max_seconds > 0)
    request.limits.time = saturated_cast<std::chrono::nanoseconds>(
        std::chrono::duration<double>(options_.max_seconds));
  request.overhead = std::chrono::milliseconds(options_.move_overhead);
  return request;
}

Report Session::think(const SearchRequest& request, const Listener& listener) {
  const Game& current = unfinished_game();
  stop_pondering();
  if (const auto known = book_move(request)) {
    Report report{.best = *known, .line = {*known}};
    variation_ = move_strings(current.position(), report.line);
    return report;
  }
  try {
    const bool weaker = is_weaker(request);
    Report report =
        weaker ? think_weaker(request, listener) : controller_.think(current, request, listener);
    variation_ = move_strings(current.position(), report.line);
    if (options_.ponders && !request.limits.is_analysis && !weaker && report.line.size() >= 2)
      expected_.assign(report.line.begin(), report.line.begin() + 2);
    return report;
  } catch (const std::bad_alloc&) {
    // The client still needs a move.
    Report report;
    const std::vector<Move>& allowed = request.limits.moves;
    report.best = allowed.empty() ? legal_moves(current.position())[0] : allowed.front();
    report.is_degraded = true;
    report.line = {report.best};
    if (request.limits.mate) report.mate = MateVerdict::Open;
    variation_.clear();
    return report;
  }
}

bool Session::is_weaker(const SearchRequest& request) const noexcept {
  return options_.level < kFullStrength && !request.is_at_full_strength &&
         !request.limits.is_analysis && !request.limits.mate;
}

// No book during analysis, mate search or pondering, with searchmoves, in the plies of
// VarietyPlies, or at levels that pick at random.
std::optional<Move> Session::book_move(const SearchRequest& request) const {
  const Limits& limits = request.limits;
  const bool wants_variety = static_cast<int>(game_->plies().size()) < options_.variety_plies;
  if (!options_.has_own_book || limits.is_analysis || limits.mate || limits.hit != nullptr ||
      !limits.moves.empty() || wants_variety ||
      (is_weaker(request) && level_of(options_.level).draws()))
    return std::nullopt;
  return (options_.book ? *options_.book : built_in_book()).move(*game_);
}

Report Session::think_weaker(const SearchRequest& request, const Listener& listener) {
  const Level& level = level_of(options_.level);
  SearchRequest weaker = request;
  weaker.limits = limited_to_level(request.limits, level);
  // With a seed, the move must depend only on the position, not on earlier searches.
  if (level.draws() && options_.random_seed != 0) weaker_.clear();
  // The lines of the last iteration, by rank.
  std::vector<Report> lines;
  Report report = weaker_.think(*game_, weaker, [&](const Report& told) {
    if (told.bound != Bound::Exact || !told.is_new_iteration) return;
    if (told.rank == 1) lines.clear();
    lines.push_back(told);
    if (listener && !level.draws()) listener(told);
  });
  if (lines.empty()) return report;
  if (options_.random_seed != 0)
    random_.seed(static_cast<std::uint64_t>(options_.random_seed) ^ game_->position().key());
  Report result = sample_move(lines, level, random_);
  result.rank = 1;
  result.nodes = report.nodes;
  result.elapsed = report.elapsed;
  result.is_degraded = report.is_degraded;
  if (listener && level.draws()) listener(result);
  return result;
}

void Session::ponder() noexcept {
  if (expected_.empty() || is_pondering()) return;
  try {
    Game ahead = *game_;
    for (const Move move : expected_) {
      ahead.play(move);
      if (ahead.is_over()) return expected_.clear();
    }
    controller_.ponder(ahead);
  } catch (const std::exception&) {
    // Out of memory, or the game has its maximum length: don't ponder.
    expected_.clear();
  }
}

void Session::stop_pondering() noexcept {
  expected_.clear();
  controller_.stop_pondering();
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

bool is_endless(const SearchRequest& request, Color mover) noexcept {
  const Limits& limits = request.limits;
  const bool has_clock =
      request.clocks && request.clocks->left[static_cast<std::size_t>(mover)].has_value();
  return !limits.has_end() && !limits.mate && !has_clock;
}

}  // namespace waggle
