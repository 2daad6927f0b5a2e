#include "protocol/console/console.hpp"

#include <array>
#include <cstdlib>
#include <string>
#include <string_view>
#include <thread>
#include <utility>

#include "protocol/console/standard_streams.hpp"
#include "text/exit_status.hpp"
#include "text/text.hpp"

namespace waggle {

namespace {

// The offset of the last line. The text must be empty or end with a line break.
std::size_t start_of_last_line(std::string_view text) {
  return text.size() < 2 ? 0 : text.rfind('\n', text.size() - 2) + 1;
}

}  // namespace

int Console::run() {
  write(protocol_.greeting());
  {
    const std::jthread answers([this] { answer_all(); });
    try {
      read_all();
    } catch (...) {
      // Otherwise, the other thread would wait for input forever, and this thread for the other
      // one.
      queue_.abandon();
      throw;
    }
  }
  return output_failed_ ? ExitStatus::kNotDone : ExitStatus::kDone;
}

void Console::read_all() {
  constexpr std::chrono::milliseconds kPollInterval{50};
  bool is_interrupted = false;
  while (!answers_ended_) {
    if (is_time_to_type()) {
      read_typed();
      is_interrupted = false;
      continue;
    }
    const bool wants_input = !end_of_input_ && queue_.has_room();
    std::optional<std::chrono::milliseconds> time;
    if (end_of_input_) time = kPollInterval;
    if (is_interrupted && (wants_input || end_of_input_)) time = std::chrono::milliseconds(0);
    const StandardIo::Events events = io_.wait(wants_input, time);

    if (events.output_closed || output_failed_) {
      output_failed_ = true;
      queue_.abandon();
      return;
    }
    if (events.input) read_once();
    // If no request can be stopped, the engine was idle.
    is_interrupted |= events.interrupted;
    if (is_interrupted && queue_.stop_first()) is_interrupted = false;
    if (is_interrupted && !events.interrupted && !events.input && (wants_input || end_of_input_)) {
      // Over a pipe, a Ctrl-C that was meant to stop a search may arrive just after its answer.
      // Exiting then would lose the game.
      if (editor_ == nullptr && is_terminal(0)) std::_Exit(ExitStatus::kInterrupted);
      is_interrupted = false;
    }
    if (end_of_input_ && Clock::now() - *end_of_input_ >= kEndlessTime) queue_.stop_endless();
  }
}

void Console::read_once() {
  std::array<char, 1 << 16> buffer;
  const std::optional<std::size_t> count = io_.read(buffer);
  if (!count) return;
  splitter_.feed({buffer.data(), *count}, [this](std::string line) { push(std::move(line)); });
  if (*count > 0) return;
  if (std::string rest = splitter_.take_line(); !rest.empty()) push(std::move(rest));
  end_input();
}

void Console::end_input() {
  end_of_input_ = Clock::now();
  queue_.close();
}

// answers_ended_ must be read last: the answer to `exit` sets it before the queue becomes idle.
bool Console::is_time_to_type() const {
  return editor_ != nullptr && !end_of_input_ && queue_.is_idle() && !answers_ended_ &&
         !output_failed_;
}

void Console::read_typed() {
  if (std::optional<std::string> line = editor_->read_line(io_))
    push(std::move(*line));
  else
    end_input();
}

void Console::push(std::string line) {
  if (log_ != nullptr) log_->write('<', line);
  if (trimmed(line).empty()) return;
  const Reaction reaction = protocol_.react(line);
  const LineMeaning meaning = protocol_.meaning(line);
  if (log_ != nullptr) log_->write('=', meaning.text.empty() ? "nothing" : meaning.text);
  if (reaction.stops) queue_.stop_first();
  if (reaction.hits) queue_.hit_first();
  if (!reaction.reply.empty()) write(reaction.reply);
  if (!reaction.is_done) queue_.push(std::move(line), meaning.is_stoppable);
}

void Console::answer_all() {
  while (!answers_ended_ && !output_failed_) {
    Request* const request = queue_.next();
    if (request == nullptr) break;
    const Answer answer =
        protocol_.handle(request->line, request->control, [this, request](std::string_view text) {
          write(text);
          if (output_failed_) request->control.stop = true;
        });
    // Writing the last line and finishing the request are one atomic step, so that a Ctrl-C sent
    // after the answer was read finds the engine idle. The queue is locked in the meantime, and a
    // client that doesn't read may block any write. So everything else is done first: writing the
    // other lines, and waiting until the output has room.
    const std::string_view text = answer.text;
    const std::size_t last_line = start_of_last_line(text);
    write(text.substr(0, last_line));
    io_.await_writable();
    queue_.finish([&] {
      write(text.substr(last_line));
      if (answer.is_exit) answers_ended_ = true;
    });
    io_.wake();
    if (!answers_ended_) protocol_.on_idle();
  }
  answers_ended_ = true;
  io_.wake();
}

void Console::write(std::string_view text) {
  if (text.empty()) return;
  const std::lock_guard lock(writing_);
  if (log_ != nullptr) log_->write('>', text);
  if (!output_failed_ && !io_.write(text)) output_failed_ = true;
}

}  // namespace waggle
