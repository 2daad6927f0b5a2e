#pragma once

namespace waggle {

/// Runs the bench to a depth of 1 to kMaxPly - 1 and prints each position's nodes, the speed and,
/// of one thread, the signature. The exit status, always 0.
int run_bench(int depth, int threads);

}  // namespace waggle
