#pragma once

#include <atomic>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/session.hpp"
#include "protocol/console/commands.hpp"
#include "protocol/console/protocol.hpp"

namespace waggle {

/// How `options` writes its lines.
enum class OptionForm {
  /// Name;type;value;default and the allowed values, as every current client reads it.
  WithDefault,
  /// Without the default, as in the protocol's page of 2018.
  Of2018,
};

/// The Universal Hive Protocol: a line in, lines out, no input or output of its own.
class UhpProtocol final : public Protocol {
 public:
  explicit UhpProtocol(Session& session, OptionForm form = OptionForm::WithDefault)
      : session_(session), form_(form), replies_(session.options().replies) {}

  /// All commands, in the order of `help`.
  [[nodiscard]] static std::vector<CommandInfo> command_infos();

  /// The message for a word that is no command. It suggests the nearest command of `names`.
  [[nodiscard]] static std::string refusal(std::string_view word,
                                           std::span<const std::string_view> names);

  /// The same as the answer to `info`.
  [[nodiscard]] std::string greeting() const override;
  /// `stop` acts at once.
  [[nodiscard]] Reaction react(std::string_view line) override;
  /// The last line of an answer is "ok". An empty line and `exit` have no answer.
  [[nodiscard]] Answer handle(std::string_view line, Control& control, const Sink& sink) override;
  /// The same without the "ok".
  [[nodiscard]] Answer answer(std::string_view line, Control& control, const Sink& sink);
  /// Ponders if the option Ponder is set.
  void on_idle() override { session_.ponder(); }
  [[nodiscard]] std::string meaning(std::string_view line) const override;
  [[nodiscard]] bool is_stoppable(std::string_view line) const noexcept override;

 private:
  struct Call;
  struct Commands;
  static const CommandTable<UhpProtocol, Call>& commands() noexcept;

  void run(std::string_view line, Call& call);
  // The question of the call's arguments, completed by the options. Notes in the control whether
  // the search is endless.
  SearchRequest question_of(Call& call, bool is_analysis);
  // The game after a move; with the option Reply, also the engine's answer to it.
  void print_played(const Game& game, Call& call);
  std::string option_line(const Option& option) const;

  void info(Call& call);
  void help(Call& call);
  void new_game(Call& call);
  void play(Call& call);
  void pass(Call& call);
  void valid_moves(Call& call);
  void board(Call& call);
  void best_move(Call& call);
  void analyze(Call& call);
  void stop(Call& call);
  void resign(Call& call);
  void extensions(Call& call);
  void undo(Call& call);
  void options(Call& call);
  void perft(Call& call);
  void variation(Call& call);
  void licenses(Call& call);
  void exit(Call& call);

  Session& session_;
  OptionForm form_;
  // As the option Reply, for the thread that reads.
  std::atomic<bool> replies_;
};

}  // namespace waggle
