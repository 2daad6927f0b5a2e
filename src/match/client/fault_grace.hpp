#pragma once

#include <atomic>

#include "match/client/engine_config.hpp"

namespace waggle {

/// The match was told to end while an engine was waited for.
struct Interrupted {};

/// Waits until a fault of an engine may count: whoever ends a match ends its engines too, and the
/// end of an engine is often known first. Throws Interrupted as soon as the flag is set. Time in
/// which this program is suspended does not count.
void wait_fault_grace(Seconds doubt, const std::atomic<bool>& stop);

}  // namespace waggle
