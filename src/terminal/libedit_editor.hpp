#pragma once

#include <memory>
#include <string>

#include "terminal/typing.hpp"

namespace waggle {

/// Editing, history and completion by libedit; null in a build without it, and where it cannot
/// begin.
[[nodiscard]] std::unique_ptr<LineEditor> make_libedit_editor(const Typing& typing,
                                                              const std::string& history_file);

}  // namespace waggle
