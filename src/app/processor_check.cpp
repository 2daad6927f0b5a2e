// Stops the program on processors that are too old, with a message instead of an illegal
// instruction. This file is compiled for baseline x86-64 and runs before all other code, which
// needs a newer processor.

#include <cstdio>
#include <cstdlib>

#include "text/exit_status.hpp"

namespace {

// Priorities up to 100 are reserved for the compiler.
[[gnu::constructor(101)]] void refuse_older_processors() {
  __builtin_cpu_init();
  if (__builtin_cpu_supports("sse4.2") && __builtin_cpu_supports("popcnt")) return;
  std::fputs(
      "waggle: this processor lacks SSE4.2 or POPCNT, which nearly all x86-64 processors made "
      "since 2013 have. If this is a virtual machine, configure it to pass the host CPU through.\n",
      stderr);
  std::_Exit(waggle::ExitStatus::kTooOldProcessor);
}

}  // namespace
