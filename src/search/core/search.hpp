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

/// Limits for a search, which ends at the first one reached. Without limits, it runs until it is
/// stopped, the outcome is proven or the maximum depth is reached.
struct Limits {
  /// Maximum time, counted from the call. If it is zero, only the first iteration is searched.
  std::optional<std::chrono::nanoseconds> time{};
  /// Depth of the last iteration in plies, 0 to kMaxPly - 1.
  std::optional<int> depth{};
  /// Maximum number of nodes, summed over all threads.
  std::optional<std::uint64_t> nodes{};
  /// Setting this flag ends the search, which returns the best move found so far. Another thread
  /// may set the flag at any time.
  FlagView stop{};
  /// Like `stop`, but set by a listener that decides to end the search, such as time management. A
  /// separate flag, because `stop` means that the user stopped the search.
  FlagView enough{};
  /// The root moves to search. If the list is empty, all legal moves are searched.
  std::vector<Move> moves{};
  /// Number of lines to report (MultiPV), each with a different first move. With one thread, the
  /// first line doesn't depend on this number.
  int lines = 1;
  /// Mate search: proves or refutes that the side to move can force a win in at most this many
  /// moves of its own, 1 to kMaxMate.
  std::optional<int> mate{};
  /// Used with `mate`: skips the ordinary search. Unless a win is proven, the result is therefore
  /// an arbitrary move with a draw score.
  bool only_proof = false;
  /// Analysis: keeps searching even if only one move is legal or the outcome is proven.
  bool is_analysis = false;
  /// If this flag is given, the search ponders. It then returns only once this flag (the ponder
  /// hit), `stop` or `enough` is set. The time limit counts from the ponder hit, but the depth and
  /// node limits apply from the start.
  FlagView ponder_hit{};

  /// Whether `stop` or `enough` is set.
  [[nodiscard]] bool is_stopped() const noexcept { return stop.is_set() || enough.is_set(); }
  /// Whether the search is still waiting for the ponder hit.
  [[nodiscard]] bool is_pondering() const noexcept {
    return ponder_hit != nullptr && !ponder_hit.is_set();
  }
  /// Whether a time, depth or node limit is set. These limits end even an analysis.
  [[nodiscard]] bool has_end() const noexcept { return time || depth || nodes; }
};

/// Largest value of Limits::mate.
inline constexpr int kMaxMate = 20;

/// Outcome of a mate search. It is Open if the search ended before a win was proven or refuted.
enum class MateVerdict : std::uint8_t { NotAsked, Proven, Refuted, Open };

/// A final or intermediate result of a search. All moves refer to the torus of the game's Position.
struct Report {
  /// The best move, or Move() if the game is over.
  Move best;
  Score score = kDraw;
  /// Depth, in plies, of the iteration that the score comes from. If that iteration was aborted,
  /// the score may be a bound.
  int depth = 0;
  std::uint64_t nodes = 0;
  std::chrono::nanoseconds elapsed{0};
  /// The principal variation, which begins with `best`.
  std::vector<Move> line;
  /// Rank of this line, from 1 for the best.
  int rank = 1;
  /// Whether the score is exact, a lower bound (fail-high) or an upper bound (fail-low).
  Bound bound = Bound::Exact;
  /// False for a counter update, in which only the nodes and the time have changed since the last
  /// report of this line.
  bool is_new_iteration = true;
  /// Greatest distance from the root reached, in plies (seldepth).
  int selective_depth = 0;
  /// Share of the transposition table that was written by this search, in per mille (hashfull).
  int hash_full = 0;
  MateVerdict mate = MateVerdict::NotAsked;
  /// Whether the search used a smaller table or fewer threads than configured, for lack of memory
  /// or threads. Set only in the final report.
  bool is_degraded = false;
};

/// Called with each new result, and with updated counters several times a second in between.
using Listener = std::function<void(const Report&)>;

/// Settings that persist between searches. Engine options are derived from them in
/// engine/options.hpp, so a new option needs a field here and a row there.
struct SearchSettings {
  /// Number of threads, at least 1. With one thread, a search is deterministic, given the state
  /// kept from earlier searches.
  int threads = 1;
  /// Size limit of the transposition table in MiB. The table is allocated by `reserve` or by the
  /// first search.
  int table_megabytes = 16;
  /// Number of plies at the start of the game for which the search picks at random among the moves
  /// that score close to the best at depth 3 or less. 0 disables this.
  int variety_plies = 0;
  /// Seed for picking moves at random (see `variety_plies`), at least 0. If it is 0, a random seed
  /// is used.
  int random_seed = 0;
  /// The evaluation network, never null.
  std::shared_ptr<const Network> network = built_in_network();
  /// Pruning and reduction constants.
  Tuning tuning{};

  /// Whether a search with these settings may reuse table entries from a search with `other`.
  [[nodiscard]] bool shares_table_with(const SearchSettings& other) const noexcept {
    return network == other.network && tuning == other.tuning;
  }
};

}  // namespace waggle
