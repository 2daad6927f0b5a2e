// Compiled for any x86-64 and run before everything else, which needs a newer processor. On an
// older one it prints the reason, instead of crashing with an illegal instruction.

#include <cstdio>
#include <cstdlib>

#include "text/exit_status.hpp"

namespace {

// The first 100 priorities belong to the compiler.
[[gnu::constructor(101)]] void refuse_older_processors() {
  __builtin_cpu_init();
  if (__builtin_cpu_supports("sse4.2") && __builtin_cpu_supports("popcnt")) return;
  std::fputs(
      "waggle: this processor lacks SSE4.2 or POPCNT, which nearly all x86-64 processors made "
      "since 2013 have. A virtual machine may hide them; configure it to pass the host CPU "
      "through.\n",
      stderr);
  std::_Exit(waggle::ExitStatus::kTooOldProcessor);
}

}  // namespace
