#include "engine/search_controller.hpp"

#include <algorithm>
#include <exception>
#include <new>

namespace waggle {

std::optional<TimeBudget> budget_of(const Game& game, const SearchRequest& request) noexcept {
  const auto mover = static_cast<std::size_t>(game.position().turn());
  if (!request.clocks || !request.clocks->left[mover]) return std::nullopt;
  const Clocks& clocks = *request.clocks;
  return budget_of(*clocks.left[mover], clocks.increment[mover], clocks.moves_to_go,
                   request.overhead, static_cast<int>(game.plies().size()));
}

Report SearchController::think(const Game& game, const SearchRequest& request,
                               const Listener& listener) {
  stop_pondering();
  Flag is_enough;
  Limits limits = request.limits;
  limits.enough = &is_enough;

  std::optional<TimeManager> manager;
  if (const std::optional<TimeBudget> budget = budget_of(game, request)) {
    limits.time = limits.time ? std::min(*limits.time, budget->hard) : budget->hard;
    manager.emplace(*budget);
  }
  const auto listen = [&](const Report& report) {
    if (listener) listener(report);
    if (manager && manager->is_enough(report) && !limits.is_pondering()) is_enough = true;
  };
  return searcher_.search(game, limits, listen);
}

void SearchController::ponder(const Game& game) {
  stop_pondering();
  stop_ = false;
  try {
    pondering_ = std::thread([this, game] {
      try {
        static_cast<void>(searcher_.search(game, {.stop = &stop_}));
      } catch (const std::bad_alloc&) {
      }
    });
  } catch (const std::exception&) {
    // Pondering is optional, so a lack of threads or memory isn't an error.
  }
}

void SearchController::stop_pondering() noexcept {
  stop_ = true;
  if (pondering_.joinable()) pondering_.join();
}

}  // namespace waggle
