#pragma once

#include <atomic>
#include <cstddef>
#include <functional>
#include <string>
#include <string_view>

#include "text/flag.hpp"

namespace waggle {

/// How a command that takes long is ended from outside; each command has its own.
struct Control {
  /// Set by anyone at any time to end the command with what it has found so far.
  Flag stop{false};
  /// Set by anyone at any time: the move that is pondered on has been played.
  Flag hit{false};
  /// Set by the command once nothing but `stop` will end it.
  std::atomic<bool> is_endless{false};
};

/// What a line is answered with.
struct Answer {
  /// Whole lines; may be empty.
  std::string text;
  bool is_exit = false;
};

/// What a line means at once, while others may still wait for their answers.
struct Heard {
  /// It ends the first command, of those that were sent before it, that can be stopped; or tells it
  /// of a ponder hit.
  bool stops = false;
  bool hits = false;
  /// Whole lines to be written at once.
  std::string reply{};
  /// Nothing is left to be answered in its turn.
  bool is_done = false;
};

/// Takes whole lines that are to be written at once, while a command still runs.
using Sink = std::function<void(std::string_view)>;

/// What a console speaks: a line in, lines out, no input or output of its own.
class Protocol {
 public:
  /// Of a longer line the protocol sees this much and one byte more, and refuses it.
  static constexpr std::size_t kMaxLine = std::size_t{1} << 20;

  Protocol() = default;
  Protocol(const Protocol&) = delete;
  Protocol& operator=(const Protocol&) = delete;
  virtual ~Protocol() = default;

  /// What is said unasked at the start, in whole lines.
  [[nodiscard]] virtual std::string greeting() const = 0;
  /// Hears a line as soon as it has been read, on the thread that reads. Must not block or throw.
  [[nodiscard]] virtual Heard hear(std::string_view line) = 0;
  /// Answers a line, with or without its end. Blocks as long as the command takes; must not throw.
  [[nodiscard]] virtual Answer handle(std::string_view line, Control& control,
                                      const Sink& sink) = 0;
  /// The answer is out, on the thread that answers: work of one's own may begin. Must not block or
  /// throw.
  virtual void rest() {}
  /// How the line is understood, for a log; empty where it means nothing.
  [[nodiscard]] virtual std::string meaning(std::string_view line) const = 0;
  /// Whether the line holds a command that heeds Control::stop.
  [[nodiscard]] virtual bool is_stoppable(std::string_view line) const noexcept = 0;
};

}  // namespace waggle
