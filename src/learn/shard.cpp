#include "learn/shard.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <fstream>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>

#include "core/bytes.hpp"
#include "text/checksum.hpp"
#include "text/path.hpp"
#include "waggle/error.hpp"

namespace waggle {

namespace fs = std::filesystem;

namespace {

using Bytes = std::vector<std::uint8_t>;

constexpr std::array<std::uint8_t, 8> kMagic = {'W', 'A', 'G', 'G', 'L', 'E', 'S', 'P'};
constexpr std::uint32_t kVersion = 1;
constexpr std::size_t kHeadSize = kMagic.size() + 4 + 8 + 8 + 4 + 4;
// An entry is never longer; whatever says so is damaged.
constexpr std::uint32_t kMostOfEntry = 1 << 16;

Bytes head_bytes(const ShardHead& head) {
  Bytes bytes(kMagic.begin(), kMagic.end());
  put(bytes, kVersion);
  put(bytes, head.seed);
  put(bytes, head.nodes);
  put(bytes, head.types);
  put(bytes, head.sources);
  return bytes;
}

// Game type, number of plies and of scores, the moves and the scores.
void put_game(Bytes& bytes, const JudgedGame& judged) {
  put(bytes, static_cast<std::uint8_t>(judged.game.type().number()));
  put(bytes, static_cast<std::uint16_t>(judged.game.plies().size()));
  put(bytes, static_cast<std::uint16_t>(judged.scores.size()));
  for (const Game::Ply& ply : judged.game.plies()) put(bytes, ply.move.bits());
  for (const Score score : judged.scores) put(bytes, static_cast<std::int16_t>(score));
}

// One file, read from its beginning.
class Reader {
 public:
  explicit Reader(const fs::path& path)
      : name_(file_in_quotes(name_of(path))), file_(path, std::ios::binary) {
    if (!file_) throw_file_error("open", name_of(path), errno);
    const Bytes bytes = take(kHeadSize);
    if (bytes.size() < kHeadSize || !std::equal(kMagic.begin(), kMagic.end(), bytes.begin()))
      throw Error(fmt::format("{} holds no games of Waggle's self-play", name_));
    ByteReader reader({bytes.data() + kMagic.size(), bytes.size() - kMagic.size()});
    if (const auto version = *reader.take<std::uint32_t>(); version != kVersion)
      throw Error(
          fmt::format("{} is of version {}; version {} is known", name_, version, kVersion));
    head_.seed = *reader.take<std::uint64_t>();
    head_.nodes = *reader.take<std::uint64_t>();
    head_.types = *reader.take<std::uint32_t>();
    head_.sources = *reader.take<std::uint32_t>();
  }

  [[nodiscard]] const ShardHead& head() const noexcept { return head_; }
  /// The end of the last whole entry.
  [[nodiscard]] std::uint64_t end() const noexcept { return end_; }

  /// The games of the next entry; none at the end, or where it is cut off.
  std::optional<std::vector<JudgedGame>> next() {
    const Bytes front = take(8);
    if (front.size() < 8) return std::nullopt;
    ByteReader reader(front);
    const auto size = *reader.take<std::uint32_t>();
    const auto sum = *reader.take<std::uint32_t>();
    if (size > kMostOfEntry) damaged();
    const Bytes body = take(size);
    if (body.size() < size) return std::nullopt;
    if (checksum(body) != sum) damaged();
    std::vector<JudgedGame> games;
    ByteReader rest(body);
    while (rest.left() > 0) games.push_back(take_game(rest));
    ++entries_;
    end_ += front.size() + size;
    return games;
  }

 private:
  Bytes take(std::size_t size) {
    Bytes bytes(size);
    file_.read(reinterpret_cast<char*>(bytes.data()), static_cast<std::streamsize>(size));
    bytes.resize(static_cast<std::size_t>(file_.gcount()));
    return bytes;
  }

  JudgedGame take_game(ByteReader& reader) {
    const auto number = [&]<typename Number>(Number /*kind*/) {
      const auto value = reader.take<Number>();
      if (!value) damaged();
      return *value;
    };
    const auto type = number(std::uint8_t{});
    const auto plies = number(std::uint16_t{});
    const auto scores = number(std::uint16_t{});
    if (type > 7 || scores > plies) damaged();
    JudgedGame judged{Game(GameType::of_number(type)), {}};
    judged.game.set_draws_by_repetition(true);
    try {
      for (int i = 0; i < plies; ++i) judged.game.play(Move::from_bits(number(std::uint16_t{})));
    } catch (const InvalidMove& error) {
      throw Error(fmt::format("entry {} of {}: {}", entries_ + 1, name_, error.what()));
    }
    for (int i = 0; i < scores; ++i) {
      judged.scores.push_back(number(std::int16_t{}));
      if (judged.scores.back() > kWin || judged.scores.back() < -kWin) damaged();
    }
    return judged;
  }

  [[noreturn]] void damaged() const {
    throw Error(fmt::format("entry {} of {} is damaged", entries_ + 1, name_));
  }

  std::string name_;
  std::ifstream file_;
  ShardHead head_;
  std::uint64_t entries_ = 0;
  std::uint64_t end_ = kHeadSize;
};

void count(ShardContent& content, const std::vector<JudgedGame>& games) {
  ++content.entries;
  content.games += games.size();
  for (const JudgedGame& game : games) content.positions += game.scores.size();
}

std::string_view text_of(const Bytes& bytes) {
  return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

// Whether a file holds no more than the beginning of a head, as after a kill.
bool is_begun_only(const fs::path& path, const ShardHead& head) {
  std::ifstream file(path, std::ios::binary);
  // What cannot be read is not known to hold nothing.
  if (!file) return false;
  std::string there(kHeadSize, '\0');
  file.read(there.data(), static_cast<std::streamsize>(there.size()));
  there.resize(static_cast<std::size_t>(file.gcount()));
  return there.size() < kHeadSize && text_of(head_bytes(head)).starts_with(there);
}

// The end of the last whole entry of a file, 0 if there is none or only the beginning of its head.
// Counts what it holds into a content, whose head it must have.
std::uint64_t whole_bytes(const fs::path& path, ShardContent& content) {
  std::error_code error;
  if (!fs::exists(path, error) || is_begun_only(path, content.head)) return 0;
  Reader reader(path);
  if (reader.head() != content.head)
    throw Error(
        fmt::format("{} holds games of other settings (seed {}, {} nodes); choose another "
                    "folder, or the same nodes, types, openings and network",
                    file_in_quotes(name_of(path)), reader.head().seed, reader.head().nodes));
  while (const auto games = reader.next()) count(content, *games);
  return reader.end();
}

}  // namespace

ShardWriter::ShardWriter(const fs::path& path, const ShardHead& head)
    : content_{.head = head}, file_(name_of(path)) {
  file_.cut(whole_bytes(path, content_));
  if (file_.size() == 0) file_.append(text_of(head_bytes(head)));
}

void ShardWriter::add(const std::vector<JudgedGame>& games) {
  Bytes body;
  for (const JudgedGame& game : games) put_game(body, game);
  Bytes entry;
  put(entry, static_cast<std::uint32_t>(body.size()));
  put(entry, checksum(body));
  entry.insert(entry.end(), body.begin(), body.end());
  file_.append(text_of(entry));
  count(content_, games);
}

ShardContent read_shard(const fs::path& path,
                        const std::function<void(const std::vector<JudgedGame>&)>& take) {
  Reader reader(path);
  ShardContent content;
  content.head = reader.head();
  while (const auto games = reader.next()) {
    count(content, *games);
    take(*games);
  }
  return content;
}

}  // namespace waggle
