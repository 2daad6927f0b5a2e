#include "match/client/process.hpp"

#if defined(_WIN32)

#include <fmt/format.h>

#include <array>
#include <cstddef>
#include <filesystem>
#include <utility>

#include "match/client/executable.hpp"
#include "match/client/pipe_windows.hpp"
#include "text/path.hpp"

namespace waggle {

namespace {

using namespace std::chrono_literals;

constexpr UINT kKilled = 128 + 9;
// Exit codes from this one up are exceptions.
constexpr DWORD kFirstException = 0xC0000000;

// A job that kills its processes when its last handle is closed, which happens no matter how this
// process ends.
Handle make_job() {
  Handle job = owned(CreateJobObjectW(nullptr, nullptr));
  JOBOBJECT_EXTENDED_LIMIT_INFORMATION limits{};
  limits.BasicLimitInformation.LimitFlags = JOB_OBJECT_LIMIT_KILL_ON_JOB_CLOSE;
  or_throw(SetInformationJobObject(job.get(), JobObjectExtendedLimitInformation, &limits,
                                   sizeof limits));
  return job;
}

// Startup attributes for a process: the only handles that it inherits, and the job to which it
// belongs from its first instruction.
class Attributes {
 public:
  Attributes(std::vector<HANDLE> handles, HANDLE job) : handles_(std::move(handles)), job_(job) {
    SIZE_T size = 0;
    InitializeProcThreadAttributeList(nullptr, 2, 0, &size);
    bytes_.resize(size);
    or_throw(InitializeProcThreadAttributeList(get(), 2, 0, &size));
    or_throw(UpdateProcThreadAttribute(get(), 0, PROC_THREAD_ATTRIBUTE_HANDLE_LIST, handles_.data(),
                                       handles_.size() * sizeof(HANDLE), nullptr, nullptr));
    or_throw(UpdateProcThreadAttribute(get(), 0, PROC_THREAD_ATTRIBUTE_JOB_LIST, &job_, sizeof job_,
                                       nullptr, nullptr));
  }
  ~Attributes() { DeleteProcThreadAttributeList(get()); }
  Attributes(const Attributes&) = delete;
  Attributes& operator=(const Attributes&) = delete;

  [[nodiscard]] LPPROC_THREAD_ATTRIBUTE_LIST get() noexcept {
    return reinterpret_cast<LPPROC_THREAD_ATTRIBUTE_LIST>(bytes_.data());
  }

 private:
  std::vector<HANDLE> handles_;
  HANDLE job_;
  std::vector<std::byte> bytes_;
};

bool has_console() noexcept { return GetConsoleCP() != 0; }

}  // namespace

// As on POSIX, a name with a slash is relative to the engine's working directory; any other name is
// searched for in the usual folders. The ".exe" extension may be missing.
std::optional<std::filesystem::path> find_program(const std::string& name,
                                                  const std::filesystem::path& directory) {
  std::filesystem::path program = path_of(name);
  if (program.has_parent_path()) program = std::filesystem::absolute(directory / program);
  program.make_preferred();
  std::wstring found(32'768, L'\0');
  const DWORD size = SearchPathW(nullptr, program.c_str(), L".exe",
                                 static_cast<DWORD>(found.size()), found.data(), nullptr);
  if (size == 0 || size >= found.size()) return std::nullopt;
  found.resize(size);
  return std::filesystem::path(found);
}

// Empty, because each engine's job does the work of a watchdog.
struct Watchdog::State {};

struct Process::State {
  Handle job;
  Handle process;
  DWORD id = 0;
  Handle input;
  Handle output;
  Transfer reading;
  std::array<char, Pipe::kSize> buffer;

  static Handle errors_of(const Command& command) {
    SECURITY_ATTRIBUTES inherited{sizeof inherited, nullptr, TRUE};
    const std::string& file = command.stderr_file;
    const std::wstring path = path_of(file.empty() ? "NUL" : file).native();
    try {
      return owned(CreateFileW(path.c_str(), FILE_APPEND_DATA, FILE_SHARE_READ | FILE_SHARE_WRITE,
                               &inherited, OPEN_ALWAYS, FILE_ATTRIBUTE_NORMAL, nullptr));
    } catch (const std::system_error& error) {
      fail_to_start(command, error.code(), true);
    }
  }

  void start(const Command& command) {
    const std::filesystem::path directory = path_of(command.directory);
    const auto program = find_program(command.words.front(), directory);
    if (!program) throw std::system_error(ERROR_FILE_NOT_FOUND, std::system_category());
    std::wstring line = command_line(command.words);
    Pipe to_child(Pipe::Direction::ToChild);
    Pipe from_child(Pipe::Direction::FromChild);
    const Handle errors = errors_of(command);
    job = make_job();
    Attributes attributes({to_child.childs.get(), from_child.childs.get(), errors.get()},
                          job.get());
    STARTUPINFOEXW start{};
    start.StartupInfo.cb = sizeof start;
    start.StartupInfo.dwFlags = STARTF_USESTDHANDLES;
    start.StartupInfo.hStdInput = to_child.childs.get();
    start.StartupInfo.hStdOutput = from_child.childs.get();
    start.StartupInfo.hStdError = errors.get();
    start.lpAttributeList = attributes.get();
    PROCESS_INFORMATION started{};
    // A new process group, so that the child doesn't receive our Ctrl-C. If we have no console, it
    // gets one without a window.
    or_throw(CreateProcessW(program->c_str(), line.data(), nullptr, nullptr, TRUE,
                            CREATE_NEW_PROCESS_GROUP | EXTENDED_STARTUPINFO_PRESENT |
                                (has_console() ? 0 : CREATE_NO_WINDOW),
                            nullptr, directory.empty() ? nullptr : directory.c_str(),
                            &start.StartupInfo, &started));
    CloseHandle(started.hThread);
    process.reset(started.hProcess);
    id = started.dwProcessId;
    input = std::move(to_child.ours);
    output = std::move(from_child.ours);
  }
};

Watchdog::Watchdog() = default;
Watchdog::~Watchdog() = default;

Process::Process(ProcessHost& host, const Command& command)
    : host_(host), state_(std::make_unique<State>()) {
  try {
    state_->start(command);
  } catch (const std::system_error& error) {
    fail_to_start(command, error.code());
  }
}

Process::~Process() {
  state_->reading.cancel(state_->output.get());
  // Even if the process has exited, others that it started may still be running.
  TerminateJobObject(state_->job.get(), kKilled);
  WaitForSingleObject(state_->process.get(), INFINITE);
}

bool Process::send(std::string_view text, Clock::time_point deadline) {
  const HANDLE input = state_->input.get();
  while (!text.empty()) {
    if (input == nullptr || host_.is_stopped()) return false;
    Transfer writing;
    if (!writing.begin(WriteFile(input, text.data(), static_cast<DWORD>(text.size()), nullptr,
                                 writing.fresh())))
      return false;
    bool is_late = false;
    while (WaitForSingleObject(writing.done.get(), poll_timeout(deadline)) == WAIT_TIMEOUT &&
           !is_late)
      is_late = host_.is_stopped() || clock_.now() >= deadline;
    const std::optional<std::size_t> count = is_late ? writing.cancel(input) : writing.end(input);
    if (!count) return false;
    text.remove_prefix(*count);
    if (is_late) return text.empty();
  }
  return true;
}

bool Process::fill(Clock::time_point deadline) {
  State& state = *state_;
  const HANDLE output = state.output.get();
  if (!state.reading.is_under_way &&
      !state.reading.begin(
          ReadFile(output, state.buffer.data(), Pipe::kSize, nullptr, state.reading.fresh())))
    return false;
  const DWORD waited = WaitForSingleObject(state.reading.done.get(), poll_timeout(deadline));
  clock_.update();
  if (waited == WAIT_TIMEOUT) return true;
  const std::optional<std::size_t> count = state.reading.end(output);
  if (count) said_.append(state.buffer.data(), *count);
  return count.has_value();
}

bool Process::was_stopped() { return false; }

void Process::close_input() { state_->input.reset(); }

bool Process::interrupt() const {
  // An event can only be sent to processes that share our console.
  const bool is_shared = has_console();
  if (!is_shared && AttachConsole(state_->id) == FALSE) return false;
  const BOOL is_sent = GenerateConsoleCtrlEvent(CTRL_BREAK_EVENT, state_->id);
  if (!is_shared) FreeConsole();
  return is_sent != FALSE;
}

std::optional<int> Process::wait(Clock::time_point deadline) {
  while (!status_) {
    DWORD code = 0;
    if (WaitForSingleObject(state_->process.get(), poll_timeout(deadline)) == WAIT_OBJECT_0 &&
        GetExitCodeProcess(state_->process.get(), &code) != FALSE)
      status_ = static_cast<int>(code);
    else if (host_.is_stopped() || clock_.now() >= deadline)
      return std::nullopt;
  }
  return status_;
}

std::string Process::end() {
  // On a busy machine, a process may take seconds to exit after it has closed its output.
  if (!wait(clock_.now() + 5s)) return "its output was closed";
  const auto code = static_cast<DWORD>(*status_);
  return code < kFirstException ? fmt::format("exit status {}", code)
                                : fmt::format("exception 0x{:X}", code);
}

}  // namespace waggle

#endif
