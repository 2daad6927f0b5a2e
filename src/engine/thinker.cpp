#include "engine/thinker.hpp"

#include <algorithm>
#include <exception>
#include <new>

namespace waggle {

std::optional<TimeBudget> budget_of(const Game& game, const Question& question) noexcept {
  const auto mover = static_cast<std::size_t>(game.position().turn());
  if (!question.clocks || !question.clocks->left[mover]) return std::nullopt;
  const Clocks& clocks = *question.clocks;
  return budget_of(*clocks.left[mover], clocks.increment[mover], clocks.moves_to_go,
                   question.overhead, static_cast<int>(game.plies().size()));
}

void Thinker::configure(const SearchSettings& settings) {
  stop_pondering();
  searcher_.configure(settings);
}

void Thinker::clear() {
  stop_pondering();
  searcher_.clear();
}

Report Thinker::think(const Game& game, const Question& question, const Listener& listener) {
  stop_pondering();
  stop_ = false;
  Flag& stop = question.stop != nullptr ? *question.stop : stop_;
  Limits limits = question.limits;
  limits.stop = &stop;

  std::optional<TimeManager> manager;
  if (const std::optional<TimeBudget> budget = budget_of(game, question)) {
    limits.time = limits.time ? std::min(*limits.time, budget->hard) : budget->hard;
    manager.emplace(*budget);
  }
  const auto listen = [&](const Report& report) {
    if (listener) listener(report);
    const bool is_pondering = limits.hit != nullptr && !*limits.hit;
    if (manager && manager->is_enough(report) && !is_pondering) stop = true;
  };
  return searcher_.search(game, limits, listen);
}

void Thinker::ponder(const Game& game) {
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
    // Without a thread or memory for it there is no pondering, and no harm.
  }
}

void Thinker::stop_pondering() noexcept {
  stop_ = true;
  if (pondering_.joinable()) pondering_.join();
}

}  // namespace waggle
