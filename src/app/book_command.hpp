#pragma once

#include "app/cli/command.hpp"

namespace waggle {

/// `waggle book`: makes an opening book.
Command add_book_command(CLI::App& app);

}  // namespace waggle
