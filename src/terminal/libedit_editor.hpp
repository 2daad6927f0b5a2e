#pragma once

#include <memory>
#include <string>

#include "protocol/console/line_editor.hpp"
#include "terminal/terminal_session.hpp"

namespace waggle {

/// Editing, history and completion by libedit; null in a build without it, and where it cannot
/// begin.
[[nodiscard]] std::unique_ptr<LineEditor> make_libedit_editor(const TerminalSession& session,
                                                              const std::string& history_file);

}  // namespace waggle
