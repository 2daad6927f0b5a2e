#pragma once

#include <array>
#include <atomic>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "console/protocol.hpp"
#include "engine/session.hpp"
#include "picture/style.hpp"
#include "records/record.hpp"
#include "uhp/server.hpp"

namespace waggle {

/// Where people sit down to play: every command of UHP, answered for eyes rather than for programs
/// (the board after each change, no `ok`), and what is convenient besides. Like every Protocol it
/// has no input or output of its own.
class Table final : public Protocol {
 public:
  /// What the terminal shows; asked before each picture, for its width may change.
  using Look = std::function<Style()>;

  Table(Session& session, Server& server, Look look)
      : session_(session), server_(server), look_(std::move(look)) {}

  [[nodiscard]] std::string greeting() const override;
  [[nodiscard]] Heard hear(std::string_view line) override { return server_.hear(line); }
  [[nodiscard]] Answer handle(std::string_view line, Control& control, const Sink& sink) override;
  void rest() override { server_.rest(); }
  [[nodiscard]] std::string meaning(std::string_view line) const override;
  [[nodiscard]] bool is_stoppable(std::string_view line) const noexcept override;

  /// What stands before a line that is to be typed. Only while no command waits for its answer.
  [[nodiscard]] std::string prompt() const;
  /// What the last word may become; see `completions`. Likewise.
  [[nodiscard]] std::vector<std::string> complete(std::string_view typed) const;

 private:
  struct Call;
  struct Command;
  static const Command* find_command(std::string_view name) noexcept;
  static std::vector<std::string_view> command_names();

  void run(std::string_view line, Call& call);
  void run_move(std::string_view text, Call& call);
  // Lets UHP answer; whether it did what it was asked. What it says of a change is left to the
  // board.
  bool forward(std::string_view line, Call& call, bool is_change);
  void change(std::string_view line, Call& call);

  bool has_game() const;
  bool is_waggles(Color color) const noexcept { return plays_[static_cast<std::size_t>(color)]; }
  // Begins a game where there is none.
  void need_game(Call& call);
  void show_board(Call& call);
  Report think(const Question& question, Call& call);
  // The limits of `go`, `hint` and `auto`, which end by themselves.
  Question paced(std::string_view command, std::string_view limits) const;
  // Where it is Waggle's turn and it waits to be asked.
  void offer_go(Call& call) const;
  // Says how strong Waggle plays.
  void tell_level(Call& call) const;
  // Says which sides Waggle plays.
  void tell_auto(Call& call) const;
  void play_best(const Question& question, Call& call);
  // Plays for Waggle's sides while it is their turn, until it is stopped.
  void let_play(Call& call);

  void help(Call& call);
  void play(Call& call);
  void undo(Call& call);
  void board(Call& call);
  void game(Call& call);
  void load(Call& call);
  void save(Call& call);
  void best_move(Call& call);
  void go(Call& call);
  void hint(Call& call);
  void auto_play(Call& call);
  void level(Call& call);
  void quit(Call& call);

  Session& session_;
  Server& server_;
  Look look_;
  // What the game in progress was loaded from, and the file that it may be saved to without a
  // question.
  std::optional<Record> loaded_;
  std::string file_;
  // By colour, the sides that Waggle plays by itself, and how it was told to think for them.
  std::array<bool, 2> plays_{};
  std::string limits_;
  // The same for the thread that reads.
  std::atomic<bool> plays_any_{false};
};

}  // namespace waggle
