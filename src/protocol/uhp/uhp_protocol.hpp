#pragma once

#include <exception>
#include <string>
#include <string_view>
#include <vector>

#include "engine/session.hpp"
#include "protocol/console/commands.hpp"
#include "protocol/console/protocol.hpp"

namespace waggle {

/// The format of the lines that `options` prints.
enum class OptionForm {
  /// Name;type;value;default;allowed values, as all current clients expect.
  WithDefault,
  /// Without the default, as in the 2018 version of UHP.
  Of2018,
};

/// The Universal Hive Protocol.
class UhpProtocol final : public Protocol {
 public:
  explicit UhpProtocol(Session& session, OptionForm form = OptionForm::WithDefault)
      : session_(session), form_(form), replies_(session.options().replies) {}

  /// All commands, in the order in which `help` lists them.
  [[nodiscard]] static std::vector<CommandInfo> command_infos();

  /// Parses the arguments of `newgame`: a GameString, a game type, or nothing, in which case the
  /// GameType option specifies the type. Throws Error if they are invalid, but never InvalidMove,
  /// which is reserved for moves in the current game.
  [[nodiscard]] static Game parse_new_game(std::string_view arguments, const Options& options);

  /// Like the free function message_of, but if there is no game or the game is over, adds a hint
  /// that names suitable commands.
  [[nodiscard]] static std::string message_of(const std::exception& error);

  /// The same text as the answer to `info`.
  [[nodiscard]] std::string greeting() const override;
  /// `stop` takes effect immediately.
  [[nodiscard]] Reaction react(std::string_view line) override;
  /// Answers end with "ok". Empty lines and `exit` have no answer.
  [[nodiscard]] Answer handle(std::string_view line, Control& control, const Sink& sink) override;
  /// Executes a command and adds its answer, without the "ok", to `call`. Throws Error if the
  /// command is unknown or fails, and InvalidMove if its arguments contain an illegal move.
  void run(CommandCall& call);
  /// Ponders if the Ponder option is set.
  void on_idle() override { session_.ponder(); }
  [[nodiscard]] LineMeaning meaning(std::string_view line) const override;
  /// The value that the Reply option will have once all lines passed to `react` have been answered.
  /// Only for the reading thread.
  [[nodiscard]] bool replies() const noexcept { return replies_; }

 private:
  Session& session_;
  OptionForm form_;
  // See `replies`. Confined to the reading thread.
  bool replies_;
};

}  // namespace waggle
