#pragma once

#if !defined(_WIN32)

#include <csignal>

namespace waggle {

/// Installs a signal handler and returns the old action. Signals that are ignored stay ignored, as
/// `nohup` requires for SIGHUP, and shells for SIGINT in background jobs.
struct sigaction handle_unless_ignored(int signal, void (*handler)(int));

}  // namespace waggle

#endif
