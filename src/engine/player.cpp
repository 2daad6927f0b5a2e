#include "engine/player.hpp"

#include <fmt/format.h>

#include <new>
#include <utility>
#include <vector>

#include "engine/book.hpp"
#include "engine/level.hpp"
#include "text/number.hpp"
#include "waggle/error.hpp"
#include "waggle/movegen.hpp"

namespace waggle {

Player::Player(Options options) : options_(std::move(options)) {
  configure();
  // A table of the default size is allocated by the first search, so that startup is fast.
  if (options_.table_megabytes > Options().table_megabytes) reserve();
}

void Player::set_options(Options options) {
  const Options before = std::exchange(options_, std::move(options));
  configure();
  try {
    if (options_.table_megabytes != before.table_megabytes) reserve();
  } catch (const Error&) {
    options_ = before;
    configure();
    throw;
  }
  // A weaker level mustn't profit from the table entries of a stronger one.
  if (options_.level != before.level) weaker_.clear();
}

void Player::configure() {
  controller_.configure(options_);
  if (options_.level < kFullStrength)
    weaker_.configure(limited_to_level(controller_.settings(), level_of(options_.level)));
}

void Player::reserve() {
  if (!controller_.reserve())
    throw Error(
        fmt::format("not enough memory for a transposition table of {} MiB; try a smaller "
                    "TranspositionTableSizeMB",
                    options_.table_megabytes));
}

void Player::clear() {
  controller_.clear();
  weaker_.clear();
}

bool Player::is_weaker(const SearchRequest& request) const noexcept {
  return options_.level < kFullStrength && !request.is_at_full_strength &&
         !request.limits.is_analysis && !request.limits.mate;
}

SearchRequest Player::with_option_defaults(SearchRequest request, Color mover) const noexcept {
  if (is_endless(request, mover) && !request.limits.is_analysis && options_.max_seconds > 0)
    request.limits.time = saturated_cast<std::chrono::nanoseconds>(
        std::chrono::duration<double>(options_.max_seconds));
  request.overhead = std::chrono::milliseconds(options_.move_overhead);
  return request;
}

Report Player::think(const Game& game, const SearchRequest& request, const Listener& listener) {
  stop_pondering();
  if (const auto known = book_move(game, request)) return {.best = *known, .line = {*known}};
  try {
    return is_weaker(request) ? think_weaker(game, request, listener)
                              : controller_.think(game, request, listener);
  } catch (const std::bad_alloc&) {
    // The client still needs a move.
    const std::vector<Move>& allowed = request.limits.moves;
    const Move move = allowed.empty() ? legal_moves(game.position())[0] : allowed.front();
    Report report{.best = move, .line = {move}, .is_degraded = true};
    if (request.limits.mate) report.mate = MateVerdict::Open;
    return report;
  }
}

// The book isn't used during analysis, mate search or pondering, with searchmoves, during the plies
// of VarietyPlies, or at levels that pick at random.
std::optional<Move> Player::book_move(const Game& game, const SearchRequest& request) const {
  const Limits& limits = request.limits;
  const bool wants_variety = static_cast<int>(game.plies().size()) < options_.variety_plies;
  if (!options_.has_own_book || limits.is_analysis || limits.mate || limits.ponder_hit != nullptr ||
      !limits.moves.empty() || wants_variety ||
      (is_weaker(request) && level_of(options_.level).picks_at_random()))
    return std::nullopt;
  return (options_.book ? *options_.book : built_in_book()).move(game);
}

Report Player::think_weaker(const Game& game, const SearchRequest& request,
                            const Listener& listener) {
  const Level& level = level_of(options_.level);
  SearchRequest weaker = request;
  weaker.limits = limited_to_level(request.limits, level);
  // With a seed, the move must depend only on the position, not on earlier searches.
  if (level.picks_at_random() && options_.random_seed != 0) weaker_.clear();
  // The lines of the last iteration, by rank.
  std::vector<Report> lines;
  Report report = weaker_.think(game, weaker, [&](const Report& found) {
    if (found.bound != Bound::Exact || !found.is_new_iteration) return;
    if (found.rank == 1) lines.clear();
    lines.push_back(found);
    if (listener && !level.picks_at_random()) listener(found);
  });
  if (lines.empty()) return report;
  if (options_.random_seed != 0)
    random_.seed(static_cast<std::uint64_t>(options_.random_seed) ^ game.position().key());
  Report result = sample_move(lines, level, random_);
  result.rank = 1;
  result.nodes = report.nodes;
  result.elapsed = report.elapsed;
  result.is_degraded = report.is_degraded;
  if (listener && level.picks_at_random()) listener(result);
  return result;
}

bool is_endless(const SearchRequest& request, Color mover) noexcept {
  return !request.limits.has_end() && !request.limits.mate && !request.has_clock(mover);
}

}  // namespace waggle
