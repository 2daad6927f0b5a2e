#pragma once

#include <memory>
#include <string>

#include "protocol/console/line_editor.hpp"
#include "terminal/terminal_session.hpp"

namespace waggle {

/// An editor with history and completion; null if the build has no libedit or it fails to start.
[[nodiscard]] std::unique_ptr<LineEditor> make_libedit_editor(const TerminalSession& session,
                                                              const std::string& history_file);

}  // namespace waggle
