#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>

#include "waggle/isa.hpp"

namespace waggle::inline WAGGLE_ISA {

/// The positions that threads are searching at the moment. A thread defers positions that another
/// one is searching, and usually finds their results in the transposition table later (Kerrigan's
/// simplified ABDADA, 2017, after Weill, "The ABDADA distributed minimax-search algorithm", 1996).
/// Marks are hints rather than locks, so a missed or stale mark costs time, but not correctness.
class BusyTable {
  using Slot = std::atomic<std::uint64_t>;

 public:
  /// Marks a position for the lifetime of this object (RAII).
  class Mark {
   public:
    /// Does nothing if the slot is taken or `busy` is null.
    Mark(BusyTable* busy, std::uint64_t key) noexcept {
      if (busy == nullptr) return;
      Slot& slot = busy->slots_[index(key)];
      if (slot.load(std::memory_order_relaxed) != 0) return;
      slot.store(key, std::memory_order_relaxed);
      slot_ = &slot;
    }
    Mark(const Mark&) = delete;
    Mark& operator=(const Mark&) = delete;
    ~Mark() {
      if (slot_ != nullptr) slot_->store(0, std::memory_order_relaxed);
    }

   private:
    Slot* slot_ = nullptr;
  };

  /// Whether the position is marked.
  [[nodiscard]] bool is_marked(std::uint64_t key) const noexcept {
    return slots_[index(key)].load(std::memory_order_relaxed) == key;
  }

 private:
  // Each thread marks one position per ply, about 20 in all. Even 16 threads rarely collide, and a
  // collision only costs a mark.
  static constexpr std::size_t kSlots = std::size_t{1} << 14;

  // Uses the upper bits, because the lower ones index the transposition table.
  [[nodiscard]] static std::size_t index(std::uint64_t key) noexcept {
    return static_cast<std::size_t>(key >> 48) & (kSlots - 1);
  }

  std::array<Slot, kSlots> slots_{};
};

}  // namespace waggle::inline WAGGLE_ISA
