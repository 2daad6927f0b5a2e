#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <iterator>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include "protocol/console/protocol.hpp"
#include "text/text.hpp"

namespace waggle {

/// The kind of arguments that a command takes.
enum class ArgumentKind : std::uint8_t {
  /// None; arguments are an error.
  Nothing,
  /// Arguments for which completion has no candidates.
  Anything,
  Command,
  File,
  GameType,
  Level,
  Limits,
  Move,
  Option,
};

/// The properties of a command, also used by help and completion.
struct CommandInfo {
  std::string_view name;
  /// The syntax, such as "undo [N]". Empty in protocols without help.
  std::string_view usage{};
  /// A description of one or two sentences.
  std::string_view help{};
  ArgumentKind takes = ArgumentKind::Anything;
  /// Keywords that may be the first argument, separated by spaces. If there are any, `takes`
  /// describes the arguments after the keyword.
  std::string_view first_words{};
  /// Whether the command obeys Control::stop even though it doesn't take limits.
  bool obeys_stop = false;
  /// Whether UHP's help adds all limits to the usage.
  bool lists_limits = false;

  /// Whether the command obeys Control::stop.
  [[nodiscard]] constexpr bool is_stoppable() const noexcept {
    return obeys_stop || takes == ArgumentKind::Limits;
  }
};

/// A command that is being executed. The answering thread owns it and its answer, but shares the
/// control with the reading thread.
struct CommandCall {
  /// The name as typed, or as in the table once the command has been found.
  std::string_view name;
  /// The rest of the line, trimmed.
  std::string_view arguments;
  /// The command's syntax, for messages.
  std::string_view usage;
  Control& control;
  const Sink& sink;
  Answer answer;

  CommandCall(std::string_view line, Control& its_control, const Sink& its_sink)
      : arguments(line), control(its_control), sink(its_sink) {
    name = take_argument();
  }

  /// Adds a line to the answer.
  template <typename... Arguments>
  void print(fmt::format_string<Arguments...> format, Arguments&&... values) {
    fmt::format_to(std::back_inserter(answer.text), format, std::forward<Arguments>(values)...);
    answer.text += '\n';
  }
  /// Sends the answer so far to the sink, and clears it.
  void flush();
  /// Takes the next word of the arguments; empty if there is none.
  std::string_view take_argument() { return take_word(arguments); }
  /// Takes the only word of the arguments; empty if there is none. Throws Error if there are more.
  std::string_view take_only_argument();
  /// Parses the only argument as a number from 1 to `most`. Returns `otherwise` if there is no
  /// argument. If the argument is invalid, throws an Error that refers to it as `what`.
  std::size_t take_count(std::string_view what, std::size_t otherwise, std::size_t most);
  /// Throws Error if arguments are left.
  void expect_end() const;
  /// Throws Error if no arguments are left. If `what` is "A move", for example, the message is "A
  /// move is missing; expected play Move", followed by `example`.
  void expect_more(std::string_view what, std::string_view example = "") const;
};

/// Commands and the member functions of `Owner` that execute them. Names are case-insensitive, and
/// `?` means `help`.
template <typename Owner, typename Call>
class CommandTable {
 public:
  /// A command and the function that executes it.
  struct Entry {
    CommandInfo info;
    void (Owner::*run)(Call&);
  };

  CommandTable(std::initializer_list<Entry> entries) : entries_(entries) {}

  /// The command with this name, or null.
  [[nodiscard]] const Entry* find(std::string_view name) const noexcept {
    const std::string_view meant = name == "?" ? "help" : name;
    for (const Entry& entry : entries_)
      if (equal_in_any_case(entry.info.name, meant)) return &entry;
    return nullptr;
  }
  /// The command that a line starts with, or null.
  [[nodiscard]] const Entry* find_in(std::string_view line) const noexcept {
    return find(take_word(line));
  }
  /// How a line is interpreted. The log shows it as `prefix` followed by the name of the command.
  [[nodiscard]] LineMeaning meaning(std::string_view prefix, std::string_view line) const {
    const Entry* const entry = find_in(line);
    if (entry == nullptr) return {};
    return {fmt::format("{}{}", prefix, entry->info.name), entry->info.is_stoppable()};
  }
  /// Executes a command by calling the owner's function for it. Returns false if there is no such
  /// command. Throws Error if a command that takes no arguments is given any.
  [[nodiscard]] bool run(Owner& owner, Call& call) const {
    const Entry* const entry = find(call.name);
    if (entry == nullptr) return false;
    call.name = entry->info.name;
    call.usage = entry->info.usage;
    if (entry->info.takes == ArgumentKind::Nothing) call.expect_end();
    (owner.*entry->run)(call);
    return true;
  }
  /// The descriptions of all commands, in the order of the table.
  [[nodiscard]] std::vector<CommandInfo> infos() const {
    std::vector<CommandInfo> infos(entries_.size());
    std::ranges::transform(entries_, infos.begin(), &Entry::info);
    return infos;
  }

 private:
  std::vector<Entry> entries_;
};

/// Throws Error if a line is longer than `most` bytes.
void check_length(std::string_view line, std::size_t most = Protocol::kMaxLine);

/// The names of the commands, in the same order.
[[nodiscard]] std::vector<std::string_view> names_of(std::span<const CommandInfo> commands);

}  // namespace waggle
