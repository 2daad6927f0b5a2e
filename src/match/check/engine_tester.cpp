#include "match/check/engine_tester.hpp"

#include <algorithm>

#include "text/counted.hpp"
#include "text/number.hpp"
#include "text/text.hpp"

namespace waggle {

void append(AnswerLines& lines, const AnswerLines& more) {
  lines.insert(lines.end(), more.begin(), more.end());
}

std::string shown(const AnswerLines& lines) {
  if (lines.empty()) return "nothing";
  std::string text = in_quotes(lines.front());
  if (lines.size() > 1) text += fmt::format(" and {}", counted(lines.size() - 1, "more line"));
  return text;
}

bool is_refused(const AnswerLines& answer) { return std::ranges::any_of(answer, is_refusal); }

bool is_complete(const AnswerLines& lines) { return !lines.empty() && lines.back() == "ok"; }

std::string fault_text(const EngineFault& fault) {
  // Doesn't say "crashed", because the engine may have exited on purpose. The message contains its
  // exit status or signal.
  if (fault.kind() == EngineFault::Kind::Crashed) return fault.what();
  return fmt::format("{}: {}", to_string(fault.kind()), fault.what());
}

UhpEngine& EngineTester::engine() {
  if (!engine_) engine_ = std::make_unique<UhpEngine>(host_, settings_.engine);
  return *engine_;
}

Process EngineTester::start(const std::vector<std::string>& words) {
  return {host_, {words, settings_.engine.directory, settings_.engine.stderr_file}};
}

bool EngineTester::has_extension(std::string_view name) {
  if (!extensions_) {
    extensions_.emplace();
    try {
      extensions_ = engine().extensions();
    } catch (const EngineFault&) {
      // The check for `extensions` reports the fault.
      drop_engine();
    }
  }
  return extensions_->contains(name);
}

void EngineTester::need_extension(std::string_view name) {
  if (!has_extension(name))
    throw CheckSkipped(fmt::format("its extensions do not include {}", name));
}

AnswerLines EngineTester::ask(const std::string& command) {
  try {
    return engine().ask(command);
  } catch (const EngineFault& fault) {
    throw CheckFailed(fmt::format("after {}, {}", in_quotes(command), fault_text(fault)));
  }
}

void EngineTester::send(std::string_view lines) {
  demand(engine().process().send(lines, soon()), "it doesn't read its input");
}

AnswerLines EngineTester::answer_to_interrupt() {
  Process& process = engine().process();
  const auto interrupt = [&] {
    if (!process.interrupt()) throw CheckSkipped("Ctrl-C cannot be sent to another program here");
  };
  interrupt();
  AnswerLines lines = listen(short_wait());
  if (!lines.empty() && !is_complete(lines))
    append(lines, listen(settings_.engine.timeout / 2 - short_wait()));
  if (is_complete(lines)) {
    lines.pop_back();
    return lines;
  }
  if (!process.wait(process.clock().begin())) interrupt();
  append(lines, read_answer());
  return lines;
}

AnswerLines EngineTester::listen(Seconds time) {
  Process& process = engine().process();
  const auto deadline = time_after(process.clock().begin(), time);
  AnswerLines lines;
  std::string line;
  while (!is_complete(lines) && process.read_line(line, deadline) == Process::Event::Line)
    if (!trimmed(line).empty()) lines.emplace_back(trimmed(line));
  return lines;
}

AnswerLines EngineTester::read_answer() {
  AnswerLines lines;
  const auto deadline = soon();
  for (std::string line;;) {
    const auto event = engine().process().read_line(line, deadline);
    if (event == Process::Event::Ended)  // end() may have to wait, so it is only called here.
      throw CheckFailed(fmt::format("it exits: {}", engine().process().end()));
    demand(event == Process::Event::Line, "there is no ok after {}", shown(lines));
    if (trimmed(line) == "ok") return lines;
    if (!trimmed(line).empty()) lines.emplace_back(trimmed(line));
  }
}

Process::Clock::time_point EngineTester::soon(Process& process) const {
  return time_after(process.clock().begin(), settings_.engine.timeout);
}

}  // namespace waggle
