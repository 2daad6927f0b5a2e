#include "learn/shard.hpp"

#include <atomic>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include "search/core/bytes.hpp"
#include "support/catch.hpp"
#include "support/error_of.hpp"
#include "support/folder.hpp"
#include "text/checksum.hpp"
#include "text/journal_file.hpp"
#include "text/path.hpp"
#include "waggle/error.hpp"
#include "waggle/notation.hpp"

using namespace waggle;
using waggle::test::error_of;

namespace fs = std::filesystem;

namespace {

// A path without a file.
struct Place {
  Place() = default;
  test::Folder folder{fs::temp_directory_path()};
  fs::path path = folder.path() / "test.games";
};

const ShardHead kHead{.seed = 3,
                      .nodes = 100,
                      .types = 1,
                      .sources = 2,
                      .network = 4,
                      .openings = 5,
                      .build = "v1, program 00000001"};

LabelledGame labelled(const std::string& moves, const std::vector<Score>& scores) {
  LabelledGame result{parse_game("Base+MLP;InProgress;White[1]"), scores};
  result.game.set_draws_by_repetition(true);
  Game text = parse_game(moves);
  for (const Game::Ply& ply : text.plies()) result.game.play(ply.move);
  return result;
}

std::vector<LabelledGame> some_games() {
  return {labelled("Base+MLP;InProgress;White[3];wS1;bS1 wS1-;wQ -wS1;bQ bS1/", {10, -20}),
          labelled("Base+MLP;InProgress;White[2];wL;bM wL-", {kWin - 3, 3 - kWin})};
}

void write(const fs::path& path, int entries) {
  ShardWriter shard(path, kHead);
  for (int i = 0; i < entries; ++i) shard.add(some_games());
}

std::string content(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

void put(const fs::path& path, const std::string& bytes) {
  std::ofstream(path, std::ios::binary) << bytes;
}

ShardContent read(const fs::path& path) {
  return read_shard(path, [](const std::vector<LabelledGame>&) {});
}

}  // namespace

TEST_CASE("a shard is read until it is stopped") {
  const Place place;
  write(place.path, 3);
  std::atomic<bool> stop{false};
  int entries = 0;
  const auto take = [&](const std::vector<LabelledGame>&) { stop = ++entries == 2; };
  CHECK(read_shard(place.path, take, &stop).head == kHead);
  CHECK(entries == 2);
}

TEST_CASE("a shard returns the games that were written") {
  const Place place;
  write(place.path, 2);
  int entries = 0;
  const ShardContent content = read_shard(place.path, [&](const std::vector<LabelledGame>& games) {
    ++entries;
    const std::vector<LabelledGame> expected = some_games();
    REQUIRE(games.size() == expected.size());
    for (std::size_t i = 0; i < games.size(); ++i) {
      CHECK(to_string(games[i].game) == to_string(expected[i].game));
      CHECK(games[i].scores == expected[i].scores);
    }
  });
  CHECK(entries == 2);
  CHECK(content.head == kHead);
  CHECK(content.entries == 2);
  CHECK(content.games == 4);
  CHECK(content.positions == 8);
}

TEST_CASE("a shard has the format of docs/reference/files.md") {
  const Place place;
  {
    ShardWriter shard(place.path, kHead);
    shard.add({some_games().front()});
  }
  using namespace std::string_literals;
  const std::string head =
      "WAGGLESP\2\0\0\0"
      "\3\0\0\0\0\0\0\0"
      "\x64\0\0\0\0\0\0\0"
      "\1\0\0\0\2\0\0\0\4\0\0\0\5\0\0\0"
      "\x14v1, program 00000001"s;
  // Base+MLP, four plies, two scores; wS1, bS1 wS1-, wQ -wS1, bQ bS1/; 10 and -20.
  const std::string game =
      "\7\4\0\2\0"
      "\x10\x06\x11\x46\x0F\x02\xF2\x41"
      "\x0A\0\xEC\xFF"s;
  const auto sum = [](const std::string& bytes) {
    std::vector<std::uint8_t> result;
    waggle::put(result,
                checksum({reinterpret_cast<const std::uint8_t*>(bytes.data()), bytes.size()}));
    return std::string(result.begin(), result.end());
  };
  CHECK(content(place.path) == head + sum(head) + "\x11\0\0\0"s + sum(game) + game);
}

TEST_CASE("a shard truncated anywhere continues after its last complete entry") {
  const Place place;
  write(place.path, 3);
  const std::string whole = content(place.path);
  for (std::size_t size = 0; size < whole.size(); size += 7) {
    CAPTURE(size);
    put(place.path, whole.substr(0, size));
    std::uint32_t kept = 0;
    {
      ShardWriter shard(place.path, kHead);
      kept = shard.content().entries;
      while (shard.content().entries < 3) shard.add(some_games());
    }
    CHECK(kept < 3);
    CHECK(content(place.path) == whole);
  }
}

TEST_CASE("the torn end of a shard stays while another process is writing it") {
  const Place place;
  write(place.path, 2);
  const std::string torn = content(place.path).substr(0, content(place.path).size() - 5);
  put(place.path, torn);
  {
    const JournalFile other(name_of(place.path));
    CHECK_THROWS_AS(ShardWriter(place.path, kHead), Error);
    CHECK(content(place.path) == torn);
  }
  CHECK(ShardWriter(place.path, kHead).content().entries == 1);
}

TEST_CASE("a shard with other settings is refused with the difference") {
  const Place place;
  write(place.path, 1);
  const std::string whole = content(place.path);
  const auto refusal = [&](const ShardHead& head) {
    return error_of([&] { const ShardWriter shard(place.path, head); });
  };
  const std::string start =
      file_in_quotes(name_of(place.path)) + " contains games played with other settings: ";
  const std::string end = "; choose another folder, or the same nodes, types, openings and network";
  ShardHead other = kHead;
  other.nodes = 200;
  CHECK(refusal(other) == start + "100 nodes, not 200" + end);
  other = kHead;
  other.types = 7;
  CHECK(refusal(other) == start + "other game types" + end);
  other = kHead;
  other.sources = other.network = 7;
  CHECK(refusal(other) == start + "another network" + end);
  other = kHead;
  other.sources = other.openings = 7;
  CHECK(refusal(other) == start + "other openings" + end);
  other.seed = 9;
  CHECK(refusal(other) == start + "seed 3, not 9, other openings" + end);
  CHECK(content(place.path) == whole);
}

TEST_CASE("a shard is continued by the same build, or with a note of the other one") {
  const Place place;
  write(place.path, 1);
  ShardHead other = kHead;
  other.build = "v2";
  const std::string name = file_in_quotes(name_of(place.path));
  CHECK(error_of([&] { const ShardWriter shard(place.path, other); }) ==
        name +
            " contains games played by another build of Waggle: v1, program 00000001 then; v2 now; "
            "--mixed continues anyway");
  {
    ShardWriter shard(place.path, other, MixedGames::Allowed);
    CHECK(shard.content().entries == 1);
    shard.add(some_games());
  }
  ShardContent content = read(place.path);
  CHECK(content.head == kHead);
  CHECK(content.last_build == "v2");
  CHECK(content.entries == 2);
  CHECK(content.games == 4);
  // After the note, the file belongs to the other build.
  CHECK(error_of([&] { const ShardWriter shard(place.path, other); }).empty());
  CHECK_FALSE(error_of([&] { const ShardWriter shard(place.path, kHead); }).empty());
}

namespace {

// Version 1: magic bytes, version, seed 3, 100 nodes, types 1, sources 2; the entries are the same.
std::string as_version_1(const std::string& whole) {
  const std::size_t head = 8 + 4 + 8 + 8 + 4 + 4;
  std::string old = whole.substr(0, head);
  old[8] = 1;
  return old + whole.substr(head + 4 + 4 + 1 + kHead.build.size() + 4);
}

}  // namespace

TEST_CASE("a shard of version 1 is read, and continued only on request") {
  const Place place;
  write(place.path, 2);
  put(place.path, as_version_1(content(place.path)));
  CHECK(read(place.path).entries == 2);
  CHECK(read(place.path).head.seed == 3);
  CHECK(read(place.path).head.sources == 2);
  CHECK(read(place.path).head.build.empty());
  CHECK(error_of([&] { const ShardWriter shard(place.path, kHead); }) ==
        file_in_quotes(name_of(place.path)) +
            " does not say which build of Waggle played its games; --mixed continues anyway");
  ShardHead other = kHead;
  other.sources = 7;
  CHECK(error_of([&] {
          const ShardWriter shard(place.path, other, MixedGames::Allowed);
        }).find(": another network or other openings; ") != std::string::npos);
  {
    ShardWriter shard(place.path, kHead, MixedGames::Allowed);
    shard.add(some_games());
  }
  CHECK(read(place.path).entries == 3);
  CHECK(read(place.path).last_build == kHead.build);
}

TEST_CASE("training refuses to use the same games twice") {
  const Place place;
  write(place.path, 1);
  const auto refusal = [](const std::vector<fs::path>& paths) {
    return error_of([&] { check_distinct(paths); });
  };
  const fs::path other = place.folder.path() / "other.games";
  ShardHead head = kHead;
  head.seed = 4;
  { const ShardWriter shard(other, head); }
  CHECK(refusal({place.path, other}).empty());
  // Another network plays different games from the same seed.
  ShardHead by_another = kHead;
  by_another.network = 7;
  const fs::path another = place.folder.path() / "another.games";
  { const ShardWriter shard(another, by_another); }
  CHECK(refusal({place.path, another}).empty());
  const std::string name = file_in_quotes(name_of(place.path));
  CHECK(refusal({place.path, other, place.path}) == name + " is given twice");
  const fs::path detour = place.folder.path() / "." / "test.games";
  CHECK(refusal({place.path, detour}) ==
        name + " and " + file_in_quotes(name_of(detour)) + " are the same file");
  const fs::path copy = place.folder.path() / "copy.games";
  put(copy, content(place.path));
  CHECK(refusal({place.path, other, copy}) ==
        name + " and " + file_in_quotes(name_of(copy)) +
            " hold the same games (seed 3, 100 nodes, the same types, openings and network); give "
            "one of them");
  // An older file with the same games.
  put(copy, as_version_1(content(place.path)));
  CHECK_FALSE(refusal({copy, place.path}).empty());
}

TEST_CASE("any damage to a shard is detected") {
  const Place place;
  write(place.path, 2);
  const std::string whole = content(place.path);
  for (std::size_t i = 0; i < whole.size(); ++i) {
    CAPTURE(i);
    std::string damaged = whole;
    damaged[i] = static_cast<char>(damaged[i] ^ 0x10);
    put(place.path, damaged);
    try {
      // The remaining possibilities: another head, or fewer entries because a length exceeds the
      // file.
      const ShardContent content = read(place.path);
      CHECK((content.head != kHead || content.entries < 2));
    } catch (const Error& error) {
      CHECK(!std::string(error.what()).empty());
    }
  }
}

TEST_CASE("a file that is not a shard is refused by name") {
  const Place place;
  CHECK_THROWS_AS(read(place.path), Error);
  put(place.path, "Base;InProgress;White[1]\n");
  CHECK_THROWS_AS(read(place.path), Error);
  CHECK_THROWS_AS(write(place.path, 0), Error);
  CHECK(fs::file_size(place.path) == 25);
}

TEST_CASE("a shard with an incomplete head, as after a kill, is started again") {
  const Place place;
  write(place.path, 3);
  const auto whole = fs::file_size(place.path);
  for (const std::uintmax_t size : {std::uintmax_t{0}, std::uintmax_t{1}, std::uintmax_t{20},
                                    std::uintmax_t{44}, std::uintmax_t{50}}) {
    fs::resize_file(place.path, size);
    write(place.path, 3);
    CHECK(fs::file_size(place.path) == whole);
  }
}

TEST_CASE("a pass is stored in the same way by every version") {
  CHECK(stored_bits(Move::pass()) == 0xFFFE);
  CHECK(stored_bits(Move(Piece(3), 5)) == (3 << 10 | 5));
}

TEST_CASE("a shard with an invalid move is refused despite a correct checksum") {
  const Place place;
  write(place.path, 0);
  // A game of Base with one ply and no score.
  for (const int bits : {0xFFFF, 30 << 10, 15 << 10, 12 << 10, 40 << 10 | 5}) {
    CAPTURE(bits);
    std::vector<std::uint8_t> entry;
    put(entry, std::uint8_t{0});
    put(entry, std::uint16_t{1});
    put(entry, std::uint16_t{0});
    put(entry, static_cast<std::uint16_t>(bits));
    std::vector<std::uint8_t> front;
    put(front, static_cast<std::uint32_t>(entry.size()));
    put(front, checksum(entry));
    const fs::path path = place.folder.path() / "damaged.games";
    fs::remove(path);  // copy_file doesn't replace files on every system
    fs::copy_file(place.path, path);
    std::ofstream file(path, std::ios::binary | std::ios::app);
    for (const auto& part : {front, entry})
      file.write(reinterpret_cast<const char*>(part.data()),
                 static_cast<std::streamsize>(part.size()));
    file.close();
    CHECK_THROWS_AS(read(path), Error);
  }
}
