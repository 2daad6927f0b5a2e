#pragma once

#include <fmt/format.h>

#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "match/check/conformance.hpp"
#include "match/client/uhp_engine.hpp"

namespace waggle {

/// Thrown if a check fails. The message says what the engine did wrong.
struct CheckFailed : std::runtime_error {
  using runtime_error::runtime_error;
};
/// Thrown if a check can't be performed. The message says why.
struct CheckSkipped : std::runtime_error {
  using runtime_error::runtime_error;
};

/// Throws CheckFailed with a formatted message unless `is_met`.
template <typename... Arguments>
void demand(bool is_met, fmt::format_string<Arguments...> format, Arguments&&... values) {
  if (!is_met) throw CheckFailed(fmt::format(format, std::forward<Arguments>(values)...));
}

/// The lines of an engine's answer, without the final "ok".
using AnswerLines = std::vector<std::string>;

/// Appends more lines to an answer.
void append(AnswerLines& lines, const AnswerLines& more);
/// Formats an answer for a message.
[[nodiscard]] std::string shown(const AnswerLines& lines);
/// Whether an answer contains an error line, which means that the command was rejected.
[[nodiscard]] bool is_refused(const AnswerLines& answer);
/// Whether the lines received so far end with "ok".
[[nodiscard]] bool is_complete(const AnswerLines& lines);
/// Formats a fault for a message.
[[nodiscard]] std::string fault_text(const EngineFault& fault);

/// Long enough for any engine to start searching.
inline constexpr Seconds kMoment{0.3};

/// The engine under test, which is started on first use. Its faults are thrown as EngineFault.
class EngineTester {
 public:
  explicit EngineTester(const CheckSettings& settings) : settings_(settings) {}

  [[nodiscard]] const CheckSettings& settings() const noexcept { return settings_; }
  [[nodiscard]] UhpEngine& engine();
  /// Runs another command in the engine's working directory.
  [[nodiscard]] Process start(const std::vector<std::string>& words);
  /// Kills the engine if it is running. Call this when its state is unknown.
  void drop_engine() noexcept { engine_.reset(); }
  /// Whether the answer to `extensions` includes `name`. The answer is cached.
  [[nodiscard]] bool has_extension(std::string_view name);
  /// Throws CheckSkipped unless the engine has the extension `name`.
  void need_extension(std::string_view name);
  /// Sends a command and reads the answer. If the engine doesn't answer properly, throws a
  /// CheckFailed that names the command.
  AnswerLines ask(const std::string& command);
  /// Sends text verbatim. Throws CheckFailed if the engine doesn't read it.
  void send(std::string_view lines);
  /// Interrupts the engine like Ctrl-C, and reads its answer. The engine may miss the first signal
  /// while it is starting its search, so a second one is sent if the engine prints nothing within
  /// short_wait() or doesn't complete its answer within half its timeout. Throws CheckSkipped if
  /// the system can't send the signal.
  AnswerLines answer_to_interrupt();
  /// Collects output lines for `time`, or until "ok", which is then the last line returned.
  AnswerLines listen(Seconds time);
  /// Reads an answer up to "ok". Throws CheckFailed if it isn't complete within the engine's
  /// timeout.
  AnswerLines read_answer();
  /// Starts a wait, and returns its deadline: the current time plus the engine's timeout.
  [[nodiscard]] Process::Clock::time_point soon() { return soon(engine().process()); }
  /// Starts a wait for another process, and returns its deadline.
  [[nodiscard]] Process::Clock::time_point soon(Process& process) const;
  /// How long to wait for something that may never happen: a sixth of the engine's timeout.
  [[nodiscard]] Seconds short_wait() const noexcept { return settings_.engine.timeout / 6; }

 private:
  const CheckSettings& settings_;
  ProcessHost host_;
  std::unique_ptr<UhpEngine> engine_;
  // The cached answer to `extensions`.
  std::optional<UhpEngine::Extensions> extensions_;
};

/// A check with its name. `run` returns if the check passes; otherwise it throws CheckFailed,
/// CheckSkipped or EngineFault.
struct Check {
  std::string_view name;
  bool is_extra;
  void (*run)(EngineTester& tester);
  /// The check is skipped unless the engine has this extension; empty if it needs none.
  std::string_view extension{};
};

}  // namespace waggle
