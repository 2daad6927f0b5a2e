#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "search/core/network.hpp"
#include "search/core/score.hpp"
#include "search/core/tuning.hpp"
#include "text/flag.hpp"
#include "waggle/move.hpp"
#include "waggle/piece.hpp"

namespace waggle {

/// A game as passed to the core: plain values with the same layout for every ISA. Each move must be
/// legal after the ones before it.
struct GameMoves {
  GameType type;
  std::vector<Move> moves;
  /// See Game::draws_by_repetition.
  bool draws_by_repetition = false;
};

/// Limits of a search, which ends at the first one reached. Without limits, it runs until it is
/// stopped, the outcome is proven or the maximum depth is reached.
struct Limits {
  /// Counted from the call. If zero, only the first iteration is searched.
  std::optional<std::chrono::nanoseconds> time{};
  /// Depth of the last iteration in plies, 0 to kMaxPly - 1.
  std::optional<int> depth{};
  /// Nodes visited by all threads together.
  std::optional<std::uint64_t> nodes{};
  /// When set, ends the search with the best move so far. May be set at any time.
  FlagView stop{};
  /// The same, set by a listener that has seen enough, such as time management. Separate, so that
  /// it isn't mistaken for a `stop` by the user.
  FlagView enough{};
  /// The root moves to search; all of them if empty.
  std::vector<Move> moves{};
  /// Number of lines to report (MultiPV), each with a different first move. The first line is the
  /// same for any number.
  int lines = 1;
  /// Mate search: prove or refute a forced win within this many moves of the side to move, 1 to
  /// kMostMate.
  std::optional<int> mate{};
  /// With `mate`: skip the ordinary search. Without a win, the result is an arbitrary move with a
  /// draw score.
  bool only_proof = false;
  /// Analysis: keep searching even with a single legal move or a proven outcome.
  bool is_analysis = false;
  /// If given, the search ponders, and returns only once this flag (the ponder hit) or `stop` is
  /// set. The time limit counts from the ponder hit, depth and nodes from the start.
  FlagView hit{};

  /// Whether `stop` or `enough` is set.
  [[nodiscard]] bool is_stopped() const noexcept { return stop.is_set() || enough.is_set(); }
  /// Whether a time, depth or node limit is set; these end even an analysis.
  [[nodiscard]] bool has_end() const noexcept { return time || depth || nodes; }
};

/// Largest value of Limits::mate.
inline constexpr int kMostMate = 20;

/// Outcome of a mate search.
enum class MateVerdict : std::uint8_t { NotAsked, Proven, Refuted, Open };

/// The result of a search, final or intermediate. Moves are those of the game's position.
struct Report {
  /// The best move; none only if the game is over.
  Move best;
  Score score = kDraw;
  /// Depth in plies of the iteration that the score comes from; if that was aborted, the score may
  /// be a bound.
  int depth = 0;
  std::uint64_t nodes = 0;
  std::chrono::nanoseconds elapsed{0};
  /// The principal variation, which begins with `best`.
  std::vector<Move> line;
  /// Rank of this line, from 1 for the best.
  int rank = 1;
  /// Whether the score is exact, a lower bound (fail-high) or an upper bound (fail-low).
  Bound bound = Bound::Exact;
  /// False if only nodes and time have changed since the last report of this line.
  bool is_new_iteration = true;
  /// Greatest distance from the root reached, in plies (seldepth).
  int selective_depth = 0;
  /// Share of the transposition table written by this search, in per mille (hashfull).
  int hash_full = 0;
  MateVerdict mate = MateVerdict::NotAsked;
  /// Whether a lack of memory or threads forced a smaller table or fewer threads than configured.
  /// Set only in the final report.
  bool is_degraded = false;
};

/// Called with each new result, and several times a second in between with updated counters.
using Listener = std::function<void(const Report&)>;

/// Settings that persist between searches. Engine options derive from them (engine/options.hpp): a
/// new option needs a field here and a row there.
struct SearchSettings {
  /// At least 1. With one thread, a search is deterministic, given the state kept from earlier
  /// ones.
  int threads = 1;
  /// Size limit of the transposition table in MiB. It's allocated by `reserve` or the first search.
  int table_megabytes = 16;
  /// For this many plies from the start of the game, pick at random among the moves that a search
  /// to at most depth 3 scores close to the best; 0 to disable.
  int variety_plies = 0;
  /// Seed of those picks, at least 0; 0 for a random one.
  int random_seed = 0;
  /// The evaluation network, never null.
  std::shared_ptr<const Network> network = built_in_network();
  /// Pruning and reduction constants.
  Tuning tuning{};

  /// Whether a search with these settings may reuse table entries of one with the others.
  [[nodiscard]] bool shares_table_with(const SearchSettings& other) const noexcept {
    return network == other.network && tuning == other.tuning;
  }
};

}  // namespace waggle
