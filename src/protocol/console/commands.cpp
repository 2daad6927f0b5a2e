#include "protocol/console/commands.hpp"

#include "waggle/error.hpp"

namespace waggle {

void CommandCall::flush() {
  if (!answer.text.empty()) sink(answer.text);
  answer.text.clear();
}

void CommandCall::expect_end() const {
  std::string_view rest = arguments;
  if (rest.empty()) return;
  throw Error(
      fmt::format("{} is one word too many; expected {}", in_quotes(take_word(rest)), usage));
}

void check_length(std::string_view line, std::size_t most) {
  if (line.size() > most) throw Error(fmt::format("the line is longer than {} bytes", most));
}

std::vector<std::string_view> names_of(std::span<const CommandInfo> commands) {
  std::vector<std::string_view> names;
  names.reserve(commands.size());
  for (const CommandInfo& command : commands) names.push_back(command.name);
  return names;
}

}  // namespace waggle
