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

namespace waggle::test {

namespace {

void close_if_open(int& descriptor) {
  if (descriptor >= 0) ::close(descriptor);
  descriptor = -1;
}

// Appends what there is; false at the end.
bool drain(int descriptor, std::string& text) {
  std::array<char, 1 << 16> buffer;
  const ssize_t count = ::read(descriptor, buffer.data(), buffer.size());
  if (count > 0) text.append(buffer.data(), static_cast<std::size_t>(count));
  return count > 0 || (count < 0 && (errno == EAGAIN || errno == EINTR));
}

[[noreturn]] void execute(const std::vector<std::string>& command, std::size_t memory_limit) {
  if (memory_limit > 0) {
    const rlimit limit = {memory_limit, memory_limit};
    setrlimit(RLIMIT_AS, &limit);
  }
  std::vector<char*> arguments;
  for (const std::string& argument : command)
    arguments.push_back(const_cast<char*>(argument.c_str()));
  arguments.push_back(nullptr);
  execv(arguments[0], arguments.data());
  _exit(127);
}

}  // namespace

Process::Process(const std::vector<std::string>& command, std::size_t memory_limit) {
  std::signal(SIGPIPE, SIG_IGN);
  std::array<std::array<int, 2>, 3> pipes{};
  for (auto& ends : pipes)
    if (pipe(ends.data()) != 0) throw std::runtime_error("no pipe");
  child_ = fork();
  if (child_ < 0) throw std::runtime_error("no child");
  if (child_ == 0) {
    std::signal(SIGPIPE, SIG_DFL);
    dup2(pipes[0][0], STDIN_FILENO);
    dup2(pipes[1][1], STDOUT_FILENO);
    dup2(pipes[2][1], STDERR_FILENO);
    for (const auto& ends : pipes)
      for (const int end : ends) ::close(end);
    execute(command, memory_limit);
  }
  ::close(pipes[0][0]);
  ::close(pipes[1][1]);
  ::close(pipes[2][1]);
  input_ = pipes[0][1];
  output_ = pipes[1][0];
  error_ = pipes[2][0];
  for (const int end : {input_, output_, error_}) {
    fcntl(end, F_SETFL, O_NONBLOCK);
    fcntl(end, F_SETFD, FD_CLOEXEC);
  }
}

Process::~Process() {
  close_input();
  close_output();
  close_if_open(error_);
  if (child_ < 0) return;
  kill(child_, SIGKILL);
  waitpid(child_, nullptr, 0);
}

void Process::exchange(std::string_view& to_send, Clock::time_point deadline) {
  if (Clock::now() > deadline)
    throw std::runtime_error("no answer in time; so far: " + said_ + "; errors: " + errors_);
  std::array<pollfd, 3> watched = {
      {{to_send.empty() ? -1 : input_, POLLOUT, 0}, {output_, POLLIN, 0}, {error_, POLLIN, 0}}};
  if (poll(watched.data(), watched.size(), 100) <= 0) return;
  if (watched[0].revents != 0) {
    const ssize_t count = ::write(input_, to_send.data(), to_send.size());
    if (count > 0) to_send.remove_prefix(static_cast<std::size_t>(count));
    if (count < 0 && errno == EPIPE) to_send = {};
  }
  if (watched[1].revents != 0 && !drain(output_, said_)) close_if_open(output_);
  if (watched[2].revents != 0 && !drain(error_, errors_)) close_if_open(error_);
}

void Process::send(std::string_view text) {
  const Clock::time_point deadline = Clock::now() + kPatience;
  while (!text.empty()) exchange(text, deadline);
}

void Process::close_input() { close_if_open(input_); }
void Process::close_output() { close_if_open(output_); }
void Process::signal(int number) const { kill(child_, number); }

std::string Process::read_line() {
  const Clock::time_point deadline = Clock::now() + kPatience;
  std::string_view nothing;
  while (said_.find('\n') == std::string::npos) {
    if (output_ < 0) throw std::runtime_error("output ended; errors: " + errors_);
    exchange(nothing, deadline);
  }
  const std::size_t end = said_.find('\n');
  std::string line = said_.substr(0, end);
  said_.erase(0, end + 1);
  return line;
}

std::vector<std::string> Process::read_answer() {
  std::vector<std::string> lines;
  for (std::string line = read_line(); line != "ok"; line = read_line()) lines.push_back(line);
  return lines;
}

std::string Process::read_rest() {
  const Clock::time_point deadline = Clock::now() + kPatience;
  std::string_view nothing;
  while (output_ >= 0) exchange(nothing, deadline);
  return std::exchange(said_, {});
}

int Process::wait() {
  const Clock::time_point deadline = Clock::now() + kPatience;
  std::string_view nothing;
  int status = 0;
  while (error_ >= 0) exchange(nothing, deadline);
  while (waitpid(child_, &status, WNOHANG) == 0) {
    if (Clock::now() > deadline) throw std::runtime_error("the process does not end");
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
  }
  child_ = -1;
  return WIFSIGNALED(status) ? 128 + WTERMSIG(status) : WEXITSTATUS(status);
}

std::size_t Process::resident_bytes() const {
  std::ifstream statistics("/proc/" + std::to_string(child_) + "/statm");
  std::size_t total = 0;
  std::size_t resident = 0;
  statistics >> total >> resident;
  return resident * static_cast<std::size_t>(sysconf(_SC_PAGESIZE));
}

Outcome outcome_of(const std::vector<std::string>& command) {
  Process process(command);
  process.close_input();
  const std::string output = process.read_rest();
  const int status = process.wait();
  return {status, output, process.errors()};
}

}  // namespace waggle::test

#endif
