#include "terminal/terminal_search.hpp"

#include <chrono>
#include <utility>

#include "engine/info.hpp"
#include "protocol/uhp/limits.hpp"
#include "terminal/search_display.hpp"

namespace waggle {

namespace {

// The default time for each of Waggle's moves in a game against a person.
constexpr std::chrono::seconds kDefaultMoveTime{3};

}  // namespace

SearchRequest TerminalSearch::with_default_time(std::string_view command,
                                                std::string_view limits) const {
  const Position position = session_.has_game() ? session_.unfinished_game().position()
                                                : Position(session_.options().game_type);
  SearchRequest request = session_.with_option_defaults(
      limits.empty() ? game_.play_settings().limits.request
                     : parse_search_request(command, limits, &position));
  if (is_endless(request, position.turn()) && !request.limits.is_analysis)
    request.limits.time = kDefaultMoveTime;
  return request;
}

Report TerminalSearch::think(SearchRequest request, TerminalCall& call, const Listener& listener,
                             const Game* other) {
  call.flush();
  request = session_.with_option_defaults(std::move(request));
  request.limits.stop = &call.control.stop;
  const Game& game = other != nullptr ? *other : session_.unfinished_game();
  call.control.is_endless = is_endless(request, game.position().turn());
  Report report = other != nullptr ? session_.think_about(*other, request, listener)
                                   : session_.think(request, listener);
  PuzzleSession* const puzzle = other != nullptr ? nullptr : game_.puzzle();
  if (puzzle != nullptr) puzzle->note_help();
  if (report.is_degraded && !std::exchange(has_reported_degradation_, true))
    call.say("Warning: {}.", kDegradedSearchMessage);
  return report;
}

Report TerminalSearch::think_visibly(const SearchRequest& request, TerminalCall& call,
                                     bool shows_score, const Game* other) {
  const Position position = (other != nullptr ? *other : session_.unfinished_game()).position();
  LiveLine live(call.sink, call.display);
  InfoRateLimiter limiter([&](const Report& report) {
    live.show(shows_score ? live_text(position, report, live.max_width()) : progress_text(report));
  });
  return think(
      request, call, [&](const Report& report) { limiter.take(report); }, other);
}

}  // namespace waggle
