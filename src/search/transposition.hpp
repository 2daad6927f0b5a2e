#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <optional>

#include "search/core/score.hpp"
#include "waggle/isa.hpp"
#include "waggle/move.hpp"

namespace waggle::inline WAGGLE_ISA {

/// A transposition table entry: the result of searching a position.
struct TTData {
  Move move;
  /// Proven scores count plies from this position; see `to_table`.
  Score score = kDraw;
  int depth = 0;
  Bound bound = Bound::None;
};

/// Converts a search score for the table, where proven scores count plies from the position rather
/// than from the root.
[[nodiscard]] constexpr Score to_table(Score score, int ply) noexcept {
  if (score >= kProvenWin) return score + ply;
  if (score <= -kProvenWin) return score - ply;
  return score;
}
/// Inverse of `to_table`.
[[nodiscard]] constexpr Score from_table(Score score, int ply) noexcept {
  return to_table(score, -ply);
}

/// The transposition table, which all threads share without locks. An entry is stored as two words:
/// the data, and the key XORed with the data. A torn entry therefore fails the key check (Hyatt and
/// Mann, "A lock-less transposition table implementation for parallel search", 2002).
class TranspositionTable {
 public:
  /// Allocates a power-of-two number of buckets that take at most `bytes`. Clears the table unless
  /// its size stays the same. Returns false if the allocation fails, which leaves the table without
  /// memory.
  bool resize(std::size_t bytes) noexcept;
  /// Clears the table. A table of moderate size is zeroed in place, because the page faults of a
  /// newly allocated one would slow down the next searches. A large table, which would take
  /// noticeable time to zero, is released instead.
  void clear() noexcept;
  /// Frees the memory. Call `resize` before using the table again.
  void release() noexcept;
  /// Starts a new generation. Older entries are more likely to be replaced.
  void age() noexcept { generation_ = static_cast<std::uint8_t>((generation_ + 1) % kGenerations); }

  /// Estimated share of entries stored since the last call to `age`, in per mille (hashfull).
  [[nodiscard]] int fullness() const noexcept;

  [[nodiscard]] std::optional<TTData> probe(std::uint64_t key) const noexcept;
  void store(std::uint64_t key, const TTData& result) noexcept;
  /// Prefetches the bucket that `probe` will read.
  void prefetch(std::uint64_t key) const noexcept {
#if defined(__GNUC__) || defined(__clang__)
    __builtin_prefetch(&bucket(key));
#else
    static_cast<void>(key);
#endif
  }

 private:
  static constexpr int kGenerations = 64;

  struct Entry {
    std::atomic<std::uint64_t> check;
    std::atomic<std::uint64_t> data;
  };
  struct alignas(64) Bucket {
    std::array<Entry, 4> entries;
  };
  struct Free {
    void operator()(void* memory) const noexcept { std::free(memory); }
  };

  [[nodiscard]] Bucket& bucket(std::uint64_t key) const noexcept { return buckets_[key & mask_]; }

  std::unique_ptr<void, Free> memory_;
  Bucket* buckets_ = nullptr;
  std::size_t mask_ = 0;
  std::uint8_t generation_ = 0;
};

}  // namespace waggle::inline WAGGLE_ISA
