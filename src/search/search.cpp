#include "search/search.hpp"

#include <algorithm>
#include <new>
#include <random>
#include <thread>
#include <utility>

#include "search/claims.hpp"
#include "search/ordering.hpp"
#include "search/transposition.hpp"
#include "search/worker.hpp"
#include "waggle/movegen.hpp"

namespace waggle {

namespace {

// Moves this close to the best may be drawn where variety is asked for.
constexpr Score kVarietyMargin = 50;
// Plies that each candidate is searched for it.
constexpr int kVarietyDepth = 2;

// Threads that learn together, and so search alike and can use what the others find. Presumably
// there is a number of them from which writing to the same memory costs more than that is worth;
// measured are two.
constexpr std::size_t kThreadsPerHistory = 8;

// Whether a search with these limits has to end now.
bool is_over(const SharedSearch& shared) {
  const Limits& limits = shared.limits;
  return (limits.stop != nullptr && limits.stop->load(std::memory_order_relaxed)) ||
         (limits.time && std::chrono::steady_clock::now() - shared.start >= *limits.time);
}

// Draws one of the moves that a shallow search finds about as good as the best.
Report draw_opening(const Game& game, const SharedSearch& shared, Worker& worker,
                    std::uint64_t seed) {
  const Limits shallow{.depth = kVarietyDepth, .stop = shared.limits.stop};
  SharedSearch inner{
      .table = shared.table, .claims = nullptr, .limits = shallow, .start = shared.start};
  std::vector<Report> candidates;
  Score best = -kInfinite;
  MoveList moves;
  list_moves(game.position(), moves);
  for (const Move move : moves) {
    Game after = game;
    after.play(move);
    Report report;
    if (!after.is_over()) report = worker.run(inner, after, {});
    report.line.insert(report.line.begin(), move);
    report.best = move;
    report.score = -report.score;
    report.depth = kVarietyDepth + 1;
    best = std::max(best, report.score);
    candidates.push_back(std::move(report));
    if (is_over(shared)) break;
  }
  std::erase_if(candidates,
                [&](const Report& report) { return report.score < best - kVarietyMargin; });
  std::mt19937_64 random(seed ^ game.position().key());
  return candidates[random() % candidates.size()];
}

// What a helping thread does. One that finds no memory is no help, and no harm either.
void help(Worker& worker, SharedSearch& shared, const Game& game) noexcept {
  try {
    worker.run(shared, game, {});
  } catch (const std::bad_alloc&) {
  }
}

}  // namespace

struct Searcher::State {
  SearchSettings settings;
  TranspositionTable table;
  Claims claims;
  // Shared by the workers, and like them kept from search to search.
  std::vector<std::unique_ptr<Histories>> histories;
  // One a thread, kept from search to search; made when they are needed.
  std::vector<std::unique_ptr<Worker>> workers;
  // Distinguishes the runs of a program whose seed is 0.
  std::uint64_t own_seed = std::random_device{}();
};

Searcher::Searcher() : state_(std::make_unique<State>()) {}

Searcher::~Searcher() = default;

const SearchSettings& Searcher::settings() const noexcept { return state_->settings; }

void Searcher::configure(const SearchSettings& settings) {
  if (settings.table_bytes != state_->settings.table_bytes) state_->table.release();
  state_->settings = settings;
}

void Searcher::clear() {
  state_->table.clear();
  state_->workers.clear();
  state_->histories.clear();
}

Report Searcher::search(const Game& game, const Limits& limits, const Listener& listener) {
  if (game.is_over()) return {};
  SharedSearch shared{.table = state_->table,
                      .claims = state_->settings.threads > 1 ? &state_->claims : nullptr,
                      .limits = limits,
                      .start = std::chrono::steady_clock::now()};
  state_->table.resize(state_->settings.table_bytes);
  state_->table.age();

  const SearchSettings& settings = state_->settings;
  auto& workers = state_->workers;
  auto& histories = state_->histories;
  workers.resize(static_cast<std::size_t>(settings.threads));
  for (std::size_t id = 0; id < workers.size(); ++id) {
    const std::size_t group = id / kThreadsPerHistory;
    if (group == histories.size()) histories.push_back(std::make_unique<Histories>());
    if (!workers[id])
      workers[id] = std::make_unique<Worker>(static_cast<int>(id), *histories[group]);
  }
  if (static_cast<int>(game.plies().size()) < settings.variety_plies)
    return draw_opening(game, shared, *workers[0],
                        settings.seed != 0 ? settings.seed : state_->own_seed);

  Report report;
  std::vector<std::jthread> helpers;
  try {
    for (std::size_t id = 1; id < workers.size(); ++id)
      helpers.emplace_back([&, id] { help(*workers[id], shared, game); });
    report = workers[0]->run(shared, game, listener);
  } catch (...) {
    shared.halt = true;
    throw;
  }
  shared.halt = true;
  helpers.clear();
  report.nodes = shared.nodes;
  report.elapsed = std::chrono::steady_clock::now() - shared.start;
  return report;
}

}  // namespace waggle
