#include "app/process.hpp"

#if defined(_WIN32)

#include "match/client/pipe_windows.hpp"
// Only after windows.h, which it needs.
#include <psapi.h>

#include <array>
#include <optional>
#include <stdexcept>

namespace waggle::test {

namespace {

// A pipe from the child, with an overlapped read pending while it is open.
struct Source {
  Handle file;
  Transfer reading;
  std::array<char, Pipe::kSize> buffer{};

  [[nodiscard]] bool is_open() const { return file.get() != nullptr; }
  void begin() {
    if (!reading.begin(ReadFile(file.get(), buffer.data(), Pipe::kSize, nullptr, reading.fresh())))
      close();
  }
  void take(std::string& text) {
    const std::optional<std::size_t> count = reading.end(file.get());
    if (!count) return close();
    text.append(buffer.data(), *count);
    begin();
  }
  void close() {
    reading.cancel(file.get());
    file.reset();
  }
};

}  // namespace

struct Process::State {
  Handle child;
  DWORD id = 0;
  Handle input;
  Transfer writing;
  // The bytes that `writing` is sending, which must stay valid until it ends.
  std::string piece;
  Source output;
  Source error;
};

Process::Process(const std::vector<std::string>& command, std::size_t /*memory_limit*/)
    : state_(std::make_unique<State>()) {
  Pipe input(Pipe::Direction::ToChild);
  Pipe output(Pipe::Direction::FromChild);
  Pipe error(Pipe::Direction::FromChild);
  STARTUPINFOW start{};
  start.cb = sizeof start;
  start.dwFlags = STARTF_USESTDHANDLES;
  start.hStdInput = input.childs.get();
  start.hStdOutput = output.childs.get();
  start.hStdError = error.childs.get();
  std::wstring line = command_line(command);
  PROCESS_INFORMATION started{};
  or_throw(CreateProcessW(nullptr, line.data(), nullptr, nullptr, TRUE, CREATE_NEW_PROCESS_GROUP,
                          nullptr, nullptr, &start, &started));
  CloseHandle(started.hThread);
  state_->child.reset(started.hProcess);
  state_->id = started.dwProcessId;
  state_->input = std::move(input.ours);
  state_->output.file = std::move(output.ours);
  state_->error.file = std::move(error.ours);
  output.childs.reset();
  error.childs.reset();
  state_->output.begin();
  state_->error.begin();
}

Process::~Process() {
  close_input();
  close_output();
  state_->error.close();
  TerminateProcess(state_->child.get(), kKilled);
  WaitForSingleObject(state_->child.get(), INFINITE);
}

void Process::exchange(std::string_view& to_send, Clock::time_point deadline) {
  if (Clock::now() > deadline)
    throw std::runtime_error("no answer in time; so far: " + said_ + "; errors: " + errors_);
  State& state = *state_;
  if (!to_send.empty() && !state.writing.is_under_way) {
    state.piece = to_send.substr(0, Pipe::kSize);
    if (!state.writing.begin(WriteFile(state.input.get(), state.piece.data(),
                                       static_cast<DWORD>(state.piece.size()), nullptr,
                                       state.writing.fresh())))
      to_send = {};
  }
  std::array<HANDLE, 3> waited{};
  DWORD count = 0;
  if (state.writing.is_under_way) waited[count++] = state.writing.done.get();
  if (state.output.is_open()) waited[count++] = state.output.reading.done.get();
  if (state.error.is_open()) waited[count++] = state.error.reading.done.get();
  if (count == 0) return;
  constexpr DWORD kPollTime = 100;
  const DWORD ready = WaitForMultipleObjects(count, waited.data(), FALSE, kPollTime);
  if (ready >= count) return;
  const HANDLE event = waited[ready];
  if (event == state.writing.done.get()) {
    const std::optional<std::size_t> written = state.writing.end(state.input.get());
    if (written)
      to_send.remove_prefix(*written);
    else
      to_send = {};
  } else if (event == state.output.reading.done.get()) {
    state.output.take(said_);
  } else {
    state.error.take(errors_);
  }
}

void Process::close_input() {
  state_->writing.cancel(state_->input.get());
  state_->input.reset();
}
void Process::close_output() { state_->output.close(); }
bool Process::is_output_open() const { return state_->output.is_open(); }
void Process::interrupt() const {
  or_throw(GenerateConsoleCtrlEvent(CTRL_BREAK_EVENT, state_->id));
}
void Process::kill() const { TerminateProcess(state_->child.get(), kKilled); }
int Process::number() const { return static_cast<int>(state_->id); }

int Process::wait() {
  const Clock::time_point deadline = Clock::now() + kPatience;
  std::string_view nothing;
  while (state_->error.is_open()) exchange(nothing, deadline);
  constexpr DWORD kMaxTime = std::chrono::milliseconds(kPatience).count();
  if (WaitForSingleObject(state_->child.get(), kMaxTime) != WAIT_OBJECT_0)
    throw std::runtime_error("the process does not exit");
  DWORD status = 0;
  or_throw(GetExitCodeProcess(state_->child.get(), &status));
  return static_cast<int>(status);
}

std::size_t Process::resident_bytes() const {
  PROCESS_MEMORY_COUNTERS counters{};
  GetProcessMemoryInfo(state_->child.get(), &counters, sizeof counters);
  return counters.WorkingSetSize;
}

}  // namespace waggle::test

#endif
