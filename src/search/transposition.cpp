#include "search/transposition.hpp"

#include <algorithm>
#include <bit>
#include <cstring>
#include <limits>
#include <span>

namespace waggle::inline WAGGLE_ISA {

namespace {

// Size of the largest table that is zeroed rather than released. Zeroing it takes about 30 ms once
// its pages are mapped.
constexpr std::size_t kWipedBytes = std::size_t{256} << 20;

// Packs the data of an entry: move, score, depth, generation and bound.
std::uint64_t packed(const TTData& result, std::uint8_t generation) noexcept {
  return static_cast<std::uint64_t>(result.move.bits()) |
         static_cast<std::uint64_t>(static_cast<std::uint16_t>(result.score)) << 16 |
         static_cast<std::uint64_t>(static_cast<std::uint8_t>(result.depth)) << 32 |
         static_cast<std::uint64_t>(generation) << 40 |
         static_cast<std::uint64_t>(result.bound) << 48;
}

TTData unpacked(std::uint64_t data) noexcept {
  return {Move::from_bits(static_cast<std::uint16_t>(data)), static_cast<std::int16_t>(data >> 16),
          static_cast<std::uint8_t>(data >> 32), static_cast<Bound>(data >> 48 & 3)};
}

std::uint8_t generation_of(std::uint64_t data) noexcept {
  return static_cast<std::uint8_t>(data >> 40);
}

}  // namespace

bool TranspositionTable::resize(std::size_t bytes) noexcept {
  const std::size_t count = std::bit_floor(std::max(bytes / sizeof(Bucket), std::size_t{1}));
  if (buckets_ != nullptr && mask_ == count - 1) return true;
  release();
  // The OS provides zeroed pages on demand, so a large table costs no startup time.
  std::size_t space = count * sizeof(Bucket) + alignof(Bucket);
  memory_.reset(std::calloc(space, 1));
  void* aligned = memory_.get();
  if (aligned == nullptr) return false;
  buckets_ =
      static_cast<Bucket*>(std::align(alignof(Bucket), count * sizeof(Bucket), aligned, space));
  mask_ = count - 1;
  return true;
}

void TranspositionTable::clear() noexcept {
  if (buckets_ == nullptr) return;
  const std::size_t bytes = (mask_ + 1) * sizeof(Bucket);
  if (bytes > kWipedBytes) return release();
  // This isn't atomic, because no search is running. WebAssembly has no relaxed stores, so atomic
  // stores would be a hundred times slower.
  std::memset(static_cast<void*>(buckets_), 0, bytes);
}

void TranspositionTable::release() noexcept {
  memory_.reset();
  buckets_ = nullptr;
  mask_ = 0;
}

int TranspositionTable::fullness() const noexcept {
  if (buckets_ == nullptr) return 0;
  // The first buckets are representative.
  const std::size_t sample = std::min<std::size_t>(mask_ + 1, 250);
  std::size_t used = 0;
  for (const Bucket& bucket : std::span(buckets_, sample))
    for (const Entry& entry : bucket.entries) {
      const std::uint64_t data = entry.data.load(std::memory_order_relaxed);
      used += data != 0 && generation_of(data) == generation_;
    }
  return static_cast<int>(used * 1'000 / (sample * 4));
}

std::optional<TTData> TranspositionTable::probe(std::uint64_t key) const noexcept {
  for (const Entry& entry : bucket(key).entries) {
    const std::uint64_t data = entry.data.load(std::memory_order_relaxed);
    if ((entry.check.load(std::memory_order_relaxed) ^ data) == key && data != 0)
      return unpacked(data);
  }
  return std::nullopt;
}

void TranspositionTable::store(std::uint64_t key, const TTData& result) noexcept {
  auto& entries = bucket(key).entries;
  Entry* victim = entries.data();
  int lowest_value = std::numeric_limits<int>::max();
  TTData kept = result;
  for (Entry& entry : entries) {
    const std::uint64_t data = entry.data.load(std::memory_order_relaxed);
    if ((entry.check.load(std::memory_order_relaxed) ^ data) == key) {
      // If the new result has no move, keep the stored one.
      if (!kept.move.exists()) kept.move = unpacked(data).move;
      victim = &entry;
      break;
    }
    const int age = (generation_ - generation_of(data) + kGenerations) % kGenerations;
    const int value = data == 0 ? -1'000 : unpacked(data).depth - 8 * age;
    if (value < lowest_value) {
      victim = &entry;
      lowest_value = value;
    }
  }
  const std::uint64_t data = packed(kept, generation_);
  victim->check.store(key ^ data, std::memory_order_relaxed);
  victim->data.store(data, std::memory_order_relaxed);
}

}  // namespace waggle::inline WAGGLE_ISA
