#include "match/client/process.hpp"

#if !defined(_WIN32)

#include <fcntl.h>
#include <fmt/format.h>
#include <poll.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <csignal>
#include <mutex>
#include <thread>
#include <utility>

#include "match/client/executable.hpp"

namespace waggle {

namespace {

using namespace std::chrono_literals;

[[noreturn]] void fail(const char* what) {
  throw std::system_error(errno, std::generic_category(), what);
}

void close_if_open(int& descriptor) {
  if (descriptor >= 0) ::close(descriptor);
  descriptor = -1;
}

struct Pipe {
  int read_end = -1;
  int write_end = -1;

  Pipe() {
    std::array<int, 2> ends{};
    if (::pipe(ends.data()) != 0) fail("cannot open a pipe");
    read_end = ends[0];
    write_end = ends[1];
    for (const int end : ends) fcntl(end, F_SETFD, FD_CLOEXEC);
  }
  ~Pipe() {
    close_if_open(read_end);
    close_if_open(write_end);
  }
  Pipe(const Pipe&) = delete;
  Pipe& operator=(const Pipe&) = delete;
};

// The main function of the watchdog process. Only calls async-signal-safe functions, because it
// runs after fork. A positive message registers a process group, and a negative one removes it. The
// end of input means that the parent has ended.
[[noreturn]] void watch(int pipe) {
  setsid();
  for (const int number : {SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGPIPE}) std::signal(number, SIG_IGN);
  const int nowhere = ::open("/dev/null", O_RDWR);
  for (const int standard : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) dup2(nowhere, standard);
  std::array<pid_t, 4096> groups{};
  for (pid_t message = 0;;) {
    const ssize_t count = ::read(pipe, &message, sizeof message);
    if (count < 0 && errno == EINTR) continue;
    if (count != sizeof message) break;
    const auto found = std::ranges::find(groups, message > 0 ? 0 : -message);
    if (found != groups.end()) *found = message > 0 ? message : 0;
  }
  for (const pid_t group : groups)
    if (group > 0) kill(-group, SIGKILL);
  _exit(0);
}

// Everything that the child needs to exec the engine, prepared before fork.
struct Launch {
  const Executable& executable;
  const char* directory;
  const char* stderr_file;
  int input;
  int output;
  int report;
  int watchdog;
};

// How far a child got before it failed to exec the engine, and the errno.
enum class LaunchStep { Start, OpenErrors, Register };
struct Refusal {
  int error = 0;
  LaunchStep step = LaunchStep::Start;
};

// Runs in the child after fork, so it only calls async-signal-safe functions.
[[noreturn]] void launch(const Launch& how) {
  const pid_t self = getpid();
  setpgid(0, 0);
  const auto give_up = [&](LaunchStep step = LaunchStep::Start) {
    const Refusal refusal = {errno, step};
    [[maybe_unused]] const ssize_t written = ::write(how.report, &refusal, sizeof refusal);
    _exit(127);
  };
  // Registers itself while SIGPIPE is still ignored, since the watchdog may have exited.
  if (::write(how.watchdog, &self, sizeof self) != sizeof self) give_up(LaunchStep::Register);
  // exec resets handled signals and keeps ignored ones, which is right for SIGHUP under nohup. But
  // only we send SIGINT, as a command to the engine, and SIGPIPE must end the engine.
  for (const int number : {SIGINT, SIGPIPE, SIGCHLD}) std::signal(number, SIG_DFL);
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, nullptr);
  if (*how.directory != 0 && chdir(how.directory) != 0) give_up();
  const int errors = ::open(how.stderr_file, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0666);
  if (errors < 0) give_up(LaunchStep::OpenErrors);
  if (dup2(how.input, STDIN_FILENO) < 0 || dup2(how.output, STDOUT_FILENO) < 0 ||
      dup2(errors, STDERR_FILENO) < 0)
    give_up();
  how.executable.run();
  give_up();
  _exit(127);
}

}  // namespace

// A forked process that notices when this one ends, and then kills all registered process groups.
// Children register themselves before exec, so none can slip through.
struct Watchdog::State {
  pid_t pid = -1;
  int pipe = -1;
  // Held while there are pipe ends that must not be inherited by a child of another thread.
  std::mutex forking;

  void forget(pid_t group) const {
    const pid_t message = -group;
    [[maybe_unused]] const ssize_t written = ::write(pipe, &message, sizeof message);
  }
};

// The child leads its own process group.
struct Process::State {
  pid_t pid = -1;
  int input = -1;
  int output = -1;
  bool is_suspended = false;
};

Watchdog::Watchdog() : state_(std::make_unique<State>()) {
  std::signal(SIGPIPE, SIG_IGN);
  // We may have inherited an ignored SIGCHLD. The kernel would then reap children at once, so that
  // their exit status would be lost and their ids could be reused.
  std::signal(SIGCHLD, SIG_DFL);
  Pipe lifeline;
  state_->pid = fork();
  if (state_->pid < 0) fail("cannot start a process");
  if (state_->pid == 0) {
    ::close(lifeline.write_end);
    watch(lifeline.read_end);
  }
  state_->pipe = std::exchange(lifeline.write_end, -1);
}

Watchdog::~Watchdog() {
  ::close(state_->pipe);
  while (waitpid(state_->pid, nullptr, 0) < 0 && errno == EINTR) {
  }
}

Process::Process(ProcessHost& host, const Command& command)
    : host_(host), state_(std::make_unique<State>()) {
  auto& [pid, input, output, is_suspended] = *state_;
  const Executable executable(command.words);
  const std::lock_guard lock(host.watchdog.state_->forking);
  Pipe to_child;
  Pipe from_child;
  Pipe report;
  const Launch how{
      .executable = executable,
      .directory = command.directory.c_str(),
      .stderr_file = command.stderr_file.empty() ? "/dev/null" : command.stderr_file.c_str(),
      .input = to_child.read_end,
      .output = from_child.write_end,
      .report = report.write_end,
      .watchdog = host.watchdog.state_->pipe};
  pid = fork();
  if (pid < 0) fail("cannot start a process");
  if (pid == 0) launch(how);
  setpgid(pid, pid);  // in both processes, to avoid a race
  close_if_open(report.write_end);
  Refusal refusal;
  ssize_t reported = 0;
  do reported = ::read(report.read_end, &refusal, sizeof refusal);
  while (reported < 0 && errno == EINTR);
  if (reported == sizeof refusal) {
    waitpid(pid, nullptr, 0);
    host.watchdog.state_->forget(pid);
    // This isn't the engine's fault, so it isn't an Error.
    if (refusal.step == LaunchStep::Register)
      throw std::system_error(refusal.error, std::generic_category(),
                              "the engine watchdog has exited");
    fail_to_start(command, {refusal.error, std::generic_category()},
                  refusal.step == LaunchStep::OpenErrors);
  }
  input = std::exchange(to_child.write_end, -1);
  output = std::exchange(from_child.read_end, -1);
  for (const int end : {input, output}) fcntl(end, F_SETFL, O_NONBLOCK);
}

Process::~Process() {
  close_if_open(state_->input);
  close_if_open(state_->output);
  // Even if the process has exited, others in its group may still be running.
  kill(-state_->pid, SIGKILL);
  while (waitpid(state_->pid, nullptr, 0) < 0 && errno == EINTR) {
  }
  host_.watchdog.state_->forget(state_->pid);
}

bool Process::send(std::string_view text, Clock::time_point deadline) {
  while (!text.empty()) {
    if (state_->input < 0 || host_.is_stopped()) return false;
    const ssize_t count = ::write(state_->input, text.data(), text.size());
    if (count > 0) {
      text.remove_prefix(static_cast<std::size_t>(count));
      continue;
    }
    if (count < 0 && errno != EAGAIN && errno != EINTR) return false;
    if (clock_.now() >= deadline) return false;
    pollfd waited = {state_->input, POLLOUT, 0};
    poll(&waited, 1, static_cast<int>(poll_timeout(deadline)));
  }
  return true;
}

bool Process::fill(Clock::time_point deadline) {
  pollfd waited = {state_->output, POLLIN, 0};
  const int ready = poll(&waited, 1, static_cast<int>(poll_timeout(deadline)));
  clock_.update();
  if (ready <= 0) return true;
  std::array<char, 1 << 16> buffer;
  const ssize_t count = ::read(state_->output, buffer.data(), buffer.size());
  if (count > 0) said_.append(buffer.data(), static_cast<std::size_t>(count));
  return count > 0 || (count < 0 && (errno == EAGAIN || errno == EINTR));
}

bool Process::was_stopped() {
  bool was = state_->is_suspended;
  for (siginfo_t info{};
       waitid(P_PID, static_cast<id_t>(state_->pid), &info, WSTOPPED | WCONTINUED | WNOHANG) == 0 &&
       info.si_pid == state_->pid;
       info = {}) {
    // SIGTTIN and SIGTTOU stop a process that uses the terminal in the background. Nobody would
    // resume it, so this time is charged to the engine.
    const bool is_stop = info.si_code == CLD_STOPPED;
    if (is_stop && info.si_status != SIGSTOP && info.si_status != SIGTSTP) continue;
    state_->is_suspended = is_stop;
    was = true;
  }
  return was;
}

void Process::close_input() { close_if_open(state_->input); }

bool Process::interrupt() const { return kill(-state_->pid, SIGINT) == 0; }

std::optional<int> Process::wait(Clock::time_point deadline) {
  while (!status_) {
    // Leaves reaping the process to the destructor, so that the id of its group can't be reused.
    siginfo_t info{};
    if (waitid(P_PID, static_cast<id_t>(state_->pid), &info, WEXITED | WNOHANG | WNOWAIT) == 0 &&
        info.si_pid == state_->pid) {
      status_ = info.si_code == CLD_EXITED ? info.si_status : kSignal + info.si_status;
      break;
    }
    if (host_.is_stopped() || clock_.now() >= deadline) return std::nullopt;
    std::this_thread::sleep_for(1ms);
  }
  return status_;
}

std::string Process::end() {
  // On a busy machine, a process may take seconds to exit after it has closed its output.
  if (!wait(clock_.now() + 5s)) return "its output was closed";
  return *status_ < kSignal ? fmt::format("exit status {}", *status_)
                            : fmt::format("signal {}", *status_ - kSignal);
}

}  // namespace waggle

#endif
