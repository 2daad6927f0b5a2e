#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/session.hpp"
#include "protocol/console/commands.hpp"

namespace waggle {

/// Looks up a command, case-insensitive; null if there is none. `?` means help.
[[nodiscard]] const CommandInfo* find_command(const std::vector<CommandInfo>& commands,
                                              std::string_view word);

/// All completions of the last word of an unfinished line, sorted, ignoring case: commands and
/// their arguments, pieces that can move, and the places where they may go. `commands` are those
/// that are offered.
[[nodiscard]] std::vector<std::string> completions(const Session& session,
                                                   const std::vector<CommandInfo>& commands,
                                                   std::string_view typed);

/// The longest common prefix.
[[nodiscard]] std::string common_start(const std::vector<std::string>& words);

}  // namespace waggle
