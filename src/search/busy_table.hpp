#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>

#include "waggle/isa.hpp"

namespace waggle::inline WAGGLE_ISA {

/// Marks the positions that some thread is searching right now, so that another thread can search
/// something else first and find the result in the table (after Kerrigan's simplified ABDADA, 2017,
/// and Weill, "The ABDADA distributed minimax-search algorithm", 1996). It is a hint and no lock: a
/// mark may be missed or outlive its position's search for a moment, which costs time and nothing
/// else.
class BusyTable {
  using Slot = std::atomic<std::uint64_t>;

 public:
  /// Marks a position for as long as it lives.
  class Mark {
   public:
    /// Does nothing if a position is marked in the same slot, or `busy` is null.
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
  // A thread marks one position a ply, some 20: 16 threads rarely meet in a slot, and then only a
  // mark is lost.
  static constexpr std::size_t kSlots = std::size_t{1} << 14;

  // The table's buckets are chosen by the lower bits of the key.
  [[nodiscard]] static std::size_t index(std::uint64_t key) noexcept {
    return static_cast<std::size_t>(key >> 48) & (kSlots - 1);
  }

  std::array<Slot, kSlots> slots_{};
};

}  // namespace waggle::inline WAGGLE_ISA
