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

/// A move as it is stored in files: its bits, but 0xFFFE for a pass.
[[nodiscard]] std::uint16_t stored_bits(Move move) noexcept;

/// The settings that the games of a shard were played with.
struct ShardHead {
  std::uint64_t seed = 0;
  std::uint64_t nodes = 0;
  /// Checksums of the game types in order (`types`), and of the network and the games for openings
  /// together (`sources`), which doesn't distinguish networks. `network` and `openings` are
  /// fingerprints of each, 0 in files of version 1.
  std::uint32_t types = 0;
  std::uint32_t sources = 0;
  std::uint32_t network = 0;
  std::uint32_t openings = 0;
  /// The build of Waggle that began the file, at most 200 bytes. Empty in files of version 1.
  std::string build;

  friend bool operator==(const ShardHead&, const ShardHead&) = default;
};

/// The content of a shard, summarised.
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

/// A file of self-play games: magic bytes, version and head, then an entry for each number,
/// preceded by its length and checksum. A special entry notes that another build plays from there
/// on. The file is append-only, so a kill costs one entry at most, and a full disk none.
class ShardWriter {
 public:
  /// Creates the file or continues it, after dropping a truncated last entry. Throws Error if it
  /// can't be written, is damaged or holds games of other settings, naming the difference; also if
  /// another build played its last games, unless mixed games are allowed.
  ShardWriter(const std::filesystem::path& path, const ShardHead& head,
              MixedGames mixed = MixedGames::Refused);
  /// The content so far; the next entry's number is `content().entries`.
  [[nodiscard]] const ShardContent& content() const noexcept { return content_; }
  /// Appends the games of the next number. Throws Error if they can't be written.
  void add(const std::vector<LabelledGame>& games);
  /// See JournalFile::lock_warning.
  [[nodiscard]] std::string lock_warning() const { return file_.lock_warning(); }

 private:
  void append_entry(const std::vector<std::uint8_t>& body);

  ShardContent content_;
  JournalFile file_;
};

/// Throws Error, naming both files, if a file occurs twice among these shards, under whatever
/// names, or if two of them hold the same games: equal seed, nodes, types, network and openings.
void check_distinct(const std::vector<std::filesystem::path>& paths);

/// Passes the games of a shard to `take`, entry by entry, until `stop` is set. A truncated last
/// entry is ignored. Throws Error if the file is no shard, of an unknown version, damaged, or
/// contains an illegal game.
ShardContent read_shard(const std::filesystem::path& path,
                        const std::function<void(const std::vector<LabelledGame>&)>& take,
                        FlagView stop = nullptr);

}  // namespace waggle
