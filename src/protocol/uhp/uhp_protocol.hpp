#pragma once

#include <atomic>
#include <string>
#include <string_view>
#include <vector>

#include "engine/session.hpp"
#include "protocol/console/commands.hpp"
#include "protocol/console/protocol.hpp"

namespace waggle {

/// The format of the lines of `options`.
enum class OptionForm {
  /// Name;type;value;default;allowed values, as all current clients expect.
  WithDefault,
  /// Without the default, as in the UHP of 2018.
  Of2018,
};

/// The Universal Hive Protocol.
class UhpProtocol final : public Protocol {
 public:
  explicit UhpProtocol(Session& session, OptionForm form = OptionForm::WithDefault)
      : session_(session), form_(form), replies_(session.options().replies) {}

  /// All commands, in the order of `help`.
  [[nodiscard]] static std::vector<CommandInfo> command_infos();

  /// Parses the arguments of `newgame`: a GameString, a game type, or nothing, which is the type in
  /// the option GameType. Throws Error, but no InvalidMove, because no move of the current game is
  /// invalid.
  [[nodiscard]] static Game parse_new_game(std::string_view arguments, const Options& options);

  /// The same as the answer to `info`.
  [[nodiscard]] std::string greeting() const override;
  /// `stop` acts at once.
  [[nodiscard]] Reaction react(std::string_view line) override;
  /// Answers end with "ok". Empty lines and `exit` have no answer.
  [[nodiscard]] Answer handle(std::string_view line, Control& control, const Sink& sink) override;
  /// The same without the "ok".
  [[nodiscard]] Answer answer(std::string_view line, Control& control, const Sink& sink);
  /// Ponders if the option Ponder is set.
  void on_idle() override { session_.ponder(); }
  [[nodiscard]] LineMeaning meaning(std::string_view line) const override;

 private:
  Session& session_;
  OptionForm form_;
  // Copy of the option Reply for the reading thread.
  std::atomic<bool> replies_;
};

}  // namespace waggle
