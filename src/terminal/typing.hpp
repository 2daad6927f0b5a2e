#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "protocol/console/line_editor.hpp"

namespace waggle {

/// What a line editor asks while someone types.
struct Typing {
  /// The prompt.
  std::function<std::string()> prompt;
  /// What the last word of what has been typed may become.
  std::function<std::vector<std::string>(std::string_view)> complete;
};

/// The best editor that there is. It has history and completion if the build has libedit and the
/// terminal can move its cursor. Otherwise the terminal does the editing. Without a name there is
/// no history file. A history file that cannot be read or written does no harm.
[[nodiscard]] std::unique_ptr<LineEditor> make_line_editor(Typing typing, bool is_capable,
                                                           const std::string& history_file);

/// Where the lines of earlier sessions are kept: waggle/history in $XDG_STATE_HOME if there is one,
/// else .waggle_history in $HOME; empty without either.
[[nodiscard]] std::string usual_history_file();

/// Words in columns, for a screen so wide, in whole lines.
[[nodiscard]] std::string in_columns(const std::vector<std::string>& words, int columns);

}  // namespace waggle
