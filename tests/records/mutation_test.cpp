// Randomly damaged files are read without harm, and each unreadable game reports why.

#include <algorithm>
#include <ctime>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include "records/record.hpp"
#include "records/variation_text.hpp"
#include "support/catch.hpp"
#include "support/environment.hpp"
#include "text/input_file.hpp"
#include "waggle/notation.hpp"

namespace {

using namespace waggle;
namespace fs = std::filesystem;

std::vector<std::string> sample_files() {
  std::vector<fs::path> paths;
  for (const fs::path& folder :
       {fs::path(WAGGLE_TEST_DATA) / "records", fs::path(WAGGLE_SHARED_DIR) / "games" / "files",
        fs::path(WAGGLE_SHARED_DIR) / "reference" / "cases"}) {
    if (!fs::is_directory(folder)) continue;
    for (const auto& entry : fs::directory_iterator(folder)) paths.push_back(entry.path());
  }
  std::ranges::sort(paths);
  std::vector<std::string> files;
  files.reserve(paths.size());
  for (const fs::path& path : paths) files.push_back(read_file(path.string()));
  return files;
}

class Mutator {
 public:
  explicit Mutator(std::uint64_t seed)
      : random_(static_cast<std::mt19937::result_type>(seed)), files_(sample_files()) {}

  // Returns one of the files with up to eight faults.
  std::string next() {
    std::string text = files_[below(files_.size())];
    for (std::size_t n = below(8) + 1; n > 0; --n) damage(text);
    return text;
  }
  FileFormat format() { return static_cast<FileFormat>(below(3)); }

 private:
  // 0 to `most` - 1; 0 if `most` is 0.
  std::size_t below(std::size_t most) { return most == 0 ? 0 : random_() % most; }

  void damage(std::string& text) {
    constexpr std::string_view kTelling = "[](){};\\/-\"$%!.#*\n\r \t09wbQP\xEF\xFF";
    const std::size_t at = below(text.size() + 1);
    const std::size_t length = below(std::min<std::size_t>(text.size() - at, 60) + 1);
    switch (below(7)) {
      case 0: text.insert(at, 1, kTelling[below(kTelling.size())]); break;
      case 1:
        if (at < text.size()) text[at] = kTelling[below(kTelling.size())];
        break;
      case 2:
        if (at < text.size()) text[at] = static_cast<char>(random_());
        break;
      case 3: text.erase(at, length); break;
      case 4: text.insert(below(text.size() + 1), text.substr(at, length)); break;
      case 5: {
        const std::string& other = files_[below(files_.size())];
        text.insert(at, other, below(other.size()), 200);
        break;
      }
      default:
        if (below(10) == 0) text.resize(at);
    }
  }

  std::mt19937 random_;
  std::vector<std::string> files_;
};

void check_problem(const Problem& problem, std::size_t number) {
  REQUIRE(problem.game == number);
  REQUIRE_FALSE(problem.reason.empty());
  REQUIRE(problem.reason.size() < 500);
  REQUIRE(std::ranges::none_of(problem.reason, [](char c) { return c >= 0 && c < ' '; }));
}

void check(std::string_view text, FileFormat format) {
  const std::vector<ReadGame> games = read_games(text, format);
  for (std::size_t i = 0; i < games.size(); ++i) {
    const Record& record = games[i].record;
    if (games[i].problem) {
      check_problem(*games[i].problem, i + 1);
      // The moves before the problem are kept.
      REQUIRE(games[i].problem->ply <= record.game.plies().size() + 1);
    }
    REQUIRE(record.comments.size() <= record.game.plies().size() + 1);
    for (const FileFormat other : {FileFormat::Pgn, FileFormat::Sgf, FileFormat::Uhp}) {
      const std::vector<ReadGame> again = read_games(write_game(record, other), other);
      REQUIRE(again.size() == 1);
      REQUIRE_FALSE(again[0].problem);
      REQUIRE(to_string(again[0].record.game) == to_string(record.game));
      REQUIRE(outcome_of(again[0].record) == outcome_of(record));
      if (!keeps_variations(other)) continue;
      REQUIRE(again[0].cut.count == 0);
      REQUIRE(test::moves_in(again[0].record.variations) == test::moves_in(record.variations));
    }
  }
}

void mutate(std::uint64_t count) {
  Mutator mutator(test::environment_number("WAGGLE_RANDOM_SEED", 1));
  for (std::uint64_t i = 0; i < count; ++i) {
    const std::string text = mutator.next();
    INFO("file " << i << ":\n" << text);
    const auto guess = guess_format(text, "");
    check(text, guess && i % 4 != 0 ? *guess : mutator.format());
  }
}

}  // namespace

TEST_CASE("damaged files are read as far as possible") { mutate(400 / test::stride() + 20); }

TEST_CASE("texts with many repetitions are read in linear time", "[slow][many]") {
  const std::size_t size = (std::size_t{1} << (test::kSlowBuild ? 17 : 19)) / test::stride();
  for (const std::string_view part : {"{",
                                      "}",
                                      "(",
                                      ")",
                                      "[",
                                      "]",
                                      ";",
                                      "\n",
                                      " ",
                                      "\\",
                                      "\"",
                                      "%\n",
                                      "* ",
                                      "[\"\n",
                                      "\"]",
                                      "{a}",
                                      "{a}\n",
                                      "[a]\n\n",
                                      "()",
                                      "(1. wL)",
                                      "(wL ",
                                      "(x)",
                                      "[a \"b\"]",
                                      "[a \"b\"] ",
                                      "{\n[a]\n",
                                      "(;",
                                      "(;[",
                                      "(;GM[",
                                      "(;GM[27]",
                                      "(;GM[27]SU[hive]",
                                      "C[a]",
                                      "P0[1 done]",
                                      "P0[1 pick",
                                      "wL ",
                                      "1. wL * ",
                                      "wL;",
                                      "Base\n",
                                      "Base;",
                                      "pass;",
                                      "a ",
                                      "[a",
                                      "(; ",
                                      "\xFF",
                                      "\xEF\xBB\xBF",
                                      ".",
                                      ". ",
                                      "1. ",
                                      "1 - ",
                                      "...",
                                      "\u2026",
                                      "\u00BD",
                                      "*",
                                      "$",
                                      "!",
                                      "x [a \"b\"] ",
                                      "[a\n",
                                      "[a\n\"",
                                      "[a \"b\"\n",
                                      "({a})",
                                      "({a",
                                      "{[a \"",
                                      "wL.",
                                      "\u00A0",
                                      "\xC2",
                                      "\xE2"}) {
    std::string text = "[White \"a\"]\n";
    std::string tree = "(;GM[27]SU[hive]P0[1 movedone W wL N 13];";
    while (text.size() < size) text += part;
    tree += text;
    for (const std::string& whole : {text, tree})
      for (const FileFormat format : {FileFormat::Pgn, FileFormat::Sgf, FileFormat::Uhp}) {
        INFO(part);
        // Processor time, so that a busy machine doesn't matter.
        const std::clock_t start = std::clock();
        static_cast<void>(guess_format(whole));
        read_games(whole, format, [](const ReadGame& /*game*/) {});
        // Quadratic time would take longer.
        REQUIRE(std::clock() - start < 20 * CLOCKS_PER_SEC);
      }
  }
}

TEST_CASE("very many damaged files are read as far as possible", "[long]") {
  mutate(test::environment_number("WAGGLE_DAMAGED_FILES", 10'000));
}
