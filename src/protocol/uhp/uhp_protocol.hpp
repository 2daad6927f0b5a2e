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
  Session& session_;
  OptionForm form_;
  // As the option Reply, for the thread that reads.
  std::atomic<bool> replies_;
};

}  // namespace waggle
