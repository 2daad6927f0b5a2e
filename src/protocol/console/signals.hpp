#pragma once

#if !defined(_WIN32)

#include <csignal>

namespace waggle {

/// Installs a signal handler and returns the old action. A signal that is ignored stays ignored:
/// `nohup` relies on this for SIGHUP, and shells rely on it for SIGINT in background jobs.
struct sigaction handle_unless_ignored(int signal, void (*handler)(int));

}  // namespace waggle

#endif
