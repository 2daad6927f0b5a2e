#pragma once

namespace waggle::test {

[[nodiscard]] int own_pid();
/// Waits up to 20 seconds for a process to exit; false if it is still running.
[[nodiscard]] bool is_gone(int pid);

}  // namespace waggle::test
