#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>

#include "search/core/score.hpp"
#include "waggle/isa.hpp"
#include "waggle/move.hpp"

namespace waggle::inline WAGGLE_ISA {

/// An entry of the transposition table: the result of a search of a position.
struct TTData {
  Move move;
  /// As seen from the position itself, so that a proven score counts from there.
  Score score = kDraw;
  int depth = 0;
  Bound bound = Bound::None;
};

/// A proven score counts plies from the root; in the table it counts from the position.
[[nodiscard]] constexpr Score to_table(Score score, int ply) noexcept {
  if (score >= kProvenWin) return score + ply;
  if (score <= -kProvenWin) return score - ply;
  return score;
}
/// Inverse of `to_table`.
[[nodiscard]] constexpr Score from_table(Score score, int ply) noexcept {
  return to_table(score, -ply);
}

/// The transposition table: shared by all threads without locks. An entry is two words, the second
/// of which is stored combined with the key; a torn entry fails to match (Hyatt and Mann, "A
/// lock-less transposition table implementation for parallel search", 2002).
class TranspositionTable {
 public:
  TranspositionTable() = default;

  /// Takes up to `bytes` of memory, rounded down to a power of two of buckets, unless it holds just
  /// that; forgets everything when the size changes. Throws std::bad_alloc and stays empty if it
  /// cannot.
  void resize(std::size_t bytes);
  /// Forgets everything. A table of moderate size stays where it is: to have its pages handed out
  /// anew, as they are touched, would slow down the next searches. A large one, which would take
  /// noticeable time to wipe, is released.
  void clear() noexcept;
  /// Forgets everything and gives the memory back.
  void release() noexcept;
  /// Begins a new search: entries of older ones are replaced first.
  void age() noexcept { generation_ = static_cast<std::uint8_t>((generation_ + 1) % kGenerations); }

  /// How many of a thousand entries hold what was stored since `age`.
  [[nodiscard]] int fullness() const noexcept;

  [[nodiscard]] std::optional<TTData> probe(std::uint64_t key) const noexcept;
  void store(std::uint64_t key, const TTData& result) noexcept;
  /// Asks the processor to fetch what `probe` will need.
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
    void operator()(void* memory) const noexcept;
  };

  [[nodiscard]] Bucket& bucket(std::uint64_t key) const noexcept { return buckets_[key & mask_]; }

  std::unique_ptr<void, Free> memory_;
  Bucket* buckets_ = nullptr;
  std::size_t mask_ = 0;
  std::uint8_t generation_ = 0;
};

}  // namespace waggle::inline WAGGLE_ISA
