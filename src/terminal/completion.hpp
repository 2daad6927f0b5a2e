#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/session.hpp"
#include "protocol/console/commands.hpp"

namespace waggle {

/// Looks up a command by name, ignoring case; `?` means help. Points into `commands`; null if there
/// is no such command.
[[nodiscard]] const CommandInfo* find_command(const std::vector<CommandInfo>& commands,
                                              std::string_view word);

/// All completions of the last word of an unfinished line, sorted: names in `commands`, their
/// arguments, pieces that can move, and their destinations. Ignores case, except in file names.
[[nodiscard]] std::vector<std::string> completions(const Session& session,
                                                   const std::vector<CommandInfo>& commands,
                                                   std::string_view typed);

/// The longest common prefix of the words (UTF-8), without a partial character.
[[nodiscard]] std::string common_start(const std::vector<std::string>& words);

}  // namespace waggle
