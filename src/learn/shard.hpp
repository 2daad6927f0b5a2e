#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <string>
#include <vector>

#include "learn/self_play.hpp"
#include "text/journal_file.hpp"
#include "waggle/move.hpp"

namespace waggle {

/// A move as files hold it: its bits, but 0xFFFE for a pass.
[[nodiscard]] std::uint16_t stored_bits(Move move) noexcept;

/// What the games of a shard were played by.
struct ShardHead {
  std::uint64_t seed = 0;
  std::uint64_t nodes = 0;
  /// Checksums of the game types in turn, and of what else the games follow from: the network and
  /// the games that openings were taken from. `sources` is of both together, and tells openings
  /// apart but no networks. The last two are fingerprints of each, and 0 in files of version 1.
  std::uint32_t types = 0;
  std::uint32_t sources = 0;
  std::uint32_t network = 0;
  std::uint32_t openings = 0;
  /// Which build of Waggle began the file; 200 bytes at most. Empty in files of version 1.
  std::string build;

  friend bool operator==(const ShardHead&, const ShardHead&) = default;
};

/// What a shard holds.
struct ShardContent {
  ShardHead head;
  /// The build that played the last games.
  std::string last_build;
  /// Entries with games.
  std::uint32_t entries = 0;
  std::uint64_t games = 0;
  /// Positions with a score.
  std::uint64_t positions = 0;
};

/// A file of games from self-play: magic bytes, version and head, then an entry for each number,
/// with its length and checksum before it. An entry of another kind notes that another build plays
/// from there on. The file only grows, so that a kill costs one entry at most, and a full disk
/// none.
class ShardWriter {
 public:
  /// Makes the file, or goes on with it; an entry that was cut off at its end is dropped. Throws
  /// Error if it cannot be written, is damaged or holds games of another kind, naming what differs;
  /// also if another build played its last games, unless `takes_mixed` is set.
  ShardWriter(const std::filesystem::path& path, const ShardHead& head, bool takes_mixed = false);
  /// What is in the file so far; the next entry's number is `content().entries`.
  [[nodiscard]] const ShardContent& content() const noexcept { return content_; }
  /// Appends the games of the next number. Throws Error if they cannot be kept.
  void add(const std::vector<LabelledGame>& games);

 private:
  void append_entry(const std::vector<std::uint8_t>& body);

  ShardContent content_;
  JournalFile file_;
};

/// Throws Error, naming both, where a file stands twice among these shards, by whatever names, or
/// where two of them hold the same games: those of the same seed, nodes, types, network and
/// openings.
void check_distinct(const std::vector<std::filesystem::path>& paths);

/// Hands on the games of a shard, entry by entry. An entry that is cut off at the end is left out.
/// Throws Error where the file is no shard, one of another version, damaged, or holds what is no
/// game.
ShardContent read_shard(const std::filesystem::path& path,
                        const std::function<void(const std::vector<LabelledGame>&)>& take);

}  // namespace waggle
