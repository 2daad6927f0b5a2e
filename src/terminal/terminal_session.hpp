#pragma once

#include <array>
#include <atomic>
#include <functional>
#include <map>
#include <optional>
#include <random>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "drawing/style.hpp"
#include "engine/session.hpp"
#include "protocol/console/commands.hpp"
#include "protocol/console/protocol.hpp"
#include "protocol/uhp/uhp_protocol.hpp"
#include "records/record.hpp"
#include "review/review.hpp"
#include "terminal/exercise.hpp"
#include "terminal/game_settings.hpp"
#include "terminal/move_history.hpp"
#include "terminal/saved_games.hpp"
#include "text/random.hpp"

namespace waggle {

/// The protocol for people at a terminal: every command of UHP, answered for eyes rather than for
/// programs, and more. The board is drawn after each change, and there is no `ok`.
class TerminalSession final : public Protocol {
 public:
  /// What the terminal can show. Asked before each picture, because its width may change.
  using Look = std::function<Style()>;

  /// More about the terminal and the user.
  struct Place {
    /// The number of lines of the terminal; empty if lines cannot be overwritten.
    std::function<int()> rows{};
    /// The folder of unsaved games. If empty, they are kept in memory alone.
    std::string games_folder{};
  };

  TerminalSession(Session& session, UhpProtocol& uhp, Look look)
      : TerminalSession(session, uhp, std::move(look), Place()) {}
  TerminalSession(Session& session, UhpProtocol& uhp, Look look, Place place)
      : session_(session),
        uhp_(uhp),
        look_(std::move(look)),
        rows_(std::move(place.rows)),
        saved_games_(std::move(place.games_folder)) {}

  [[nodiscard]] std::string greeting() const override;
  [[nodiscard]] Reaction react(std::string_view line) override { return uhp_.react(line); }
  [[nodiscard]] Answer handle(std::string_view line, Control& control, const Sink& sink) override;
  void on_idle() override { uhp_.on_idle(); }
  [[nodiscard]] std::string meaning(std::string_view line) const override;
  [[nodiscard]] bool is_stoppable(std::string_view line) const noexcept override;

  /// All commands: those of UHP, with the help that the table has for them, and its own.
  [[nodiscard]] static std::vector<CommandInfo> command_infos();

  /// Ends the session, and makes sure that an unsaved game is kept. Gives the last message in whole
  /// lines; may be empty.
  [[nodiscard]] std::string farewell();
  /// The prompt. Call it only while no command waits for its answer.
  [[nodiscard]] std::string prompt() const;
  /// See `completions`. Call it only while no command waits for its answer.
  [[nodiscard]] std::vector<std::string> complete(std::string_view typed) const;

 private:
  struct Call;
  struct Commands;
  static const CommandTable<TerminalSession, Call>& commands() noexcept;
  // Throws Error if there is no such command, here or in UHP.
  static void expect_command(std::string_view name);

  void run(std::string_view line, Call& call);
  void run_move(std::string_view text, Call& call);
  // Lets the UHP server answer. False if it refuses. The answer to a change is not shown, because
  // the board shows it.
  bool ask_server(std::string_view line, Call& call, bool is_change);
  void change(std::string_view line, Call& call);

  bool has_game() const;
  bool is_waggles(Color color) const noexcept { return plays_[static_cast<std::size_t>(color)]; }
  // Begins a game if there is none.
  void need_game(Call& call);
  void show_board(Call& call);
  // What the board doesn't show: the comment on the last move, how the game ended, a forced pass,
  // later moves.
  void tell_position(Call& call) const;
  // What can be done with a game that is over.
  void tell_next_steps(Call& call) const;
  // Called when the game may have changed: keeps what would be lost, and shows the board.
  void show_change(Call& call);
  // The session has another game, which was loaded or is new.
  void begin_course(std::optional<Record> loaded, bool is_saved, Call& call);
  [[nodiscard]] bool is_saved(const Game& game) const;
  [[nodiscard]] Record record_at_table() const;
  [[nodiscard]] GameSettings settings() const;
  // Takes over the settings that a game was saved with.
  void restore_settings(const Record& record, Call& call);
  void set_auto(const std::array<bool, 2>& plays, std::string_view limits);
  // Makes the type of the game on the table that of the next newgame.
  void keep_game_type();
  // Keeps an unsaved game in its file, so that it outlives the session.
  void hold_game(Call& call);
  // Sets the board to the game after so many steps; nothing is lost.
  void step_to(std::size_t steps, Call& call);
  [[nodiscard]] std::size_t steps_shown() const { return session_.game().undoable(); }
  // How many plies a person takes back at once: two if Waggle plays the other side.
  [[nodiscard]] std::size_t usual_steps(std::size_t possible) const;
  // The number that the arguments are, 1 to `most`.
  static std::size_t number_of(std::string_view what, std::size_t otherwise, std::size_t most,
                               Call& call);
  void tell_review(Call& call) const;
  // The sides that Waggle played in the game on the table, as far as that is known.
  [[nodiscard]] std::array<bool, 2> waggles_at_table() const;
  // Goes to a move of the last review; the arguments say which, the worst being 1.
  void show_worst(Call& call);
  Report think(const SearchRequest& request, Call& call, const Listener& listener);
  // With a line that shows how far it is.
  Report think(const SearchRequest& request, Call& call, bool shows_score = true);
  // The limits of `go`, `hint` and `auto`, which end by themselves.
  SearchRequest paced(std::string_view command, std::string_view limits) const;
  // Mentions `go` if it is Waggle's turn.
  void offer_go(Call& call) const;
  // Says how strong Waggle plays.
  void tell_level(Call& call) const;
  // Says which sides Waggle plays.
  void tell_auto(Call& call) const;
  // The same, and at which level, when a game comes to the table.
  void tell_players(Call& call) const;
  void play_best(const SearchRequest& request, Call& call);
  // Plays for Waggle's sides while it is their turn, until it is stopped.
  void let_play(Call& call);

  void help(Call& call);
  void play(Call& call);
  void undo(Call& call);
  void redo(Call& call);
  void back(Call& call);
  void forward(Call& call);
  void go_to(Call& call);
  void games(Call& call);
  void resume(Call& call);
  void forget(Call& call);
  void review(Call& call);
  void analyze(Call& call);
  void board(Call& call);
  void game(Call& call);
  void moves(Call& call);
  void valid_moves(Call& call);
  void scores(Call& call);
  void load(Call& call);
  void save(Call& call);
  void best_move(Call& call);
  void go(Call& call);
  void hint(Call& call);
  void auto_play(Call& call);
  void level(Call& call);
  void quit(Call& call);
  void puzzle(Call& call);
  void solution(Call& call);
  void mistakes(Call& call);

  // Puts a position on the table in which a move has to be found.
  void begin_drill(Exercise exercise, Call& call);
  // Ends the drill, since the last move was found.
  void praise(Call& call);
  // Puts a puzzle of the set on the table.
  void show_puzzle(std::size_t index, Call& call);
  // Whether the board shows the puzzle as far as it is solved.
  [[nodiscard]] bool is_at_puzzle() const;
  // Whether it does, and a move is still to be found.
  [[nodiscard]] bool is_solving() const {
    return exercise_ && exercise_->turn != nullptr && is_at_puzzle();
  }
  // Takes a legal move as an attempt to solve the puzzle.
  void try_to_solve(Move move, Call& call);
  // Searches a position that comes after the one on the board, which stays.
  Report look_at(const Game& game, Call& call);
  // Shows why a move is no solution. The board stays. Instead of a mistake in a game, a move that
  // is about as good as the best one is a solution, too.
  void refute(const std::string& move, Call& call);
  // Plays on in the puzzle without a trace in the list of games.
  void play_in_puzzle(const std::string& move);
  // The line from the turn that is to be found.
  [[nodiscard]] std::string solution_text() const;
  void hint_at_solution(Call& call);

  Session& session_;
  UhpProtocol& uhp_;
  Look look_;
  std::function<int()> rows_;

  // The game on the table. The session's is a beginning of it.
  MoveHistory history_;
  // How often another game came to the table.
  int course_number_ = 0;
  // What it was loaded from, and as what it was last loaded or saved.
  std::optional<Record> loaded_;
  struct Saved {
    Game game;
    // Empty if the file holds none, so a change of them doesn't make it out of date.
    std::optional<GameSettings> settings;
  };
  std::optional<Saved> saved_;
  SavedGames saved_games_;
  bool is_warned_ = false;
  // The settings when the game was last kept in its file.
  GameSettings held_settings_;
  // The files of this session: what stands in them, and when it was on the table.
  struct Written {
    Record record;
    int course_number;
  };
  std::map<std::string, Written> written_;
  // The last puzzle or exercise that came to the table.
  std::optional<Exercise> exercise_;
  // By their place in the set, the puzzles of this session.
  std::set<std::size_t> seen_puzzles_;
  RandomSequence draw_{std::random_device{}()};
  // The last review, and of which game.
  std::optional<std::pair<Game, Review>> review_;
  // The sides that Waggle played in that game.
  std::array<bool, 2> reviewed_waggles_{};
  // The plies of that game whose mistakes were exercises already.
  std::set<std::size_t> seen_mistakes_;

  // By colour, the sides that Waggle plays by itself, and how it was told to think for them.
  std::array<bool, 2> plays_{};
  std::string limits_;
  // Whether a move of Waggle's comes with its score.
  bool shows_scores_ = true;
  // The same for the thread that reads.
  std::atomic<bool> plays_any_{false};
  // That the system has too little memory or too few threads is told once.
  bool has_reported_degradation_ = false;
};

}  // namespace waggle
