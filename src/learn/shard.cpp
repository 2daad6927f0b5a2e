#include "learn/shard.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <optional>
#include <string_view>

#include "search/core/bytes.hpp"
#include "text/checksum.hpp"
#include "text/file_kind.hpp"
#include "text/input_file.hpp"
#include "text/path.hpp"
#include "waggle/error.hpp"

namespace waggle {

namespace fs = std::filesystem;

namespace {

using Bytes = std::vector<std::uint8_t>;

// Version 1 had a shorter header and the same entries.
constexpr std::uint32_t kShardVersion = 2;
constexpr std::size_t kHeadSizeOfVersion1 = kSelfPlayMagic.size() + 4 + 8 + 8 + 4 + 4;
// The size of the header up to and including the byte that contains the length of the build's name.
constexpr std::size_t kHeadFront = kHeadSizeOfVersion1 + 4 + 4 + 1;
constexpr std::size_t kMaxOfBuild = 200;
// Replaces the game type in an entry that records a build instead of games.
constexpr std::uint8_t kBuildNote = 255;
// Maximum length of an entry. If a greater length is read, the file is damaged.
constexpr std::uint32_t kMaxOfEntry = 1 << 16;
// A pass, in all versions of the format.
constexpr std::uint16_t kStoredPass = 0xFFFE;

Bytes head_bytes(const ShardHead& head) {
  assert(head.build.size() <= kMaxOfBuild);
  Bytes bytes(kSelfPlayMagic.begin(), kSelfPlayMagic.end());
  put(bytes, kShardVersion, head.seed, head.nodes, head.types, head.sources, head.network,
      head.openings, static_cast<std::uint8_t>(head.build.size()));
  bytes.insert(bytes.end(), head.build.begin(), head.build.end());
  put(bytes, checksum(bytes));
  return bytes;
}

// Writes the game type, the numbers of plies and scores, the moves, and the scores.
void put_game(Bytes& bytes, const LabelledGame& labelled) {
  put(bytes, static_cast<std::uint8_t>(labelled.game.type().number()),
      static_cast<std::uint16_t>(labelled.game.plies().size()),
      static_cast<std::uint16_t>(labelled.scores.size()));
  for (const Game::Ply& ply : labelled.game.plies()) put(bytes, stored_bits(ply.move));
  for (const Score score : labelled.scores) put(bytes, static_cast<std::int16_t>(score));
}

std::string_view chars_of(const Bytes& bytes) {
  return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

// Reads up to `size` bytes, or fewer at the end of the file.
Bytes take_bytes(std::ifstream& file, std::size_t size) {
  Bytes bytes(size);
  file.read(reinterpret_cast<char*>(bytes.data()), static_cast<std::streamsize>(size));
  bytes.resize(static_cast<std::size_t>(file.gcount()));
  return bytes;
}

void count(ShardContent& content, const std::vector<LabelledGame>& games) {
  ++content.entries;
  content.games += games.size();
  for (const LabelledGame& game : games) content.positions += game.scores.size();
}

// Reads a shard from beginning to end.
class Reader {
 public:
  explicit Reader(const fs::path& path)
      : name_(file_in_quotes(name_of(path))), file_(open_file(name_of(path))) {
    Bytes bytes = take_bytes(file_, kHeadSizeOfVersion1);
    expect_kind(chars_of(bytes), name_, FileKind::SelfPlay);
    if (bytes.size() < kHeadSizeOfVersion1 || !chars_of(bytes).starts_with(kSelfPlayMagic))
      throw Error(fmt::format("{} is not a file of Waggle self-play games", name_));
    ByteReader reader({bytes.data() + kSelfPlayMagic.size(), bytes.size() - kSelfPlayMagic.size()});
    const auto version = *reader.take<std::uint32_t>();
    if (version != 1 && version != kShardVersion)
      throw Error(fmt::format("{} has version {}; versions 1 and {} are supported", name_, version,
                              kShardVersion));
    ShardHead& head = content_.head;
    head.seed = *reader.take<std::uint64_t>();
    head.nodes = *reader.take<std::uint64_t>();
    head.types = *reader.take<std::uint32_t>();
    head.sources = *reader.take<std::uint32_t>();
    if (version > 1) take_rest_of_head(bytes);
    content_.last_build = head.build;
    end_ = bytes.size();
  }

  /// The header, and a summary of the entries read so far.
  [[nodiscard]] const ShardContent& content() const noexcept { return content_; }
  /// The offset after the last complete entry.
  [[nodiscard]] std::uint64_t end() const noexcept { return end_; }

  /// The games of the next entry that contains any; nullopt at the end of the file or at a
  /// truncated entry.
  std::optional<std::vector<LabelledGame>> next() {
    while (const auto body = next_body()) {
      if (!body->empty() && body->front() == kBuildNote && body->size() <= 1 + kMaxOfBuild) {
        content_.last_build.assign(body->begin() + 1, body->end());
        continue;
      }
      std::vector<LabelledGame> games;
      ByteReader rest(*body);
      while (rest.left() > 0) games.push_back(take_game(rest));
      count(content_, games);
      return games;
    }
    return std::nullopt;
  }

 private:
  // Reads the part of the header that was added in version 2.
  void take_rest_of_head(Bytes& bytes) {
    const auto add = [&](std::size_t size) {
      Bytes more = take_bytes(file_, size);
      bytes.insert(bytes.end(), more.begin(), more.end());
      if (more.size() < size) throw Error(fmt::format("the head of {} is truncated", name_));
      return more;
    };
    const Bytes front = add(kHeadFront - kHeadSizeOfVersion1);
    ByteReader reader(front);
    content_.head.network = *reader.take<std::uint32_t>();
    content_.head.openings = *reader.take<std::uint32_t>();
    const Bytes build = add(*reader.take<std::uint8_t>());
    content_.head.build.assign(build.begin(), build.end());
    const std::uint32_t sum = checksum(bytes);
    const Bytes end = add(4);
    if (build.size() > kMaxOfBuild || *ByteReader(end).take<std::uint32_t>() != sum)
      throw Error(fmt::format("the head of {} is damaged", name_));
  }

  std::optional<Bytes> next_body() {
    const Bytes front = take_bytes(file_, 8);
    if (front.size() < 8) return std::nullopt;
    ByteReader reader(front);
    const auto size = *reader.take<std::uint32_t>();
    const auto sum = *reader.take<std::uint32_t>();
    if (size > kMaxOfEntry) damaged();
    Bytes body = take_bytes(file_, size);
    if (body.size() < size) return std::nullopt;
    if (checksum(body) != sum) damaged();
    end_ += front.size() + size;
    return body;
  }

  LabelledGame take_game(ByteReader& reader) {
    const auto type = take_number<std::uint8_t>(reader);
    const auto plies = take_number<std::uint16_t>(reader);
    const auto scores = take_number<std::uint16_t>(reader);
    if (type > 7 || scores > plies) damaged();
    LabelledGame labelled{Game(GameType::of_number(type)), {}};
    labelled.game.set_draws_by_repetition(true);
    try {
      for (int i = 0; i < plies; ++i) {
        const auto bits = take_number<std::uint16_t>(reader);
        labelled.game.play(bits == kStoredPass ? Move::pass() : Move::from_bits(bits));
      }
    } catch (const InvalidMove& error) {
      throw Error(fmt::format("entry {} of {}: {}", content_.entries + 1, name_, error.what()));
    }
    for (int i = 0; i < scores; ++i) {
      labelled.scores.push_back(take_number<std::int16_t>(reader));
      if (std::abs(labelled.scores.back()) > kWin) damaged();
    }
    return labelled;
  }

  template <typename Number>
  Number take_number(ByteReader& reader) const {
    const std::optional<Number> number = reader.take<Number>();
    if (!number) damaged();
    return *number;
  }

  [[noreturn]] void damaged() const {
    throw Error(fmt::format("entry {} of {} is damaged", content_.entries + 1, name_));
  }

  std::string name_;
  std::ifstream file_;
  ShardContent content_;
  std::uint64_t end_ = 0;
};

// Whether a file contains at most the beginning of this header, because the process that started it
// was killed. That process may have been another build, so the build's name isn't compared.
bool is_begun_only(const fs::path& path, const ShardHead& head) {
  std::ifstream file(path, std::ios::binary);
  // A file that can't be read may contain games, so don't overwrite it.
  if (!file) return false;
  const Bytes there = take_bytes(file, kHeadFront + kMaxOfBuild + 4);
  constexpr std::size_t kSame = kHeadFront - 1;
  const Bytes own = head_bytes(head);
  if (!chars_of(own).substr(0, kSame).starts_with(chars_of(there).substr(0, kSame))) return false;
  return there.size() < kHeadFront || there.size() < kHeadFront + there[kSame] + 4;
}

// Describes the differences between two headers, ignoring their builds. Empty if there are none.
std::string differences(const ShardHead& then, const ShardHead& now) {
  std::string text;
  const auto add = [&](const std::string& what) { text += (text.empty() ? "" : ", ") + what; };
  if (then.seed != now.seed) add(fmt::format("seed {}, not {}", then.seed, now.seed));
  if (then.nodes != now.nodes) add(fmt::format("{} nodes, not {}", then.nodes, now.nodes));
  if (then.types != now.types) add("other game types");
  // Version 1 has only one checksum for network and openings together.
  const bool knows_both = (then.network | then.openings) != 0 && (now.network | now.openings) != 0;
  if (!knows_both && then.sources != now.sources) add("another network or other openings");
  if (knows_both && then.network != now.network) add("another network");
  if (knows_both && then.openings != now.openings) add("other openings");
  return text;
}

void check_build(const std::string& name, const std::string& then, const std::string& now) {
  if (then == now) return;
  const std::string what =
      then.empty()
          ? "does not say which build of Waggle played its games"
          : fmt::format("contains games played by another build of Waggle: {} then; {} now", then,
                        now);
  throw Error(fmt::format("{} {}; --mixed continues anyway", name, what));
}

// The offset after the last complete entry of a file; 0 if the file doesn't contain a complete
// header. Otherwise replaces `content` with the file's content. Throws Error if the headers differ,
// except for the build.
std::uint64_t whole_bytes(const fs::path& path, ShardContent& content) {
  if (is_begun_only(path, content.head)) return 0;
  Reader reader(path);
  const std::string differs = differences(reader.content().head, content.head);
  if (!differs.empty())
    throw Error(
        fmt::format("{} contains games played with other settings: {}; choose another folder, or "
                    "the same nodes, types, openings and network",
                    file_in_quotes(name_of(path)), differs));
  while (reader.next()) {
  }
  content = reader.content();
  return reader.end();
}

}  // namespace

std::uint16_t stored_bits(Move move) noexcept { return move.is_pass() ? kStoredPass : move.bits(); }

ShardWriter::ShardWriter(const fs::path& path, const ShardHead& head, MixedGames mixed)
    : content_{.head = head, .last_build = head.build}, file_(name_of(path)) {
  const std::uint64_t end = whole_bytes(path, content_);
  if (mixed == MixedGames::Refused)
    check_build(file_in_quotes(name_of(path)), content_.last_build, head.build);
  file_.truncate(end);
  if (end == 0) {
    file_.append(chars_of(head_bytes(head)));
  } else if (content_.last_build != head.build) {
    Bytes note = {kBuildNote};
    note.insert(note.end(), head.build.begin(), head.build.end());
    append_entry(note);
    content_.last_build = head.build;
  }
}

void ShardWriter::append_entry(const Bytes& body) {
  Bytes entry;
  put(entry, static_cast<std::uint32_t>(body.size()), checksum(body));
  entry.insert(entry.end(), body.begin(), body.end());
  file_.append(chars_of(entry));
}

void ShardWriter::add(const std::vector<LabelledGame>& games) {
  Bytes body;
  for (const LabelledGame& game : games) put_game(body, game);
  append_entry(body);
  count(content_, games);
}

void check_distinct(const std::vector<fs::path>& paths) {
  std::vector<ShardHead> heads;
  for (const fs::path& path : paths) {
    heads.push_back(Reader(path).content().head);
    const ShardHead& head = heads.back();
    const auto is_same = [&](const ShardHead& before) { return differences(before, head).empty(); };
    const auto first = std::ranges::find_if(heads, is_same) - heads.begin();
    if (first + 1 == std::ssize(heads)) continue;
    const std::string one = name_of(paths[static_cast<std::size_t>(first)]);
    const std::string other = name_of(path);
    if (one == other) throw Error(fmt::format("{} is given twice", file_in_quotes(one)));
    const std::string both = file_in_quotes(one) + " and " + file_in_quotes(other);
    if (names_same_file(one, other)) throw Error(both + " are the same file");
    throw Error(
        fmt::format("{} hold the same games (seed {}, {} nodes, the same types, openings and "
                    "network); give one of them",
                    both, head.seed, head.nodes));
  }
}

ShardContent read_shard(const fs::path& path,
                        const std::function<void(const std::vector<LabelledGame>&)>& take,
                        FlagView stop) {
  Reader reader(path);
  for (auto games = reader.next(); games && !stop.is_set(); games = reader.next()) take(*games);
  return reader.content();
}

}  // namespace waggle
