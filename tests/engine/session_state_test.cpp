#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <random>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/level.hpp"
#include "engine/session.hpp"
#include "search/core/searcher.hpp"
#include "support/catch.hpp"
#include "support/environment.hpp"
#include "support/moves.hpp"
#include "waggle/movegen.hpp"
#include "waggle/notation.hpp"

using namespace waggle;
using namespace waggle::test;

// Random users of one session, who set up games, play, take back, change options and search. The
// session's memory may help its last search to find more than a fresh session, but nothing false.

namespace {

// Positions near the end of a game, in all game types that have the pieces. The board is the same
// in all of them, and the pieces in hand decide who wins.
std::vector<Game> late_positions() {
  std::vector<Game> games;
  for (const Row& row : data_rows("wins.txt")) {
    if (row.at(0) != "1") continue;
    const Game whole = parse_game(row.at(2));
    for (unsigned number = 0; number < 8; ++number) {
      // A type has the pieces of another if it includes all its expansions.
      if ((number & whole.type().number()) != whole.type().number()) continue;
      Game game(GameType::of_number(number));
      for (const Game::Ply& ply : whole.plies()) {
        // A player who had to pass in the smaller type may be able to place a piece here.
        if (!is_legal(game.position(), ply.move)) break;
        game.play(ply.move);
        if (game.plies().size() + 10 >= whole.plies().size()) games.push_back(game);
      }
    }
  }
  return games;
}

// Positions whose winner depends on the type, and those just before them.
std::vector<Game> undecided_positions() {
  std::vector<Game> games;
  for (const Row& row : data_rows("decided_by_type.txt")) {
    games.push_back(parse_game(row.at(0)));
    games.push_back(games.back());
    games.back().undo();
  }
  return games;
}

std::vector<Game> all_positions() {
  std::vector<Game> games = late_positions();
  const std::vector<Game> undecided = undecided_positions();
  // Twice as many of these as of the others.
  for (std::size_t i = 0, end = 2 * games.size(); i < end; ++i)
    games.push_back(undecided[i % undecided.size()]);
  return games;
}

// Checks claims of wins without any memory of searches.
class Judge {
 public:
  // Whether a report claims no win or loss, or a true one: its best move wins, or all choices lose.
  bool is_true(const Game& game, const Report& report, const std::vector<Move>& choices) {
    const bool wins = report.score >= kProvenWin && report.bound != Bound::Upper;
    const bool loses = report.score <= -kProvenWin && report.bound != Bound::Lower;
    if (!wins && !loses) return true;
    // Draws by repetition depend on an option and on the game so far.
    Game endless = game;
    endless.set_draws_by_repetition(false);
    const int plies = plies_to_end(report.score);
    if (wins) return has_win(endless, report.best, plies);
    return std::ranges::all_of(choices,
                               [&](Move move) { return is_lost_after(endless, move, plies); });
  }
  [[nodiscard]] int busy() const { return busy_; }

 private:
  bool has_win(const Game& game, Move best, int plies) {
    ++busy_;
    return verdict(game, {best}, plies);
  }
  bool is_lost_after(const Game& game, Move move, int plies) {
    ++busy_;
    Game after = game;
    after.play(move);
    if (after.is_over()) return after.state() == won_by(opponent(game.position().turn()));
    return verdict(after, {}, plies - 1);
  }
  static GameState won_by(Color color) {
    return color == Color::White ? GameState::WhiteWins : GameState::BlackWins;
  }
  // Whether the side to move wins within this many plies.
  bool verdict(const Game& game, const std::vector<Move>& moves, int plies) {
    const std::string request = to_string(game) +
                                (moves.empty() ? "" : " " + to_string(game.position(), moves[0])) +
                                " " + std::to_string(plies);
    const auto [known, is_new] = known_.try_emplace(request, false);
    if (is_new) {
      const Limits limits{.moves = moves, .mate = (plies + 1) / 2, .only_proof = true};
      known->second = Searcher().search(game, limits).mate == MateVerdict::Proven;
    }
    return known->second;
  }

  std::map<std::string, bool> known_;
  int busy_ = 0;
};

Options small() {
  Options options;
  options.table_megabytes = 1;
  options.random_seed = 1;
  return options;
}

// Whether a level picks the move at random.
bool picks_at_random(const Options& options, const SearchRequest& request) {
  return options.level < kFullStrength && level_of(options.level).picks_at_random() &&
         !request.is_at_full_strength && !request.limits.is_analysis && !request.limits.mate;
}

// A user whose actions depend only on the seed.
class User {
 public:
  User(std::uint64_t seed, const std::vector<Game>& games, Judge& judge)
      : seed_(seed), random_(seed), games_(games), judge_(judge), session_(small()) {
    session_.set_up(any_game());
  }

  void do_something() {
    switch (below(10)) {
      case 0: session_.set_up(any_game()); return;
      case 1: change_type(); return;
      case 2: play_something(); return;
      case 3: take_back_something(); return;
      case 4: set_something(); return;
      case 5:
      case 6: ask_in_two_types(); return;
      default: static_cast<void>(ask(request())); return;
    }
  }

  // The memory of the first answer must not mislead the second.
  void ask_in_two_types() {
    SearchRequest request = this->request();
    static_cast<void>(ask(request));
    change_type();
    // These may be illegal in the other type.
    request.limits.moves.clear();
    static_cast<void>(ask(request));
  }

  // Continues with the same board in a game of another type.
  void change_type() {
    const Game& game = session_.game();
    unsigned needed = 0;
    for (const Game::Ply& ply : game.plies())
      if (!ply.move.is_pass()) needed |= expansion_of(ply.move.piece().bug()).number();
    Game same(GameType::of_number(needed | static_cast<unsigned>(below(8))));
    for (const Game::Ply& ply : game.plies()) {
      // A player who had to pass may be able to place a piece here.
      if (!is_legal(same.position(), ply.move)) break;
      same.play(ply.move);
    }
    if (!same.is_over()) session_.set_up(std::move(same));
  }

  // A request for an unfinished game.
  SearchRequest request() {
    while (session_.game().is_over()) session_.undo(1);
    const std::vector<Move> moves = legal_moves(session_.game().position());
    SearchRequest request;
    Limits& limits = request.limits;
    limits.nodes = 50 + below(2'500);
    switch (below(8)) {
      case 0: limits.depth = 1 + static_cast<int>(below(3)); break;
      case 1:
        for (const Move move : moves)
          if (below(2) == 0) limits.moves.push_back(move);
        break;
      case 2: limits.mate = 1 + static_cast<int>(below(2)); break;
      case 3:
        limits.is_analysis = true;
        limits.lines = 1 + static_cast<int>(below(3));
        break;
      default: break;
    }
    request.is_at_full_strength = below(8) == 0;
    return request;
  }

  // Searches in the user's session, and checks the answer.
  Report ask(const SearchRequest& request) { return ask(session_, request); }
  Report ask(Session& session, const SearchRequest& request) {
    const Game& game = session.game();
    const std::vector<Move> all = legal_moves(game.position());
    const std::vector<Move>& choices = request.limits.moves.empty() ? all : request.limits.moves;
    CAPTURE(seed_, to_string(game), session.options().level);
    bool is_true = true;
    Report answer = session.think(request, [&](const Report& report) {
      // The first line concerns all moves, any other only its own.
      const bool is_of_all = report.rank == 1 && !picks_at_random(session.options(), request);
      is_true &= judge_.is_true(game, report, is_of_all ? choices : std::vector<Move>{report.best});
    });
    CHECK(is_true);
    // A level or variety may not pick the best move.
    CHECK(judge_.is_true(game, answer, {answer.best}));
    CHECK(std::ranges::find(choices, answer.best) != choices.end());
    return answer;
  }

  Session& session() { return session_; }
  std::size_t below(std::size_t end) { return random_() % end; }
  // Starts the same game as a new one, which clears the memory.
  void forget() { session_.new_game(session_.game()); }

 private:
  const Game& any_game() { return games_[below(games_.size())]; }

  static GameType expansion_of(Bug bug) {
    return {bug == Bug::Mosquito, bug == Bug::Ladybug, bug == Bug::Pillbug};
  }

  void play_something() {
    if (session_.game().is_over()) return;
    const std::vector<Move> moves = legal_moves(session_.game().position());
    session_.play(moves[below(moves.size())]);
  }

  void take_back_something() {
    const std::size_t most = std::min<std::size_t>(session_.game().undoable(), 2);
    if (most > 0) session_.undo(1 + below(most));
  }

  void set_something() {
    static constexpr std::pair<std::string_view, std::string_view> kChoices[] = {
        {"Level", "20"},
        {"Level", "20"},
        {"Level", "9"},
        {"Level", "8"},
        {"Level", "3"},
        {"RandomSeed", "1"},
        {"RandomSeed", "2"},
        {"VarietyPlies", "0"},
        {"VarietyPlies", "100"},
        {"TranspositionTableSizeMB", "1"},
        {"TranspositionTableSizeMB", "2"},
        {"ThreefoldRepetitionDraw", "True"},
        {"ThreefoldRepetitionDraw", "False"},
        {"OwnBook", "True"},
        {"OwnBook", "False"},
        {"Ponder", "True"},
        {"MultiPV", "3"}};
    const auto& [name, value] = kChoices[below(std::size(kChoices))];
    session_.set_option(name, value);
  }

  std::uint64_t seed_;
  std::mt19937_64 random_;
  const std::vector<Game>& games_;
  Judge& judge_;
  Session session_;
};

bool same(const Report& one, const Report& other) {
  return one.line == other.line && one.score == other.score && one.bound == other.bound &&
         one.depth == other.depth && one.nodes == other.nodes && one.mate == other.mate;
}

// Users with the seeds `from` to `to` - 1, split into several tests so that each ends in time on a
// busy machine.
void check_users(std::uint64_t from, std::uint64_t to) {
  const std::vector<Game> games = all_positions();
  Judge judge;
  int compared = 0;
  const std::size_t step = stride();
  for (std::uint64_t seed = from; seed < to; seed += step) {
    User user(seed, games, judge);
    for (int i = 0; i < 16; ++i) user.do_something();
    if (user.below(2) == 0) user.change_type();
    const SearchRequest request = user.request();
    // A new game has cleared memory, and levels that pick at random don't use it.
    const bool is_new = user.below(3) == 0;
    if (is_new) user.forget();
    const Options& options = user.session().options();
    Session fresh(options);
    fresh.set_up(user.session().game());
    const Report last = user.ask(request);
    const Report first = user.ask(fresh, request);
    CAPTURE(seed, to_string(fresh.game()), options.level);
    const bool picks = picks_at_random(options, request);
    if (is_new || picks) {
      CAPTURE(is_new, picks);
      CHECK(same(last, first));
      ++compared;
    }
    // If one proves what the other refutes, one of them is wrong.
    const auto contradicts = [](MateVerdict one, MateVerdict other) {
      return one == MateVerdict::Proven && other == MateVerdict::Refuted;
    };
    CHECK_FALSE(contradicts(last.mate, first.mate));
    CHECK_FALSE(contradicts(first.mate, last.mate));
  }
  CHECK(judge.busy() > 0);
  CHECK(compared > 0);
}

}  // namespace

// Several test cases, which can run at the same time.
TEST_CASE("whatever a session has been through, it claims no false win", "[many]") {
  check_users(0, 600);
}
TEST_CASE("sessions of other users claim no false win", "[many]") { check_users(600, 1'200); }

TEST_CASE("sessions of yet other users claim no false win", "[many]") { check_users(1'200, 1'800); }

TEST_CASE("sessions of a fourth group of users claim no false win", "[many]") {
  check_users(1'800, 2'400);
}
TEST_CASE("sessions of a fifth group of users claim no false win", "[many]") {
  check_users(2'400, 3'000);
}

TEST_CASE("the same commands lead to the same answer", "[many]") {
  const std::vector<Game> games = all_positions();
  Judge judge;
  const std::size_t step = stride();
  for (std::uint64_t seed = 0; seed < 400; seed += step) {
    const auto last_answer = [&] {
      User user(seed, games, judge);
      for (int i = 0; i < 16; ++i) user.do_something();
      return user.ask(user.request());
    };
    CAPTURE(seed);
    CHECK(same(last_answer(), last_answer()));
  }
}
