#pragma once

#include <atomic>
#include <cstddef>
#include <functional>
#include <string>
#include <string_view>

#include "text/flag.hpp"

namespace waggle {

/// How other threads end a long command. Each line has its own, which its Request owns for as long
/// as the answering thread works on it. All members are safe to use from any thread.
struct Control {
  /// Set by any thread at any time: the command ends with what it has found so far.
  Flag stop;
  /// Set by any thread at any time: the move that the command ponders on has been played.
  Flag hit;
  /// Set by the command, on the answering thread, while nothing but `stop` will end it.
  std::atomic<bool> is_endless{false};
};

/// The answer to a line. The answering thread fills it and writes it; no other thread sees it.
struct Answer {
  /// Whole lines; may be empty.
  std::string text;
  /// True if the program ends after this answer.
  bool is_exit = false;
};

/// How a line acts on commands that still run or wait for their answers. Made and carried out on
/// the reading thread.
struct Reaction {
  /// Ends the oldest command that can be stopped.
  bool stops = false;
  /// Says to that command that the expected move was played.
  bool hits = false;
  /// Whole lines that are written at once.
  std::string reply{};
  /// True if the line needs no answer in its turn.
  bool is_done = false;
};

/// Writes whole lines at once, while a command still runs. The console owns it; a protocol calls it
/// on the answering thread only, and keeps no copy.
using Sink = std::function<void(std::string_view)>;

/// The language of a console: a line in, lines out. It does no input or output itself.
class Protocol {
 public:
  /// The longest line in bytes. Of a longer one the protocol gets one byte more, and refuses it.
  static constexpr std::size_t kMaxLine = std::size_t{1} << 20;

  Protocol() = default;
  Protocol(const Protocol&) = delete;
  Protocol& operator=(const Protocol&) = delete;
  virtual ~Protocol() = default;

  /// What the program writes when it starts, in whole lines.
  [[nodiscard]] virtual std::string greeting() const { return {}; }
  /// Reacts to a line as soon as it has been read, on the thread that reads. Must not block or
  /// throw.
  [[nodiscard]] virtual Reaction react(std::string_view /*line*/) { return {}; }
  /// Answers a line, with or without its line break. Blocks as long as the command takes. Must not
  /// throw.
  [[nodiscard]] virtual Answer handle(std::string_view line, Control& control,
                                      const Sink& sink) = 0;
  /// Called on the thread that answers when an answer has been written. The protocol may begin
  /// work in the background, such as pondering. Must not block or throw.
  virtual void on_idle() {}
  /// How the line is understood, for a log: "UHP bestmove". Empty if the line is no command.
  [[nodiscard]] virtual std::string meaning(std::string_view line) const = 0;
  /// Whether the line is a command that obeys Control::stop.
  [[nodiscard]] virtual bool is_stoppable(std::string_view line) const noexcept = 0;
};

}  // namespace waggle
