#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <string>
#include <vector>

#include "learn/self_play.hpp"
#include "text/flag.hpp"
#include "text/journal_file.hpp"
#include "text/part.hpp"
#include "waggle/move.hpp"

namespace waggle {

/// A move as stored in files: Move::bits, except that a pass is 0xFFFE.
[[nodiscard]] std::uint16_t stored_bits(Move move) noexcept;

/// The header of a shard: the settings with which its games were played.
struct ShardHead {
  std::uint64_t seed = 0;
  std::uint64_t nodes = 0;
  /// The checksum of the game types in order.
  std::uint32_t types = 0;
  /// The CRC-32 of the network followed by the opening games. It doesn't distinguish networks,
  /// because all files that end with their own CRC-32, as networks do, have the same CRC-32.
  /// Version 2 files therefore also contain the fingerprints below.
  std::uint32_t sources = 0;
  /// Fingerprints of the network and of the opening games. Both are 0 in version 1 files.
  std::uint32_t network = 0;
  std::uint32_t openings = 0;
  /// The Waggle build that created the file, at most 200 bytes. Empty in version 1 files.
  std::string build;

  friend bool operator==(const ShardHead&, const ShardHead&) = default;
};

/// A summary of a shard's content.
struct ShardContent {
  ShardHead head;
  /// The build that played the last games.
  std::string last_build;
  /// The number of entries that contain games.
  std::uint32_t entries = 0;
  std::uint64_t games = 0;
  /// The number of positions with a score.
  std::uint64_t positions = 0;
};

/// Writes a file of self-play games. The file consists of magic bytes, version and header, followed
/// by one entry for each game number. Every entry is preceded by its length and checksum. A special
/// entry records that the games after it were played by another build. The file is append-only: if
/// the process is killed, at most one entry is lost, and if the disk is full, none is.
class ShardWriter {
 public:
  /// Creates the file, or opens an existing one for appending and removes a truncated last entry.
  /// Throws Error if the file can't be written or is damaged, or if its games were played with
  /// different settings; the message then lists the differences. Also throws Error if another build
  /// played its last games, unless `mixed` allows that.
  ShardWriter(const std::filesystem::path& path, const ShardHead& head,
              MixedGames mixed = MixedGames::Refused);
  /// The content so far. The number of the next entry is `content().entries`.
  [[nodiscard]] const ShardContent& content() const noexcept { return content_; }
  /// Appends the entry for the next game number. Throws Error if it can't be written.
  void add(const std::vector<LabelledGame>& games);
  /// See JournalFile::lock_warning.
  [[nodiscard]] std::string lock_warning() const { return file_.lock_warning(); }

 private:
  void append_entry(const std::vector<std::uint8_t>& body);

  ShardContent content_;
  JournalFile file_;
};

/// Throws an Error that names the files if a shard is listed twice, even under different names, or
/// if two shards contain the same games because their seed, nodes, types, network and openings are
/// equal.
void check_distinct(const std::vector<std::filesystem::path>& paths);

/// Reads a shard and passes the games of each entry to `take`, until `stop` is set. Returns a
/// summary of what has been read. A truncated last entry is ignored. Throws Error if the file isn't
/// a shard, has an unsupported version, is damaged or contains an illegal move.
ShardContent read_shard(const std::filesystem::path& path,
                        const std::function<void(const std::vector<LabelledGame>&)>& take,
                        FlagView stop = nullptr);

}  // namespace waggle
