// Built for any x86-64, and run before the rest of the program, which is built for newer
// processors: on an older one, it prints why, instead of ending with an illegal instruction.

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
      "since 2013 have. A virtual machine may hide them: let it show the processor of its host.\n",
      stderr);
  std::_Exit(waggle::ExitStatus::kTooOldProcessor);
}

}  // namespace
