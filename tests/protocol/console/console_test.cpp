// Not for Windows, where the thread that reads standard input never ends.

#if !defined(_WIN32)

#include "protocol/console/console.hpp"

#include <poll.h>
#include <unistd.h>

#include <array>
#include <chrono>
#include <cstdio>
#include <future>
#include <iostream>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <thread>

#include "support/catch.hpp"

using namespace waggle;

namespace {

// Answers `tell` with more than a pipe holds, and only notices other lines.
class LongAnswers final : public Protocol {
 public:
  [[nodiscard]] static std::string text() {
    return std::string(std::size_t{1} << 20, 'x') + "\nok\n";
  }

  [[nodiscard]] Reaction react(std::string_view line) override {
    if (line == "more") more.set_value();
    return {.stops = line == "stop", .is_done = line != "tell"};
  }
  [[nodiscard]] Answer handle(std::string_view /*line*/, Control& /*control*/,
                              const Sink& /*sink*/) override {
    return {.text = text()};
  }
  [[nodiscard]] LineMeaning meaning(std::string_view line) const override {
    return {.is_stoppable = line == "tell"};
  }

  // Set when the line `more` has been read.
  std::promise<void> more;
};

class FailingEditor final : public LineEditor {
 public:
  [[nodiscard]] std::optional<std::string> read_line(StandardIo& /*io*/) override {
    throw std::runtime_error("no line can be read");
  }
};

// Redirects standard input and output to pipes during its lifetime.
class StandardPipes {
 public:
  StandardPipes() {
    std::cout.flush();
    std::fflush(stdout);
    if (pipe(input_.data()) != 0 || pipe(output_.data()) != 0)
      throw std::runtime_error("cannot create a pipe");
    dup2(input_[0], STDIN_FILENO);
    dup2(output_[1], STDOUT_FILENO);
  }
  StandardPipes(const StandardPipes&) = delete;
  StandardPipes& operator=(const StandardPipes&) = delete;
  ~StandardPipes() {
    dup2(old_[0], STDIN_FILENO);
    dup2(old_[1], STDOUT_FILENO);
    for (const int end : {input_[0], input_[1], output_[0], output_[1], old_[0], old_[1]})
      if (end >= 0) close(end);
  }

  // Returns whether all of a short text was written.
  [[nodiscard]] bool send(std::string_view text) const {
    return write(input_[1], text.data(), text.size()) == static_cast<ssize_t>(text.size());
  }
  void close_input() {
    close(input_[1]);
    input_[1] = -1;
  }
  void await_output() const {
    pollfd output = {output_[0], POLLIN, 0};
    poll(&output, 1, 60'000);
  }
  [[nodiscard]] std::string read_output(std::size_t size) const {
    std::string text(size, '\0');
    std::size_t count = 0;
    while (count < size) {
      const ssize_t added = read(output_[0], &text[count], size - count);
      if (added <= 0) break;
      count += static_cast<std::size_t>(added);
    }
    return text;
  }

 private:
  std::array<int, 2> old_{dup(STDIN_FILENO), dup(STDOUT_FILENO)};
  std::array<int, 2> input_{-1, -1};
  std::array<int, 2> output_{-1, -1};
};

}  // namespace

TEST_CASE("an error while a line is read ends the console", "[threads]") {
  LongAnswers protocol;
  FailingEditor editor;
  Console console(protocol, nullptr, &editor);
  CHECK_THROWS_WITH(console.run(), "no line can be read");
}

TEST_CASE("input is noticed while the client doesn't read a long answer", "[threads]") {
  bool is_sent = false;
  bool is_noticed = false;
  int status = -1;
  std::string said;
  {
    // Catch2 would print results into the pipe, so they are checked afterwards.
    StandardPipes pipes;
    LongAnswers protocol;
    const std::future<void> more = protocol.more.get_future();
    const std::jthread console([&] { status = Console(protocol).run(); });
    is_sent = pipes.send("tell\n");
    pipes.await_output();
    is_sent &= pipes.send("stop\nmore\n");
    is_noticed = more.wait_for(std::chrono::seconds(60)) == std::future_status::ready;
    pipes.close_input();
    said = pipes.read_output(LongAnswers::text().size());
  }
  CHECK(is_sent);
  CHECK(is_noticed);
  CHECK(said == LongAnswers::text());
  CHECK(status == 0);
}

#endif
