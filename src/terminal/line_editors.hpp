#pragma once

#include <memory>
#include <string>
#include <vector>

#include "protocol/console/line_editor.hpp"
#include "terminal/terminal_session.hpp"

namespace waggle {

/// The best line editor available. If the build includes libedit and the terminal can move its
/// cursor (`is_capable`), the editor offers history and completion; otherwise, it leaves editing to
/// the terminal. The history is kept in waggle/history under $XDG_STATE_HOME if that is set,
/// otherwise in .waggle_history under $HOME. Errors reading or writing it are ignored. The session
/// must outlive the editor.
[[nodiscard]] std::unique_ptr<LineEditor> make_line_editor(const TerminalSession& session,
                                                           bool is_capable);

/// An editor with history and completion. Null if the build doesn't include libedit or libedit
/// fails to start.
[[nodiscard]] std::unique_ptr<LineEditor> make_libedit_editor(const TerminalSession& session,
                                                              const std::string& history_file);

/// Arranges words in columns, in lines of at most `columns` characters.
[[nodiscard]] std::string in_columns(const std::vector<std::string>& words, int columns);

}  // namespace waggle
