#pragma once

#include <memory>
#include <string>
#include <vector>

#include "protocol/console/line_editor.hpp"
#include "terminal/terminal_session.hpp"

namespace waggle {

/// The best editor that there is. It has history and completion if the build has libedit and the
/// terminal can move its cursor. Otherwise the terminal does the editing. The lines of earlier
/// sessions are kept in waggle/history in $XDG_STATE_HOME if there is one, else in .waggle_history
/// in $HOME. A history file that cannot be read or written does no harm.
[[nodiscard]] std::unique_ptr<LineEditor> make_line_editor(const TerminalSession& session,
                                                           bool is_capable);

/// Words in columns, for a screen so wide, in whole lines.
[[nodiscard]] std::string in_columns(const std::vector<std::string>& words, int columns);

}  // namespace waggle
