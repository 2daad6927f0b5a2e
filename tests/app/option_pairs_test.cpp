#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <span>
#include <sstream>
#include <string>
#include <string_view>
#include <thread>
#include <utility>
#include <vector>

#include "engine/level.hpp"
#include "engine/session.hpp"
#include "protocol/ugi/moves.hpp"
#include "protocol/ugi/ugi.hpp"
#include "protocol/uhp/stateless_protocol.hpp"
#include "protocol/uhp/uhp_protocol.hpp"
#include "search/core/searcher.hpp"
#include "support/catch.hpp"
#include "support/environment.hpp"
#include "support/moves.hpp"
#include "waggle/notation.hpp"

using namespace waggle;
using namespace waggle::test;
using namespace std::chrono_literals;

// All pairs of options, each at two values, with every way to ask for a move.

namespace {

using Values = std::pair<std::string_view, std::string_view>;
using Assignment = std::map<std::string_view, std::string_view>;

// Two values for each option.
const std::map<std::string_view, Values>& two_values() {
  static const std::map<std::string_view, Values> values = {
      {"Threads", {"1", "2"}},
      {"TranspositionTableSizeMB", {"1", "2"}},
      {"ReportIntermediateBestMoves", {"False", "True"}},
      {"ThreefoldRepetitionDraw", {"False", "True"}},
      {"VarietyPlies", {"0", "100"}},
      {"RandomSeed", {"3", "7"}},
      {"MaxTime", {"0", "0.03"}},
      {"MoveOverhead", {"10", "60"}},
      {"MultiPV", {"1", "3"}},
      {"Ponder", {"False", "True"}},
      {"Reply", {"False", "True"}},
      {"GameType", {"Base", "Base+MLP"}},
      {"Level", {"20", "7"}},
      {"OwnBook", {"False", "True"}},
  };
  return values;
}

// A covering array of two values for `columns` factors: any two of its columns have all four
// combinations (Kleitman and Spencer, "Families of k-independent sets", 1973). Apart from the first
// row, each column is a different subset of the rows, all with more than half of them.
std::vector<std::vector<bool>> pairwise(std::size_t columns) {
  for (int rows = 4;; ++rows) {
    std::vector<unsigned> subsets;
    for (unsigned subset = 0; subset < 1U << (rows - 1); ++subset)
      if (std::popcount(subset) == (rows + 1) / 2) subsets.push_back(subset);
    if (subsets.size() < columns) continue;
    std::vector<std::vector<bool>> result(static_cast<std::size_t>(rows));
    for (std::size_t row = 0; row < result.size(); ++row)
      for (std::size_t column = 0; column < columns; ++column)
        result[row].push_back(row > 0 && (subsets[column] >> (row - 1) & 1) != 0);
    return result;
  }
}

// The options of each run. `weak` is the lower of the two levels.
std::vector<Assignment> assignments(std::string_view weak) {
  const auto options = all_options();
  std::vector<Assignment> result;
  for (const std::vector<bool>& row : pairwise(options.size())) {
    Assignment& assignment = result.emplace_back();
    for (std::size_t i = 0; i < options.size(); ++i) {
      const Values& values = two_values().at(options[i].name);
      assignment[options[i].name] = row[i] ? values.second : values.first;
    }
    if (assignment["Level"] != "20") assignment["Level"] = weak;
  }
  return result;
}

Options options_of(const Assignment& assignment) {
  Options options;
  for (const auto& [name, value] : assignment) options.set(name, value);
  return options;
}

// One way to ask for a move, and the limits of the answer.
struct Command {
  std::string_view words;
  std::optional<std::uint64_t> nodes{};
  std::optional<int> depth{};
  // It searches only the first and the third legal move.
  bool names_moves = false;
  // Full strength without random choices.
  bool is_analysis = false;
  bool is_mate = false;
  // Possibly ended only by `stop`, which is set from the start or after the hit.
  bool is_stopped = false;
};

// The same requests for UHP, UGI and the stateless protocol, as far as each supports them.
constexpr Command kUhp[] = {
    {.words = "bestmove nodes 1500", .nodes = 1'500},
    {.words = "bestmove depth 2", .depth = 2},
    {.words = "bestmove nodes 900 searchmoves", .nodes = 900, .names_moves = true},
    {.words = "bestmove depth 3 nodes 40", .nodes = 40, .depth = 3},
    {.words = "bestmove mate 1 nodes 500", .nodes = 500, .is_mate = true},
    {.words = "bestmove wtime 0.1 btime 0.1"},
    {.words = "bestmove seconds 0"},
    {.words = "bestmove seconds 0.001"},
    {.words = "bestmove", .is_stopped = true},
    {.words = "analyze depth 2", .depth = 2, .is_analysis = true},
    {.words = "analyze nodes 800 searchmoves",
     .nodes = 800,
     .names_moves = true,
     .is_analysis = true},
    {.words = "analyze", .is_analysis = true, .is_stopped = true},
    {.words = "play", .is_stopped = true},
};
constexpr Command kUgi[] = {
    {.words = "go nodes 350", .nodes = 350},
    {.words = "go nodes 1500", .nodes = 1'500},
    {.words = "go nodes 3000", .nodes = 3'000},
    {.words = "go depth 2", .depth = 2},
    {.words = "go nodes 900 searchmoves", .nodes = 900, .names_moves = true},
    {.words = "go depth 3 nodes 40", .nodes = 40, .depth = 3},
    {.words = "go mate 1 nodes 500", .nodes = 500, .is_mate = true},
    {.words = "go wtime 100 btime 100"},
    {.words = "go movetime 1"},
    {.words = "go movetime 0"},
    {.words = "go", .is_stopped = true},
    {.words = "go infinite", .is_analysis = true, .is_stopped = true},
    {.words = "go ponder", .is_stopped = true},
    {.words = "go ponder nodes 700", .nodes = 700},
    {.words = "go ponder depth 2", .depth = 2},
    {.words = "go ponder movetime 1"},
    {.words = "go ponder wtime 60 btime 60"},
    {.words = "go ponder mate 1 nodes 500", .nodes = 500, .is_mate = true},
};
constexpr Command kAnswer[] = {
    {.words = "nodes 1500", .nodes = 1'500},
    {.words = "depth 2", .depth = 2},
    {.words = "seconds 0.001"},
    {.words = "wtime 0.1 btime 0.1"},
};

// A new game of the type in the option GameType, and a late position, whose moves differ more in
// value.
std::vector<Game> games_of(const Options& options) {
  const GameType type = options.game_type;
  Game late(type);
  const Game base = parse_game(data_rows("wins.txt").at(0).at(2));
  for (const Game::Ply& ply : base.plies())
    if (late.plies().size() + 9 < base.plies().size()) late.play(ply.move);
  std::vector<Game> games = {Game(type), late};
  for (Game& game : games) game.set_draws_by_repetition(options.draws_by_repetition);
  return games;
}

// An answer, without the values that its protocol doesn't report.
struct Said {
  Move best;
  std::optional<std::uint64_t> nodes{};
  std::optional<int> depth{};
  std::optional<Score> score{};
};

// The number after a word in the last info line that contains the word.
std::optional<std::int64_t> last_number(const std::string& text, const std::string& word) {
  const std::size_t place = text.rfind(' ' + word + ' ');
  if (place == std::string::npos) return std::nullopt;
  return std::stoll(text.substr(place + word.size() + 2));
}

std::vector<Move> choices_of(const Game& game, const Command& command) {
  std::vector<Move> moves = legal_moves(game.position());
  if (command.names_moves && moves.size() > 2) moves = {moves[0], moves[2]};
  return moves;
}

// The score of a move in a fresh search restricted to it. Cached.
Score worth(const Game& game, Move move, int depth) {
  static std::map<std::string, Score> known;
  const std::string request =
      to_string(game) + ' ' + to_string(game.position(), move) + ' ' + std::to_string(depth);
  const auto [place, is_new] = known.try_emplace(request, kDraw);
  if (is_new) {
    SearchSettings full_window;
    full_window.table_megabytes = 1;
    full_window.tuning.aspiration = 10'000;
    Searcher searcher;
    searcher.configure(full_window);
    place->second =
        searcher.search(game, {.depth = depth, .moves = {move}, .is_analysis = true}).score;
  }
  return place->second;
}

// Whether the level applies to a command, and whether it picks moves at random.
bool is_weak(const Options& options, const Command& command) {
  return options.level < kFullStrength && !command.is_analysis && !command.is_mate;
}
bool draws(const Options& options, const Command& command) {
  return is_weak(options, command) && level_of(options.level).picks_at_random();
}

// Nodes of the first iteration, which is always completed.
std::uint64_t first_iteration(const Options& options, const Game& game, const Command& command) {
  Options alone = options;
  alone.has_own_book = false;
  alone.threads = 1;
  Session session(alone);
  session.set_up(game);
  SearchRequest request{.limits = {.depth = 1}};
  if (command.names_moves) request.limits.moves = choices_of(game, command);
  request.is_at_full_strength = command.is_analysis || command.is_mate;
  request.limits.is_analysis = command.is_analysis;
  if (command.is_analysis) request.limits.lines = options.multi_pv;
  return session.think(request).nodes;
}

void check_nodes(const Options& options, const Game& game, const Command& command,
                 std::uint64_t nodes) {
  std::uint64_t most = command.nodes.value_or(~std::uint64_t{0});
  if (is_weak(options, command)) most = std::min(most, level_of(options.level).nodes);
  if (most == ~std::uint64_t{0}) return;
  most = std::max(most, first_iteration(options, game, command));
  // Threads count nodes in batches. A mate search may be followed by a first iteration.
  if (options.threads > 1 && !is_weak(options, command)) most += 4'096;
  if (command.is_mate) most += 1'000;
  CHECK(nodes <= most);
}

void check_variety(const Options& options, const Game& game, const Command& command,
                   const Said& said) {
  if (options.variety_plies == 0 || command.is_analysis || command.is_mate ||
      draws(options, command) || !said.depth)
    return;
  // Transposition table entries of other moves may change a score a little.
  constexpr Score kMargin = 50;
  constexpr Score kTolerance = 15;
  REQUIRE(*said.depth >= 1);
  Score best = -kInfinite;
  for (const Move move : choices_of(game, command))
    best = std::max(best, worth(game, move, *said.depth));
  const Score own = worth(game, said.best, *said.depth);
  CHECK(own >= best - kMargin - kTolerance);
  if (!said.score || is_proven(own)) return;
  CHECK(*said.score >= own - kTolerance);
  CHECK(*said.score <= own + kTolerance);
}

void check_said(const Options& options, const Game& game, const Command& command,
                const Said& said) {
  const std::vector<Move> choices = choices_of(game, command);
  CHECK(std::ranges::find(choices, said.best) != choices.end());
  if (said.nodes) check_nodes(options, game, command, *said.nodes);
  if (said.depth && !command.is_mate) {
    if (command.depth) CHECK(*said.depth <= *command.depth);
    if (draws(options, command)) CHECK(*said.depth <= 1);
  }
  check_variety(options, game, command, said);
}

// Everything that a protocol writes for a line.
std::string say(Protocol& protocol, const std::string& line, Control& control) {
  std::string text;
  const Answer answer =
      protocol.handle(line, control, [&](std::string_view lines) { text += lines; });
  protocol.on_idle();
  return text + answer.text;
}
std::string say(Protocol& protocol, const std::string& line) {
  Control control;
  return say(protocol, line, control);
}

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

std::string setting_of(const Assignment& assignment) {
  std::string text;
  for (const auto& [name, value] : assignment) text.append(name).append("=").append(value) += ' ';
  return text;
}

std::string begin_of(const Game& game) {
  return game.plies().empty() ? std::string() : ' ' + to_string(game);
}

void check_uhp(const Assignment& assignment, const Game& game, const Command& command) {
  const Options options = options_of(assignment);
  Session session;
  UhpProtocol uhp(session);
  for (const auto& [name, value] : assignment)
    static_cast<void>(say(uhp, fmt::format("options set {} {}", name, value)));
  static_cast<void>(say(uhp, "newgame" + begin_of(game)));
  const Position& position = game.position();
  std::string line(command.words);
  if (command.names_moves) {
    std::string separator = " ";
    for (const Move move : choices_of(game, command))
      line += std::exchange(separator, ";") + to_string(position, move);
  }
  const Move played = legal_moves(position).front();
  const bool plays = command.words == "play";
  if (plays) line += ' ' + to_string(position, played);
  Control control;
  control.stop = command.is_stopped;
  const std::string text = say(uhp, line, control);
  CAPTURE(line, text);
  std::vector<std::string> lines = lines_of(text);
  REQUIRE(lines.size() >= 2);
  CHECK(std::ranges::count(lines, "ok") == 1);
  CHECK(lines.back() == "ok");
  if (plays) {
    // The game and, with the option Reply, a move and the game after it.
    REQUIRE(lines.size() == (options.replies ? 4 : 2));
    Game after = game;
    after.play(played);
    if (options.replies)
      check_said(options, after, command, {parse_move(after.position(), lines[1])});
    return;
  }
  // Everything else is information or, with a semicolon, an intermediate best move.
  const auto answers = std::ranges::count_if(lines, [](const std::string& said) {
    return said != "ok" && !said.starts_with("info ") && said.find(';') == std::string::npos;
  });
  CHECK(answers == 1);
  Said said{parse_move(position, lines[lines.size() - 2])};
  if (command.is_analysis) {
    const auto nodes = last_number(text, "nodes");
    REQUIRE(nodes);
    said.nodes = static_cast<std::uint64_t>(*nodes);
  }
  check_said(options, game, command, said);
  // Pondering doesn't disturb the next search.
  CHECK(lines_of(say(uhp, "bestmove nodes 100")).back() == "ok");
}

void check_ugi(const Assignment& assignment, const Game& game, const Command& command) {
  const Options options = options_of(assignment);
  Session session;
  Ugi ugi(session);
  for (const auto& [name, value] : assignment)
    static_cast<void>(say(ugi, fmt::format("setoption name {} value {}", name, value)));
  static_cast<void>(say(ugi, "uginewgame"));
  const std::string place = game.plies().empty() ? "startpos" : "fen " + to_string(game);
  CHECK(say(ugi, "position " + place).empty());
  std::string line(command.words);
  if (command.names_moves)
    for (const Move move : choices_of(game, command))
      line += ' ' + compact_strings(game.position(), {move});
  const bool ponders = line.starts_with("go ponder");
  Control control;
  control.stop = command.is_stopped && !ponders;
  std::jthread client([&] {
    if (!ponders) return;
    std::this_thread::sleep_for(40ms);
    control.hit = true;
    if (!command.is_stopped) return;
    std::this_thread::sleep_for(5ms);
    control.stop = true;
  });
  const std::string text = say(ugi, line, control);
  client.join();
  CAPTURE(line, text);
  const std::vector<std::string> lines = lines_of(text);
  REQUIRE_FALSE(lines.empty());
  CHECK(std::ranges::count_if(
            lines, [](const std::string& said) { return said.starts_with("bestmove "); }) == 1);
  REQUIRE(lines.back().starts_with("bestmove "));
  std::string_view rest = std::string_view(lines.back()).substr(9);
  rest = rest.substr(0, rest.find(" ponder "));
  Said said{parse_move(game.position(), rest)};
  if (const auto nodes = last_number(text, "nodes"))
    said.nodes = static_cast<std::uint64_t>(*nodes);
  // With one line, the last depth is that of the answer.
  if (const auto depth = last_number(text, "depth"); depth && *depth > 0)
    said.depth = static_cast<int>(*depth);
  if (const auto score = last_number(text, "cp")) said.score = static_cast<Score>(*score);
  check_said(options, game, command, said);
}

void check_answer(const Assignment& assignment, const Game& game, const Command& command) {
  Session session(options_of(assignment));
  StatelessProtocol stateless(session, std::string(command.words));
  const std::vector<std::string> lines = lines_of(say(stateless, to_string(game)));
  CAPTURE(command.words);
  REQUIRE(lines.size() == 1);
  check_said(session.options(), game, command, {parse_move(game.position(), lines[0])});
}

template <typename Check>
void check_all(std::span<const Command> commands, Check check) {
  for (const std::string_view weak : {"7", "3"})
    for (const Assignment& assignment : assignments(weak)) {
      CAPTURE(setting_of(assignment));
      for (const Game& game : games_of(options_of(assignment)))
        for (const Command& command : commands) check(assignment, game, command);
    }
}

}  // namespace

TEST_CASE("every option has two values, and all pairs of them are combined") {
  const auto options = all_options();
  for (const Option& option : options) {
    CAPTURE(option.name);
    REQUIRE(two_values().contains(option.name));
    const Values& values = two_values().at(option.name);
    CHECK(values.first != values.second);
  }
  CHECK(two_values().size() == options.size());
  const std::vector<Assignment> rows = assignments("7");
  for (const Option& one : options)
    for (const Option& other : options) {
      if (one.name == other.name) continue;
      CAPTURE(one.name, other.name);
      std::set<Values> seen;
      for (const Assignment& row : rows) seen.emplace(row.at(one.name), row.at(other.name));
      CHECK(seen.size() == 4);
    }
}

TEST_CASE("UHP answers within every limit, whatever two options are set to", "[threads]") {
  check_all(kUhp, check_uhp);
}

TEST_CASE("UGI answers within every limit, whatever two options are set to", "[threads]") {
  check_all(kUgi, check_ugi);
}

TEST_CASE("the stateless protocol answers within every limit, whatever two options are set to",
          "[threads]") {
  check_all(kAnswer, check_answer);
}
