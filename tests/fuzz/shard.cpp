// Fuzzes shards of self-play: an input with an even first byte is a file, and any other the games
// of a single entry, to which a header, the length and the checksum are added. A readable shard
// survives a round trip.

#include "learn/shard.hpp"

#include <string>
#include <vector>

#include "fuzz/fuzz.hpp"
#include "learn/trainer.hpp"
#include "search/core/bytes.hpp"
#include "text/checksum.hpp"
#include "waggle/notation.hpp"

namespace {

using namespace waggle;
using Bytes = std::vector<std::uint8_t>;

std::string head() {
  static const std::string bytes = [] {
    const fuzz::File file;
    { const ShardWriter writer(file.path(), {.seed = 1, .nodes = 2, .types = 3, .sources = 4}); }
    std::ifstream written(file.path(), std::ios::binary);
    return std::string(std::istreambuf_iterator<char>(written), {});
  }();
  return bytes;
}

std::string as_entry(std::span<const std::uint8_t> games) {
  Bytes front;
  put(front, static_cast<std::uint32_t>(games.size()));
  put(front, checksum(games));
  std::string text = head();
  text.append(front.begin(), front.end());
  text.append(games.begin(), games.end());
  return text;
}

// The games of a shard as text. Also adds them to `samples`.
std::string games_of(const std::string& path, Samples& samples) {
  std::string text;
  read_shard(path, [&](const std::vector<LabelledGame>& games) {
    for (const LabelledGame& game : games) {
      text += to_string(game.game);
      for (const Score score : game.scores) text += ' ' + std::to_string(score);
      text += '\n';
      samples.add(game, {});
    }
  });
  return text;
}

void check_shard(const fuzz::File& file) {
  Samples samples;
  const std::string text = games_of(file.path(), samples);
  std::vector<std::vector<LabelledGame>> entries;
  const ShardHead head =
      read_shard(file.path(), [&](const auto& games) { entries.push_back(games); }).head;
  file.remove();
  {
    ShardWriter writer(file.path(), head);
    for (const auto& games : entries) writer.add(games);
  }
  fuzz::must(games_of(file.path(), samples) == text, "games survive a round trip", text);
}

}  // namespace

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  static const fuzz::File file;
  const std::span<const std::uint8_t> rest(data + 1, size - 1);
  file.put(data[0] % 2 == 0 ? std::string(fuzz::text_of(rest.data(), rest.size()))
                            : as_entry(rest));
  fuzz::may_refuse([&] { check_shard(file); });
  return 0;
}
