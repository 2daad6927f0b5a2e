#include "protocol/console/commands.hpp"

#include "waggle/error.hpp"

namespace waggle {

void CommandCall::flush() {
  if (!answer.text.empty()) sink(answer.text);
  answer.text.clear();
}

std::string_view CommandCall::take_only_argument() {
  const std::string_view word = take_argument();
  expect_end();
  return word;
}

std::size_t CommandCall::take_count(std::string_view what, std::size_t otherwise,
                                    std::size_t most) {
  if (arguments.empty()) return otherwise;
  const std::string_view number = take_only_argument();
  return static_cast<std::size_t>(parse_int(what, number, 1, static_cast<std::int64_t>(most)));
}

void CommandCall::expect_end() const {
  std::string_view rest = arguments;
  if (rest.empty()) return;
  throw Error(
      fmt::format("unexpected argument {}; expected {}", in_quotes(take_word(rest)), usage));
}

void CommandCall::expect_more(std::string_view what, std::string_view example) const {
  if (arguments.empty())
    throw Error(fmt::format("{} is missing; expected {}{}", what, usage, example));
}

void check_length(std::string_view line, std::size_t most) {
  if (line.size() > most) throw Error(fmt::format("the line is longer than {} bytes", most));
}

std::vector<std::string_view> names_of(std::span<const CommandInfo> commands) {
  std::vector<std::string_view> names(commands.size());
  std::ranges::transform(commands, names.begin(), &CommandInfo::name);
  return names;
}

}  // namespace waggle
