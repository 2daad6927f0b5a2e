#pragma once

#include <atomic>
#include <functional>
#include <string>
#include <string_view>

#include "engine/session.hpp"

namespace waggle {

/// The greatest depth of a perft: beyond what any computer counts to.
inline constexpr int kMaxPerftDepth = 20;

/// How a command that takes long is ended from outside; each command has its own.
struct Control {
  /// Set by anyone at any time to end the command with what it has found so far.
  std::atomic<bool> stop{false};
  /// Set by the command once nothing but `stop` will end it.
  std::atomic<bool> is_endless{false};
};

/// How the lines of `options` are written.
enum class OptionForm {
  /// Name;type;value;default and the allowed values, as every current client reads it.
  WithDefault,
  /// Without the default, as the protocol's page of 2018 has it.
  Of2018,
};

/// The Universal Hive Protocol: a line in, lines out, no input or output of its own.
class Server {
 public:
  /// Longer lines are refused.
  static constexpr std::size_t kMaxLine = std::size_t{1} << 20;

  /// What a line is answered with.
  struct Answer {
    /// Whole lines, the last of them "ok"; nothing for an empty line and for exit.
    std::string text;
    bool is_exit = false;
  };
  /// Takes whole lines that are to be written at once, while a command still runs.
  using Sink = std::function<void(std::string_view)>;

  explicit Server(Session& session, OptionForm form = OptionForm::WithDefault)
      : session_(session), form_(form) {}

  /// What an engine says unasked when it starts: the answer to `info`.
  [[nodiscard]] std::string greeting() const;
  /// Answers a line, with or without its end. Blocks as long as the command takes; never throws.
  [[nodiscard]] Answer handle(std::string_view line, Control& control, const Sink& sink);
  /// Whether the line holds a command that heeds Control::stop.
  [[nodiscard]] static bool is_stoppable(std::string_view line) noexcept;

 private:
  struct Call;
  struct Command;
  static const Command* find_command(std::string_view name) noexcept;

  void run(std::string_view line, Call& call);
  std::string option_line(const Option& option) const;

  void info(Call& call);
  void help(Call& call);
  void new_game(Call& call);
  void play(Call& call);
  void pass(Call& call);
  void valid_moves(Call& call);
  void best_move(Call& call);
  void undo(Call& call);
  void options(Call& call);
  void perft(Call& call);
  void variation(Call& call);
  void licenses(Call& call);
  void exit(Call& call);

  Session& session_;
  OptionForm form_;
};

}  // namespace waggle
