#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/session.hpp"
#include "protocol/console/commands.hpp"

namespace waggle {

/// The command that a user means by a first word, in any letter case; null if there is none.
[[nodiscard]] const CommandInfo* find_command(const std::vector<CommandInfo>& commands,
                                              std::string_view word);

/// What the last word of a line that is being typed may become, in alphabetical order, whatever the
/// case of what has been typed: commands, what the commands take, pieces that may move and where
/// they may go. `commands` are the first words there are.
[[nodiscard]] std::vector<std::string> completions(const Session& session,
                                                   const std::vector<CommandInfo>& commands,
                                                   std::string_view typed);

/// What all of the words begin with.
[[nodiscard]] std::string common_start(const std::vector<std::string>& words);

}  // namespace waggle
