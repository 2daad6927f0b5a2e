#include "app/process.hpp"

#include <sstream>
#include <stdexcept>
#include <string>
#include <utility>

// Code for all systems; the rest is in process_posix.cpp and process_windows.cpp.

namespace waggle::test {

void Process::send(std::string_view text) {
  const Clock::time_point deadline = Clock::now() + kPatience;
  while (!text.empty()) exchange(text, deadline);
}

std::string Process::read_line() {
  const Clock::time_point deadline = Clock::now() + kPatience;
  std::string_view nothing;
  while (said_.find('\n') == std::string::npos) {
    if (!is_output_open()) throw std::runtime_error("output ended; errors: " + errors_);
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
  while (is_output_open()) exchange(nothing, deadline);
  return std::exchange(said_, {});
}

std::string Ended::messages() const {
  std::string messages;
  std::istringstream lines(errors);
  for (std::string line; std::getline(lines, line);)
    if (line.starts_with("waggle: ")) messages += line + '\n';
  return messages;
}

Ended outcome_of(const std::vector<std::string>& command) {
  Process process(command);
  process.close_input();
  const std::string output = process.read_rest();
  const int status = process.wait();
  return {status, output, process.errors()};
}

}  // namespace waggle::test
