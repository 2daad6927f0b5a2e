#pragma once

#include <string>
#include <vector>

#include "app/process.hpp"

namespace waggle::test {

/// Waggle as a UGI engine over pipes.
class UgiEngine : public Process {
 public:
  explicit UgiEngine(std::vector<std::string> arguments = {"ugi"})
      : Process(command(std::move(arguments))) {}

  void tell(const std::string& line) { send(line + '\n'); }
  /// The lines up to and including one that begins with `start`.
  std::vector<std::string> read_to(std::string_view start) {
    std::vector<std::string> lines;
    do lines.push_back(read_line());
    while (!lines.back().starts_with(start));
    return lines;
  }
  /// The answer to a query.
  std::string query(const std::string& request) {
    tell("query " + request);
    return read_to("response ").back().substr(std::string_view("response ").size());
  }
  /// The best move of a search.
  std::string best_move(const std::string& line) {
    tell(line);
    return read_best_move();
  }
  std::string read_best_move() {
    const std::string move = read_to("bestmove ").back().substr(9);
    return move.substr(0, move.find(' '));
  }

 private:
  static std::vector<std::string> command(std::vector<std::string> arguments) {
    arguments.insert(arguments.begin(), WAGGLE_BINARY);
    return arguments;
  }
};

}  // namespace waggle::test
