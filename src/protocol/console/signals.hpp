#pragma once

#if !defined(_WIN32)

#include <csignal>

namespace waggle {

/// Gives a signal a handler, and returns what was there before. A signal that is ignored stays
/// ignored: whoever started the program wants it so, as `nohup` does for SIGHUP, and a shell for
/// SIGINT in the background.
struct sigaction handle_unless_ignored(int signal, void (*handler)(int));

}  // namespace waggle

#endif
