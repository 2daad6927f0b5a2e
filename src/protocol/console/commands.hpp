#pragma once

#include <fmt/format.h>

#include <cstddef>
#include <cstdint>
#include <iterator>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "protocol/console/protocol.hpp"
#include "text/text.hpp"

namespace waggle {

/// What a command takes after its name, as far as a completion offers words for it.
enum class Takes : std::uint8_t { Nothing, Command, File, GameType, Level, Limits, Move, Option };

/// A command as a user sees it: what help shows and what a completion offers.
struct CommandInfo {
  std::string_view name;
  /// How the command is written: "undo [N]". Empty in a protocol that has no help.
  std::string_view usage{};
  /// What the command does, in one or two sentences.
  std::string_view help{};
  /// Whether the command obeys Control::stop.
  bool is_stoppable = false;
  Takes takes = Takes::Nothing;
  /// Words that may follow the name, separated by blanks. Then `takes` comes after such a word.
  std::string_view first_words{};

  /// Whether the usage is the name alone, so that arguments are an Error.
  [[nodiscard]] constexpr bool takes_nothing() const noexcept {
    return usage == name && takes == Takes::Nothing;
  }
};

/// A line while a protocol answers it. It lives on the answering thread, which owns it with its
/// answer; the control is shared with the reading thread.
struct CommandCall {
  /// The command as the line names it; once the command is found, as its table names it.
  std::string_view name;
  /// What follows the name, trimmed.
  std::string_view arguments;
  /// How the command is written, for messages.
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
  /// Writes what has been added so far at once.
  void flush();
  /// The next word of the arguments; empty if there is none.
  std::string_view take_argument() { return take_word(arguments); }
  /// Throws Error if there are arguments left.
  void expect_end() const;
};

/// A command and the function of `Owner` that answers it.
template <typename Owner, typename Call>
struct CommandEntry {
  CommandInfo info;
  void (Owner::*run)(Call&);
};

/// All commands of a protocol. Names are found in any letter case, and `?` means `help`.
template <typename Owner, typename Call>
class CommandTable {
 public:
  using Entry = CommandEntry<Owner, Call>;

  /// The entries must live as long as the table.
  constexpr explicit CommandTable(std::span<const Entry> entries) : entries_(entries) {}

  /// The command of this name; null if there is none.
  [[nodiscard]] const Entry* find(std::string_view name) const noexcept {
    const std::string_view meant = name == "?" ? "help" : name;
    for (const Entry& entry : entries_)
      if (equal_in_any_case(entry.info.name, meant)) return &entry;
    return nullptr;
  }
  /// The command that a line begins with; null if there is none.
  [[nodiscard]] const Entry* find_in(std::string_view line) const noexcept {
    return find(take_word(line));
  }
  /// How a line is understood, for a log: `prefix` and the command. Empty if there is no such
  /// command.
  [[nodiscard]] std::string meaning(std::string_view prefix, std::string_view line) const {
    const Entry* const entry = find_in(line);
    return entry == nullptr ? "" : fmt::format("{}{}", prefix, entry->info.name);
  }
  /// Lets the owner answer the line. False, and nothing done, if there is no such command.
  [[nodiscard]] bool run(Owner& owner, Call& call) const {
    const Entry* const entry = find(call.name);
    if (entry == nullptr) return false;
    call.name = entry->info.name;
    call.usage = entry->info.usage;
    if (entry->info.takes_nothing()) call.expect_end();
    (owner.*entry->run)(call);
    return true;
  }
  /// In the order of the table.
  [[nodiscard]] std::vector<CommandInfo> infos() const {
    std::vector<CommandInfo> infos;
    infos.reserve(entries_.size());
    for (const Entry& entry : entries_) infos.push_back(entry.info);
    return infos;
  }

 private:
  std::span<const Entry> entries_;
};

/// Throws Error if a line, or the arguments of a command, are longer than `most` bytes.
void check_length(std::string_view line, std::size_t most = Protocol::kMaxLine);

/// Their names, in the same order.
[[nodiscard]] std::vector<std::string_view> names_of(std::span<const CommandInfo> commands);

}  // namespace waggle
