#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <vector>

#include "learn/self_play.hpp"
#include "text/growing_file.hpp"

namespace waggle {

/// What the games of a shard were played by.
struct ShardHead {
  std::uint64_t seed = 0;
  std::uint64_t nodes = 0;
  /// Checksums of the game types in turn, and of what else the games follow from: the network and
  /// the games that openings were taken from.
  std::uint32_t types = 0;
  std::uint32_t sources = 0;

  friend bool operator==(const ShardHead&, const ShardHead&) = default;
};

/// What a shard holds.
struct ShardContent {
  ShardHead head;
  std::uint32_t entries = 0;
  std::uint64_t games = 0;
  /// Positions with a score.
  std::uint64_t positions = 0;
};

/// A file of games from self-play: magic bytes, version and head, then an entry for each number,
/// with its length and checksum before it. It only grows, so that a kill costs one entry at most,
/// and a full disk none.
class ShardWriter {
 public:
  /// Makes the file, or goes on with it; an entry that was cut off at its end is dropped. Throws
  /// Error if it cannot be written, is damaged or holds games of another kind.
  ShardWriter(const std::filesystem::path& path, const ShardHead& head);
  /// What is in the file so far; the next entry's number is `content().entries`.
  [[nodiscard]] const ShardContent& content() const noexcept { return content_; }
  /// Appends the games of the next number. Throws Error if they cannot be kept.
  void add(const std::vector<JudgedGame>& games);

 private:
  ShardContent content_;
  GrowingFile file_;
};

/// Hands on the games of a shard, entry by entry. An entry that is cut off at the end is left out.
/// Throws Error where the file is no shard, one of another version, damaged, or holds what is no
/// game.
ShardContent read_shard(const std::filesystem::path& path,
                        const std::function<void(const std::vector<JudgedGame>&)>& take);

}  // namespace waggle
