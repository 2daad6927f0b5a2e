// Results in all common spellings, in every place where files have them.

#include "records/outcome.hpp"

#include <fmt/format.h>

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "records/reading.hpp"
#include "records/record.hpp"
#include "support/catch.hpp"

namespace {

using namespace waggle;

struct Spelling {
  std::optional<GameState> state;
  std::vector<std::string> words;
};

const std::vector<Spelling>& spellings() {
  static const std::vector<Spelling> all = {
      {GameState::WhiteWins,
       {"WhiteWins", "whitewins", "White wins", "White won", "1-0", "1:0", "1\u20130", "1\u20140",
        "1\u22120", "1\u20110", "1 - 0", "1 : 0", "1 \u2013 0", "1.0-0.0", "1,0:0,0"}},
      {GameState::BlackWins,
       {"BlackWins", "Black wins", "BLACK WON", "0-1", "0:1", "0\u20131", "0 - 1", "0.0-1.0"}},
      {GameState::Draw,
       {"Draw", "drawn", "1/2-1/2", "1/2", "\u00BD-\u00BD", "\u00BD", "\u00BD:\u00BD",
        "\u00BD\u2013\u00BD", "1/2\u20131/2", "1/2:1/2", "1/2 - 1/2", "0.5-0.5", "0,5-0,5",
        "0.5:0.5", "0.5", "0,5"}},
      {GameState::InProgress, {"InProgress", "In progress", "*"}},
      {GameState::NotStarted, {"NotStarted"}},
      {std::nullopt, {"Unkown", "Unknown", "0-0", "0:0"}},
  };
  return all;
}

}  // namespace

TEST_CASE("results are read in all common spellings, in tags, after the moves and in lists") {
  for (const Spelling& spelling : spellings())
    for (const std::string& word : spelling.words) {
      INFO(word);
      CHECK(parse_outcome(word).state == spelling.state);
      CHECK(parse_outcome(' ' + word + ' ').state == spelling.state);
      const std::string tag = fmt::format("[Result \"{}\"]\n", word);
      const std::string moves = "1. wS1 bS1 wS1- 2. wQ -wS1 bQ bS1-";
      for (const std::string& file :
           {tag + moves, moves + ' ' + word, moves + '\n' + word + '\n', moves + " {c}" + word,
            tag + moves + ' ' + word + "{the end}", "(wG1 " + word + ") " + moves + ' ' + word,
            moves + ' ' + word + '.', moves + ' ' + word + '!'}) {
        INFO(file);
        const std::vector<ReadGame> games = read_games(file, FileFormat::Pgn);
        REQUIRE(games.size() == 1);
        REQUIRE_FALSE(games[0].problem);
        CHECK(games[0].warnings.empty());
        CHECK(games[0].record.game.plies().size() == 4);
        CHECK(games[0].record.outcome.state == spelling.state);
        CHECK(games[0].record.outcome.text == word);
        // Written in Mzinga's spelling, whatever the file's was.
        if (!is_final(spelling.state)) continue;
        const std::string written = write_pgn(games[0].record);
        CHECK(written.ends_with(fmt::format("\n\n{}\n", to_string(spelling.state))));
      }
      const Record listed = test::read_one("Base;" + word + ";;wS1", FileFormat::Uhp);
      CHECK(listed.outcome.state == spelling.state);
      if (!is_final(spelling.state)) continue;
      const Record tree = test::read_one(
          "(;GM[27]SU[hive]RE[" + word + "]P0[1 movedone W wS1 N 13])", FileFormat::Sgf);
      CHECK(tree.outcome.state == spelling.state);
    }
}

TEST_CASE("the result from the board is spelled as in UHP, and read back") {
  for (const GameState state : {GameState::NotStarted, GameState::InProgress, GameState::Draw,
                                GameState::WhiteWins, GameState::BlackWins}) {
    const Outcome outcome = outcome_from_board(state);
    CHECK(outcome.state == state);
    CHECK(outcome.text == to_string(state));
    CHECK(parse_outcome(outcome.text).state == state);
  }
}

TEST_CASE("other texts are not parsed as results") {
  for (const std::string text :
       {"", "1", "0", "1-", "-1", "1-1", "1-\u00BD", "1/2-0", "2-0", "1--0", "1-0-1", "1.5-0",
        "10-0", "Drawish", "White", "1-0x", "White_wins"}) {
    INFO(text);
    CHECK_FALSE(parse_outcome(text).state);
    CHECK(parse_outcome(text).text == text);
    std::string_view rest = text;
    CHECK_FALSE(take_outcome(rest));
    CHECK(rest == text);
  }
}

TEST_CASE("a number before a result is a move number") {
  for (const char* text : {"1. wS1 2. 1-0", "1.wS1 2.1-0", "1. wS1 2 1-0", "1. wS1 1. 1-0"}) {
    const Record record = test::read_one(text, FileFormat::Pgn);
    CHECK(record.outcome.state == GameState::WhiteWins);
    CHECK(record.game.plies().size() == 1);
  }
}

TEST_CASE("an unrecognised result in a tag causes a warning") {
  const auto warnings = [](const std::string& value) {
    return read_games("[Result \"" + value + "\"]\nwS1", FileFormat::Pgn).at(0).warnings;
  };
  REQUIRE(warnings("error parsing result").size() == 1);
  CHECK(to_string(warnings("error parsing result")[0]) ==
        "the result 'error parsing result' is not understood");
  for (const char* value : {"", "?", "*", "Unkown", "1/2"}) CHECK(warnings(value).empty());
}
