#include "search/lazy_smp.hpp"

#include <algorithm>
#include <chrono>
#include <exception>
#include <new>
#include <random>
#include <span>
#include <thread>
#include <utility>

#include "search/mate.hpp"
#include "search/torus_tree.hpp"
#include "text/flag.hpp"
#include "waggle/movegen.hpp"

namespace waggle {
inline namespace WAGGLE_ISA {

namespace {

// Moves this close to the best may be drawn where variety is asked for.
constexpr Score kVarietyMargin = 50;
// Plies that each candidate is searched for it.
constexpr int kVarietyDepth = 2;

// Threads that learn together, and so search alike and can use what the others find. Presumably
// there is a number of them from which writing to the same memory costs more than that is worth;
// measured are two.
constexpr std::size_t kThreadsPerHistory = 8;

// What is tried where the table that is asked for cannot be had, and what cannot be halved any
// more.
constexpr std::size_t kModestTable = std::size_t{64} << 20;
constexpr std::size_t kLeastTable = std::size_t{1} << 16;

// Whether a search with these limits has to end now.
bool is_over(const SharedSearch& shared) {
  const Limits& limits = shared.limits;
  return (limits.stop != nullptr && limits.stop->load(std::memory_order_relaxed)) ||
         (limits.time && std::chrono::steady_clock::now() - shared.start >= *limits.time);
}

// Waits until a search that has nothing left to search may end. One that ponders or analyses ends
// when it is stopped or its time is over.
void wait_until_due(const Limits& limits, std::chrono::steady_clock::time_point start) {
  const auto is_due = [&] {
    if (limits.stop.is_set()) return true;
    if (limits.hit != nullptr && !*limits.hit) return false;
    return !limits.is_analysis || (limits.has_end() && !limits.time) ||
           (limits.time && std::chrono::steady_clock::now() - start >= *limits.time);
  };
  Flag::wait({limits.stop, limits.hit}, is_due,
             limits.time ? std::optional(start + *limits.time) : std::nullopt);
}

// A game's position, and what its earlier ones are recognised by.
struct Replay {
  explicit Replay(const GameMoves& game) : position(game.type) {
    for (const Move move : game.moves) play(move);
  }
  void play(Move move) {
    position.play(move);
    keys.push_back(position.placeless_key());
  }

  Position position;
  std::vector<std::uint64_t> keys;
};

// What a move is worth to its player if it ends the game.
std::optional<Score> score_of_end(const SharedSearch& shared, const GameMoves& game, Replay replay,
                                  Move move) {
  replay.play(move);
  if (replay.position.is_over()) return -outcome(shared, replay.position, 1);
  if (game.draws_by_repetition && std::ranges::count(replay.keys, replay.keys.back()) >= 3)
    return -shared.draw_in();
  return std::nullopt;
}

// A win on the move among those that are permitted, if there is one.
std::optional<Report> winning_report(const SharedSearch& shared, const GameMoves& game,
                                     const Replay& replay, std::span<const Move> choices) {
  for (const Move move : choices)
    if (score_of_end(shared, game, replay, move) == win_in(1))
      return Report{.best = move, .score = win_in(1), .depth = 1, .line = {move}};
  return std::nullopt;
}

// Draws one of the moves that a shallow search finds about as good as the best.
Report draw_opening(const GameMoves& game, const SharedSearch& shared, Worker& worker,
                    std::uint64_t seed) {
  const Limits shallow{.depth = kVarietyDepth, .stop = shared.limits.stop};
  SharedSearch inner{.table = shared.table,
                     .claims = nullptr,
                     .limits = shallow,
                     .settings = shared.settings,
                     .selectivity = shared.selectivity,
                     .start = shared.start};
  std::vector<Report> candidates;
  Score best = -kInfinite;
  const Replay replay(game);
  MoveList moves;
  list_moves(replay.position, moves);
  std::vector<Move> choices(moves.begin(), moves.end());
  if (const std::vector<Move>& permitted = shared.limits.moves; !permitted.empty())
    std::erase_if(choices,
                  [&](Move move) { return std::ranges::find(permitted, move) == permitted.end(); });
  if (auto win = winning_report(shared, game, replay, choices)) return *std::move(win);
  for (const Move move : choices) {
    GameMoves after = game;
    after.moves.push_back(move);
    const std::optional<Score> end = score_of_end(shared, game, replay, move);
    Report report;
    if (!end) report = worker.run(inner, after, {});
    report.line.insert(report.line.begin(), move);
    report.best = move;
    report.score = end.value_or(-report.score);
    report.depth = kVarietyDepth + 1;
    best = std::max(best, report.score);
    candidates.push_back(std::move(report));
    if (is_over(shared)) break;
  }
  std::erase_if(candidates,
                [&](const Report& report) { return report.score < best - kVarietyMargin; });
  std::mt19937_64 random(seed ^ replay.position.key());
  return candidates[random() % candidates.size()];
}

// What a helping thread does. One that finds no memory is no help, and no harm either.
void help(Worker& worker, SharedSearch& shared, const GameMoves& game) noexcept {
  try {
    worker.run(shared, game, {});
  } catch (const std::bad_alloc&) {
  }
}

}  // namespace

void LazySmp::configure(const SearchSettings& settings) {
  if (settings.table_megabytes != settings_.table_megabytes) {
    table_.release();
    table_bytes_ = table_bytes(settings);
  }
  if (!settings.judges_like(settings_)) clear();
  if (settings.tuning != settings_.tuning) selectivity_ = Selectivity(settings.tuning);
  settings_ = settings;
}

void LazySmp::clear() {
  table_.clear();
  table_bytes_ = table_bytes(settings_);
  workers_.clear();
  histories_.clear();
}

bool LazySmp::reserve() noexcept {
  try {
    table_.resize(table_bytes_);
    return true;
  } catch (const std::bad_alloc&) {
    return false;
  }
}

// Where there is no memory for the table that is asked for, a modest one, or the half of it and so
// on: what is left of the memory is not the search's alone.
void LazySmp::take_table() {
  while (!reserve()) {
    if (table_bytes_ <= kLeastTable) throw std::bad_alloc();
    table_bytes_ = std::min(table_bytes_ / 2, kModestTable);
  }
}

// As many as there is memory for.
void LazySmp::make_workers() {
  const auto wanted = static_cast<std::size_t>(settings_.threads);
  if (workers_.size() > wanted) workers_.resize(wanted);
  try {
    while (workers_.size() < wanted) {
      const std::size_t id = workers_.size();
      const std::size_t group = id / kThreadsPerHistory;
      if (group == histories_.size()) histories_.push_back(std::make_unique<BothHistories>());
      BothHistories& both = *histories_[group];
      workers_.push_back(std::make_unique<Worker>(static_cast<int>(id), both[0], both[1]));
    }
  } catch (const std::bad_alloc&) {
    if (workers_.empty()) throw;
  }
}

// Where the system grants no more threads, those that there are do.
void LazySmp::start_helpers(std::vector<std::jthread>& helpers, SharedSearch& shared,
                            const GameMoves& game) {
  try {
    for (std::size_t id = 1; id < workers_.size(); ++id)
      helpers.emplace_back([&, id] { help(*workers_[id], shared, game); });
  } catch (const std::exception&) {
  }
}

Report LazySmp::search(const GameMoves& game, const Limits& limits, const Listener& listener) {
  if (!limits.mate) return search_ordinarily(game, limits, listener);
  const auto ordinary = [&](const Limits& others) { return search_ordinarily(game, others, {}); };
  return search_mate(game, limits, listener, {ordinary, table_bytes(settings_)});
}

Report LazySmp::search_ordinarily(const GameMoves& game, const Limits& limits,
                                  const Listener& listener) {
  SharedSearch shared{.table = table_,
                      .claims = settings_.threads > 1 ? &claims_ : nullptr,
                      .limits = limits,
                      .settings = settings_,
                      .selectivity = selectivity_,
                      .start = std::chrono::steady_clock::now()};
  take_table();
  table_.age();
  make_workers();
  bool made_do = table_bytes_ < table_bytes(settings_);
  Report report;
  if (static_cast<int>(game.moves.size()) < settings_.variety_plies && !limits.is_analysis) {
    report =
        draw_opening(game, shared, *workers_[0],
                     settings_.random_seed != 0 ? static_cast<std::uint64_t>(settings_.random_seed)
                                                : own_seeds_());
    report.made_do = made_do;
    return report;
  }

  std::vector<std::jthread> helpers;
  try {
    start_helpers(helpers, shared, game);
    made_do |= static_cast<int>(helpers.size()) + 1 < settings_.threads;
    report = workers_[0]->run(shared, game, listener);
    wait_until_due(limits, shared.start);
  } catch (...) {
    shared.halt = true;
    throw;
  }
  shared.halt = true;
  helpers.clear();
  report.nodes = shared.nodes;
  report.elapsed = std::chrono::steady_clock::now() - shared.start;
  report.made_do = made_do;
  return report;
}

}  // namespace WAGGLE_ISA
}  // namespace waggle
