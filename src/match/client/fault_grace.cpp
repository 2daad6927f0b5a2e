#include "match/client/fault_grace.hpp"

#include <chrono>
#include <thread>

namespace waggle {

void wait_fault_grace(Seconds doubt, const std::atomic<bool>& stop) {
  constexpr std::chrono::milliseconds kStep{20};
  // Steps are counted, not looked up on a clock: while this program is suspended, nobody can tell
  // it to end.
  for (Seconds waited{0}; waited < doubt; waited += kStep) {
    if (stop) throw Interrupted();
    std::this_thread::sleep_for(kStep);
  }
  if (stop) throw Interrupted();
}

}  // namespace waggle
