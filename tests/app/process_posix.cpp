#include "app/process.hpp"

#if !defined(_WIN32)

#include <fcntl.h>
#include <poll.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <csignal>
#include <fstream>
#include <stdexcept>
#include <thread>
#include <utility>

#include "app/execute.hpp"

namespace waggle::test {

namespace {

void close_if_open(int& descriptor) {
  if (descriptor >= 0) ::close(descriptor);
  descriptor = -1;
}

// Appends available bytes; false at the end.
bool drain(int descriptor, std::string& text) {
  std::array<char, 1 << 16> buffer;
  const ssize_t count = ::read(descriptor, buffer.data(), buffer.size());
  if (count > 0) text.append(buffer.data(), static_cast<std::size_t>(count));
  return count > 0 || (count < 0 && (errno == EAGAIN || errno == EINTR));
}

void limit_memory(std::size_t bytes) {
  if (bytes == 0) return;
  const rlimit limit = {bytes, bytes};
  setrlimit(RLIMIT_AS, &limit);
}

}  // namespace

struct Process::State {
  pid_t child = -1;
  int input = -1;
  int output = -1;
  int error = -1;
};

Process::Process(const std::vector<std::string>& command, std::size_t memory_limit)
    : state_(std::make_unique<State>()) {
  std::signal(SIGPIPE, SIG_IGN);
  std::array<std::array<int, 2>, 3> pipes{};
  for (auto& ends : pipes)
    if (pipe(ends.data()) != 0) throw std::runtime_error("cannot create a pipe");
  const std::vector<char*> arguments = pointers_to(command);
  const std::vector<std::string> settings = environment_with({});
  const std::vector<char*> environment = pointers_to(settings);
  state_->child = fork();
  if (state_->child < 0) throw std::runtime_error("cannot start a process");
  if (state_->child == 0) {
    // Shells ignore some signals in background jobs, where a test may run.
    for (const int number : {SIGPIPE, SIGINT, SIGTERM, SIGHUP}) std::signal(number, SIG_DFL);
    dup2(pipes[0][0], STDIN_FILENO);
    dup2(pipes[1][1], STDOUT_FILENO);
    dup2(pipes[2][1], STDERR_FILENO);
    for (const auto& ends : pipes)
      for (const int end : ends) ::close(end);
    limit_memory(memory_limit);
    execute(arguments, environment);
  }
  ::close(pipes[0][0]);
  ::close(pipes[1][1]);
  ::close(pipes[2][1]);
  state_->input = pipes[0][1];
  state_->output = pipes[1][0];
  state_->error = pipes[2][0];
  for (const int end : {state_->input, state_->output, state_->error}) {
    fcntl(end, F_SETFL, O_NONBLOCK);
    fcntl(end, F_SETFD, FD_CLOEXEC);
  }
}

Process::~Process() {
  close_input();
  close_output();
  close_if_open(state_->error);
  if (state_->child < 0) return;
  ::kill(state_->child, SIGKILL);
  waitpid(state_->child, nullptr, 0);
}

void Process::exchange(std::string_view& to_send, Clock::time_point deadline) {
  if (Clock::now() > deadline)
    throw std::runtime_error("no answer in time; so far: " + said_ + "; errors: " + errors_);
  std::array<pollfd, 3> watched = {{{to_send.empty() ? -1 : state_->input, POLLOUT, 0},
                                    {state_->output, POLLIN, 0},
                                    {state_->error, POLLIN, 0}}};
  if (poll(watched.data(), watched.size(), 100) <= 0) return;
  if (watched[0].revents != 0) {
    const ssize_t count = ::write(state_->input, to_send.data(), to_send.size());
    if (count > 0) to_send.remove_prefix(static_cast<std::size_t>(count));
    if (count < 0 && errno == EPIPE) to_send = {};
  }
  if (watched[1].revents != 0 && !drain(state_->output, said_)) close_if_open(state_->output);
  if (watched[2].revents != 0 && !drain(state_->error, errors_)) close_if_open(state_->error);
}

void Process::close_input() { close_if_open(state_->input); }
void Process::close_output() { close_if_open(state_->output); }
void Process::interrupt() const { ::kill(state_->child, SIGINT); }
void Process::kill() const { ::kill(state_->child, SIGKILL); }
int Process::number() const { return state_->child; }
bool Process::is_output_open() const { return state_->output >= 0; }

int Process::wait() {
  const Clock::time_point deadline = Clock::now() + kPatience;
  std::string_view nothing;
  int status = 0;
  while (state_->error >= 0) exchange(nothing, deadline);
  while (waitpid(state_->child, &status, WNOHANG) == 0) {
    if (Clock::now() > deadline) throw std::runtime_error("the process does not exit");
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
  }
  state_->child = -1;
  return WIFSIGNALED(status) ? 128 + WTERMSIG(status) : WEXITSTATUS(status);
}

std::size_t Process::resident_bytes() const {
  std::ifstream statistics("/proc/" + std::to_string(state_->child) + "/statm");
  std::size_t total = 0;
  std::size_t resident = 0;
  statistics >> total >> resident;
  return resident * static_cast<std::size_t>(sysconf(_SC_PAGESIZE));
}

}  // namespace waggle::test

#endif
