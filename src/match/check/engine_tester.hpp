#pragma once

#include <fmt/format.h>

#include <atomic>
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

/// An engine does not do what a check demands. The message says what it does instead.
struct CheckFailed : std::runtime_error {
  using runtime_error::runtime_error;
};
/// A check cannot be made. The message says why.
struct CheckSkipped : std::runtime_error {
  using runtime_error::runtime_error;
};

/// Throws CheckFailed with a formatted message unless a condition is met.
template <typename... Arguments>
void demand(bool is_met, fmt::format_string<Arguments...> format, Arguments&&... values) {
  if (!is_met) throw CheckFailed(fmt::format(format, std::forward<Arguments>(values)...));
}

/// The lines of an answer, without its "ok".
using AnswerLines = std::vector<std::string>;

/// Adds the lines of another answer.
void append(AnswerLines& lines, AnswerLines more);
/// An answer for a message.
[[nodiscard]] std::string shown(const AnswerLines& lines);
/// Whether a line of an answer says that the command was refused.
[[nodiscard]] bool is_refused(const AnswerLines& answer);
/// Whether what was heard of an answer ends with its "ok".
[[nodiscard]] bool is_complete(const AnswerLines& lines);
/// A fault for a message.
[[nodiscard]] std::string fault_text(const EngineFault& fault);

/// Long enough for any engine to have begun to think.
inline constexpr Seconds kMoment{0.3};

/// An engine under test, and the ways that checks talk to it. The engine is started when it is
/// first needed. Its faults are thrown as EngineFault.
class EngineTester {
 public:
  EngineTester(const CheckSettings& settings, const std::atomic<bool>& stop)
      : settings_(settings), stop_(stop) {}

  [[nodiscard]] const CheckSettings& settings() const noexcept { return settings_; }
  [[nodiscard]] UhpEngine& engine();
  /// Another process, started where the engine is, but by these words.
  [[nodiscard]] std::unique_ptr<Process> start(const std::vector<std::string>& words);
  /// Ends it, if it runs: it may be in any state.
  void drop_engine() noexcept { engine_.reset(); }
  /// Whether its answer to `extensions` names one. It is asked only once.
  [[nodiscard]] bool has_extension(std::string_view name);
  /// Throws CheckSkipped unless its extensions name one.
  void need_extension(std::string_view name);
  /// Sends a command and reads the answer. Throws CheckFailed, naming the command, if there is
  /// none.
  AnswerLines ask(const std::string& command);
  /// Sends lines as they are. Throws CheckFailed if they aren't read, and Interrupted.
  void send(std::string_view lines);
  /// The same to another process.
  void send(Process& process, std::string_view lines);
  /// Does what Ctrl-C would. Throws CheckSkipped where the system does not let it be sent.
  void interrupt();
  /// Interrupts the engine, and reads its answer. The engine may have been so slow to begin that it
  /// missed the signal, so it gets another one if it says nothing for a short wait, or doesn't
  /// complete its answer in half of its timeout.
  AnswerLines answer_to_interrupt();
  /// The lines that it says within a time, unasked or before its answer is complete. Returns
  /// earlier where an "ok" completes the answer, which is then the last line.
  AnswerLines listen(Seconds time);
  /// Reads a line as Process::read_line does, but throws Interrupted instead of returning Stopped.
  [[nodiscard]] static Process::Event next_line(Process& process, std::string& line,
                                                Process::Clock::time_point deadline);
  /// Reads an answer up to its "ok", for no longer than the engine's timeout.
  AnswerLines read_answer();
  /// The end of the time that an answer may take.
  [[nodiscard]] Process::Clock::time_point soon() { return soon(engine().process()); }
  /// The same for an answer of another process.
  [[nodiscard]] Process::Clock::time_point soon(Process& process) const;
  /// How long to wait for what may never come: a sixth of the engine's timeout, by default 5 s.
  [[nodiscard]] Seconds short_wait() const noexcept { return settings_.engine.timeout / 6; }

 private:
  const CheckSettings& settings_;
  const std::atomic<bool>& stop_;
  Watchdog watchdog_;
  std::unique_ptr<UhpEngine> engine_;
  // Once the engine has been asked.
  std::optional<std::vector<std::string>> extensions_;
};

/// One demand on an engine, and how it is checked: CheckFailed, CheckSkipped or EngineFault is
/// thrown where it is not met.
struct Check {
  std::string_view name;
  bool is_extra;
  void (*run)(EngineTester& tester);
};

}  // namespace waggle
