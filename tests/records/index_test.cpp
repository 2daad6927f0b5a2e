// The real and made-up files of the shared material, each compared with its expected game or
// conversion.

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <map>
#include <optional>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "records/record.hpp"
#include "support/catch.hpp"
#include "support/environment.hpp"
#include "waggle/notation.hpp"

namespace {

using namespace waggle;

struct Row {
  std::string file;
  std::size_t number = 1;
  std::string outcome;
  std::string players;
  std::string expected;
};

// The rows of a table without its head; empty if it is missing.
std::optional<std::vector<std::vector<std::string>>> read_fields(const std::filesystem::path& path,
                                                                 std::size_t columns) {
  std::ifstream file(path);
  if (!file) {
    std::cout << "SKIPPED: " << path.string() << " is missing\n";
    return std::nullopt;
  }
  std::vector<std::vector<std::string>> rows;
  std::string line;
  for (std::getline(file, line); std::getline(file, line);) {
    std::vector<std::string>& fields = rows.emplace_back();
    std::istringstream stream(line);
    for (std::string field; std::getline(stream, field, '\t');) fields.push_back(field);
    REQUIRE(fields.size() == columns);
  }
  return rows;
}

std::optional<std::vector<Row>> read_index(const std::filesystem::path& folder) {
  const auto table = read_fields(folder / "index.tsv", 7);
  if (!table) return std::nullopt;
  std::vector<Row> rows;
  for (const std::vector<std::string>& fields : *table) {
    const std::size_t number = fields[0].find('#');
    rows.push_back({fields[0].substr(0, number),
                    number == std::string::npos ? 1 : std::stoul(fields[0].substr(number + 1)),
                    fields[4], fields[5], fields[6]});
  }
  return rows;
}

std::vector<Move> moves_of(const Game& game) {
  std::vector<Move> moves;
  moves.reserve(game.plies().size());
  for (const Game::Ply& ply : game.plies()) moves.push_back(ply.move);
  return moves;
}

// "REFUSED at ply 12: move: reason".
void check_refusal(const Row& row, const std::optional<Problem>& problem) {
  REQUIRE(problem);
  CHECK(problem->game == row.number);
  const std::size_t colon = row.expected.find(':');
  CHECK("REFUSED at ply " + std::to_string(problem->ply) == row.expected.substr(0, colon));
  // The index phrases these in its own way.
  const std::map<std::string, std::string> other_words = {
      {"ant_climb.pgn",
       "'bA1 bP': bA1 cannot reach that space: bP is there, and only a beetle, or a mosquito that "
       "touches one, may climb"},
      {"made-three-games.pgn",
       "'bG1 wA1-': bG1 cannot reach that space: a grasshopper jumps in a straight line over "
       "pieces"},
      {"made-illegal-move.sgf",
       "'bG2 wB1/': bG2 cannot reach that space: a grasshopper jumps in a straight line over "
       "pieces"},
      {"made-list.uhp",
       "'bA1 wG1-': bA1 cannot reach that space: every way there leads through a gap that is too "
       "narrow"},
      {"white_double_spawn.pgn", "'wB1 -wQ': wB1 is White's, but it is Black's turn"},
      {"HV-aundreg-Dumbot1-2020-03-30-0038.sgf",
       "the game type 'Hive-Ultimate' is not supported; expected one such as hive or hive-plm"},
      {"made-go.sgf", "not a Hive game (GM is '1', boardspace's Hive is 27)"}};
  const auto other = other_words.find(row.file);
  if (other != other_words.end()) {
    CHECK(problem->reason == other->second);
    return;
  }
  const std::string told = row.expected.substr(colon + 2);
  const std::size_t move_end = told.find(':');
  CHECK(problem->reason == '\'' + told.substr(0, move_end) + '\'' + told.substr(move_end));
}

std::string or_unknown(std::string_view text) { return std::string(text.empty() ? "?" : text); }

void check_game(const Row& row, const ReadGame& read) {
  INFO(row.file << " #" << row.number);
  const Record& record = read.record;
  CHECK(or_unknown(find_tag(record, "White")) + " | " + or_unknown(find_tag(record, "Black")) ==
        row.players);
  const std::size_t colon = row.outcome.find(": ");
  const std::string token = row.outcome.substr(0, colon);
  CHECK(to_string(record.outcome.state) == (token == "?" ? "Unknown" : token));
  // The index adds remarks after a semicolon.
  const std::string text = row.outcome.substr(colon + 2);
  CHECK((record.outcome.text.empty() ? "-" : record.outcome.text) ==
        text.substr(0, text.find("; ")));
  if (row.expected.starts_with("REFUSED")) {
    check_refusal(row, read.problem);
    return;
  }
  INFO((read.problem ? read.problem->reason : ""));
  REQUIRE_FALSE(read.problem);
  const Game expected = parse_game(row.expected);
  CHECK(record.game.type() == expected.type());
  CHECK(moves_of(record.game) == moves_of(expected));
  CHECK(to_string(record.game) == row.expected);
}

// Files without a row.
std::vector<std::string> files_missing_in(const std::vector<std::string>& named,
                                          const std::filesystem::path& folder) {
  std::vector<std::string> missing;
  for (const auto& entry : std::filesystem::directory_iterator(folder)) {
    const std::string name = entry.path().filename().string();
    if (name != "index.tsv" && std::ranges::find(named, name) == named.end())
      missing.push_back(name);
  }
  return missing;
}

// Converts like `waggle convert --to FORMAT FILE`; there must be no problems or warnings.
std::string converted(const std::string& file, FileFormat format) {
  std::string text;
  for (const ReadGame& game : read_games_from(file)) {
    INFO((game.problem ? game.problem->reason : ""));
    CHECK_FALSE(game.problem);
    CHECK(game.cut.count == 0);
    CHECK(game.warnings.empty());
    text += write_next_game(game.record, format);
  }
  return text;
}

// Checks a row of the cases: a line of the output, or "contains" and a part of it, possibly
// followed by a description of the part and remarks.
void check_conversion(const std::string& text, std::string_view expected) {
  constexpr std::string_view kContains = "contains ";
  constexpr std::string_view kVariation = "the variation ";
  if (!expected.starts_with(kContains)) {
    CHECK(text == std::string(expected) + '\n');
    return;
  }
  expected.remove_prefix(kContains.size());
  if (expected.starts_with(kVariation)) expected.remove_prefix(kVariation.size());
  CHECK(text.find(expected.substr(0, expected.find(';'))) != std::string::npos);
}

}  // namespace

TEST_CASE("files of other programs are read, or refused with the expected reason") {
  const auto folder = std::filesystem::path(WAGGLE_SHARED_DIR) / "games" / "files";
  const auto rows = read_index(folder);
  if (!rows) return;
  CHECK(rows->size() >= 70);
  std::vector<std::string> named;
  for (const Row& row : *rows) named.push_back(row.file);
  CHECK(files_missing_in(named, folder) == std::vector<std::string>());
  for (const Row& row : *rows) {
    INFO(row.file);
    const std::vector<ReadGame> games = read_games_from((folder / row.file).string());
    const auto of_file = std::ranges::count(*rows, row.file, &Row::file);
    REQUIRE(games.size() == static_cast<std::size_t>(of_file));
    check_game(row, games.at(row.number - 1));
  }
}

TEST_CASE("hand-written game files are converted as expected") {
  const auto folder = std::filesystem::path(WAGGLE_SHARED_DIR) / "reference" / "cases";
  const auto rows = read_fields(folder / "index.tsv", 5);
  if (!rows) return;
  std::vector<std::string> named;
  std::size_t conversions = 0;
  for (const std::vector<std::string>& row : *rows) {
    named.push_back(row[0]);
    constexpr std::string_view kCommand = "convert --to ";
    if (!row[2].starts_with(kCommand)) continue;
    INFO(row[0]);
    ++conversions;
    REQUIRE(row[2].ends_with(" FILE"));
    REQUIRE(row[3] == "0");
    const std::string to =
        row[2].substr(kCommand.size(), row[2].find(' ', kCommand.size()) - kCommand.size());
    check_conversion(converted((folder / row[0]).string(), parse_format(to)), row[4]);
  }
  CHECK(conversions >= 16);
  // Rows of other commands are checked by running the program.
  CHECK(files_missing_in(named, folder) == std::vector<std::string>());
}
