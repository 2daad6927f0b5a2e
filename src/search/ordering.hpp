#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <limits>

#include "waggle/hex.hpp"
#include "waggle/move.hpp"
#include "waggle/movegen.hpp"
#include "waggle/piece.hpp"

namespace waggle::inline WAGGLE_ISA {

/// History scores and countermoves for one torus, indexed by piece and destination. Threads share
/// these tables without locks, because an update lost to a race is harmless.
template <int kSide>
class History {
 public:
  /// A move's history score, between -kLimit and kLimit.
  [[nodiscard]] int score(Move move) const noexcept {
    return move.is_pass() ? 0 : scores_[index(move)].load(std::memory_order_relaxed);
  }
  /// Adds a bonus, or a malus if `bonus` is negative. The change shrinks as the score approaches
  /// the limit (history gravity).
  void update(Move move, int bonus) noexcept {
    if (move.is_pass()) return;
    std::atomic<std::int16_t>& record = scores_[index(move)];
    const int score = record.load(std::memory_order_relaxed);
    record.store(static_cast<std::int16_t>(score + bonus - score * std::abs(bonus) / kLimit),
                 std::memory_order_relaxed);
  }
  [[nodiscard]] Move counter(Move previous) const noexcept {
    if (!previous.exists() || previous.is_pass()) return Move();
    return counters_[index(previous)].load(std::memory_order_relaxed);
  }
  void set_counter(Move previous, Move move) noexcept {
    if (previous.exists() && !previous.is_pass())
      counters_[index(previous)].store(move, std::memory_order_relaxed);
  }

  static constexpr int kLimit = 16'384;

 private:
  [[nodiscard]] static std::size_t index(Move move) noexcept {
    return static_cast<std::size_t>(move.piece().index()) * Torus<kSide>::kCells + move.to();
  }

  static constexpr std::size_t kSize = std::size_t{Piece::kIndices} * Torus<kSide>::kCells;
  static_assert(std::atomic<Move>::is_always_lock_free);
  std::array<std::atomic<std::int16_t>, kSize> scores_{};
  std::array<std::atomic<Move>, kSize> counters_{};
};

/// One instance of `Kind` for each torus.
template <template <int> typename Kind>
struct PerTorus {
  template <int kSide>
  [[nodiscard]] Kind<kSide>& on() noexcept {
    if constexpr (kSide == 16)
      return compact;
    else
      return wide;
  }

  Kind<16> compact;
  Kind<32> wide;
};

using Histories = PerTorus<History>;

/// Moves to try first, in this order.
struct OrderingHints {
  Move tt_move;
  std::array<Move, 2> killers;
  Move counter;
};

/// A list of moves, sorted lazily.
class MovePicker {
 public:
  MoveList moves;

  /// Ranks all moves and starts over from the best.
  template <int kSide>
  void rank(const OrderingHints& hints, const History<kSide>& history) noexcept {
    given_ = 0;
    left_ = moves.size();
    deferred_count_ = retried_ = 0;
    is_filtered_ = false;
    constexpr int kHinted = 2 * History<kSide>::kLimit;
    for (std::size_t i = 0; i < left_; ++i) {
      const Move move = moves[i];
      int rank = history.score(move) + History<kSide>::kLimit;
      if (move == hints.counter) rank = kHinted + 1;
      if (move == hints.killers[1]) rank = kHinted + 2;
      if (move == hints.killers[0]) rank = kHinted + 3;
      if (move == hints.tt_move) rank = kHinted + 4;
      keys_[i] = key_of(rank, i);
    }
    std::fill_n(keys_.begin() + static_cast<std::ptrdiff_t>(left_), kSlack, kGiven);
  }

  /// Returns the best of the remaining moves. After the last one, returns the deferred moves again,
  /// and then Move() to mark the end.
  [[nodiscard]] Move next() noexcept {
    if (left_ == 0) {
      if (retried_ == deferred_count_) return Move();
      const Deferred& retry = deferred_[retried_++];
      index_ = retry.index;
      return retry.move;
    }
    Keys& keys = is_filtered_ ? filtered_ : keys_;
    const std::int32_t key = greatest(keys);
    const std::size_t place = place_of(key);
    keys[place] = kGiven;
    --left_;
    index_ = is_filtered_ ? given_ + count_above(key) : given_++;
    last_ = moves[place];
    return last_;
  }

  /// Drops the remaining moves for which `is_wanted` returns false. The others keep their ranks.
  /// Only the first call after `rank` has an effect.
  template <typename IsWanted>
  void filter(IsWanted&& is_wanted) noexcept {
    if (is_filtered_ || left_ == 0) return;
    is_filtered_ = true;
    left_ = 0;
    for (std::size_t i = 0; i < moves.size(); ++i) {
      const bool stays = keys_[i] != kGiven && is_wanted(moves[i]);
      filtered_[i] = stays ? keys_[i] : kGiven;
      left_ += stays;
    }
    std::fill_n(filtered_.begin() + static_cast<std::ptrdiff_t>(moves.size()), kSlack, kGiven);
  }

  /// The rank of the last move returned, counted from 0.
  [[nodiscard]] int index() const noexcept { return index_; }

  /// Whether the last move returned is one that had been deferred.
  [[nodiscard]] bool is_retry() const noexcept { return retried_ > 0; }

  /// Defers the last move returned (ABDADA). It must not have been deferred before.
  void defer() noexcept {
    assert(retried_ == 0 && deferred_count_ < moves.size());
    deferred_[deferred_count_++] = {last_, static_cast<std::uint16_t>(index_)};
  }

 private:
  // Keys are scanned in blocks of this size, so those past the last move are set to kGiven.
  static constexpr std::size_t kSlack = 32;
  using Keys = std::array<std::int32_t, kMaxMoves + kSlack>;
  // Key of a move that was dropped or already returned. This isn't -1, because compilers would call
  // memset for a number whose bytes are all equal.
  static constexpr std::int32_t kGiven = std::numeric_limits<std::int32_t>::min();

  struct Deferred {
    Move move;
    std::uint16_t index = 0;
  };

  // Moves are returned by descending key. Ties are broken by position in the list, so that the
  // order is the same on every platform.
  [[nodiscard]] static std::int32_t key_of(int rank, std::size_t place) noexcept {
    return rank * static_cast<int>(kMaxMoves) + static_cast<int>(kMaxMoves - 1 - place);
  }
  [[nodiscard]] static std::size_t place_of(std::int32_t key) noexcept {
    return kMaxMoves - 1 - static_cast<std::size_t>(key) % kMaxMoves;
  }

  // The number of keys to scan, rounded up to a whole number of blocks.
  [[nodiscard]] std::size_t end() const noexcept {
    return (moves.size() + kSlack - 1) / kSlack * kSlack;
  }
  // Scanning all keys in vector registers is faster than keeping them sorted.
  [[nodiscard]] std::int32_t greatest(const Keys& keys) const noexcept {
    std::int32_t greatest = kGiven;
    for (std::size_t i = 0; i < end(); ++i) greatest = std::max(greatest, keys[i]);
    return greatest;
  }
  [[nodiscard]] int count_above(std::int32_t key) const noexcept {
    int count = 0;
    for (std::size_t i = 0; i < end(); ++i) count += keys_[i] > key;
    return count;
  }

  // The keys of the moves not returned yet. They are no longer updated once the list is filtered.
  Keys keys_;
  // After filtering: the keys of the wanted moves that have not been returned yet.
  Keys filtered_;
  // Number of moves returned before the list was filtered.
  int given_ = 0;
  std::size_t left_ = 0;
  bool is_filtered_ = false;
  Move last_;
  int index_ = 0;

  std::array<Deferred, kMaxMoves> deferred_;
  // Number of deferred moves, and how many of them have been returned again.
  std::size_t deferred_count_ = 0;
  std::size_t retried_ = 0;
};

}  // namespace waggle::inline WAGGLE_ISA
