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

/// A check failed. The message says what the engine did instead.
struct CheckFailed : std::runtime_error {
  using runtime_error::runtime_error;
};
/// A check can't be performed. The message says why.
struct CheckSkipped : std::runtime_error {
  using runtime_error::runtime_error;
};

/// Throws CheckFailed with a formatted message unless `is_met`.
template <typename... Arguments>
void demand(bool is_met, fmt::format_string<Arguments...> format, Arguments&&... values) {
  if (!is_met) throw CheckFailed(fmt::format(format, std::forward<Arguments>(values)...));
}

/// The lines of an answer, without "ok".
using AnswerLines = std::vector<std::string>;

/// Appends the lines of another answer.
void append(AnswerLines& lines, AnswerLines more);
/// Formats an answer for a message.
[[nodiscard]] std::string shown(const AnswerLines& lines);
/// Whether an answer reports that the command was refused.
[[nodiscard]] bool is_refused(const AnswerLines& answer);
/// Whether the lines received so far end with "ok".
[[nodiscard]] bool is_complete(const AnswerLines& lines);
/// Formats a fault for a message.
[[nodiscard]] std::string fault_text(const EngineFault& fault);

/// Long enough for any engine to have started searching.
inline constexpr Seconds kMoment{0.3};

/// An engine under test. It is started on first use. Faults are thrown as EngineFault.
class EngineTester {
 public:
  explicit EngineTester(const CheckSettings& settings) : settings_(settings) {}

  [[nodiscard]] const CheckSettings& settings() const noexcept { return settings_; }
  [[nodiscard]] UhpEngine& engine();
  /// Starts another command in the engine's working directory.
  [[nodiscard]] std::unique_ptr<Process> start(const std::vector<std::string>& words);
  /// Kills the engine if it is running, because its state is unknown.
  void drop_engine() noexcept { engine_.reset(); }
  /// Whether the answer to `extensions` includes a name. Asks only once.
  [[nodiscard]] bool has_extension(std::string_view name);
  /// Throws CheckSkipped if the engine lacks an extension.
  void need_extension(std::string_view name);
  /// Sends a command and reads the answer. Throws CheckFailed, naming the command, if there is
  /// none.
  AnswerLines ask(const std::string& command);
  /// Sends text verbatim. Throws CheckFailed if the engine doesn't read it.
  void send(std::string_view lines);
  /// The same for another process.
  void send(Process& process, std::string_view lines);
  /// Interrupts the engine as Ctrl-C would, and reads its answer. Sends a second signal if the
  /// engine is silent for a short wait, or doesn't complete its answer within half of its timeout,
  /// because it may have missed the first one while starting its search. Throws CheckSkipped if the
  /// system can't send it.
  AnswerLines answer_to_interrupt();
  /// Collects lines for `time`, or until "ok", which is then the last line.
  AnswerLines listen(Seconds time);
  /// Reads an answer up to "ok", within the engine's timeout.
  AnswerLines read_answer();
  /// The deadline for an answer.
  [[nodiscard]] Process::Clock::time_point soon() { return soon(engine().process()); }
  /// The same for another process.
  [[nodiscard]] Process::Clock::time_point soon(Process& process) const;
  /// How long to wait for something that may never happen: a sixth of the engine's timeout, by
  /// default 5 s.
  [[nodiscard]] Seconds short_wait() const noexcept { return settings_.engine.timeout / 6; }

 private:
  const CheckSettings& settings_;
  ProcessHost host_;
  std::unique_ptr<UhpEngine> engine_;
  // Cached answer to `extensions`.
  std::optional<UhpEngine::Extensions> extensions_;
};

/// A check. `run` throws CheckFailed, CheckSkipped or EngineFault.
struct Check {
  std::string_view name;
  bool is_extra;
  void (*run)(EngineTester& tester);
};

}  // namespace waggle
