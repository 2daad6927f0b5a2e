#pragma once

namespace waggle::test {

/// The number of this process.
[[nodiscard]] int own_number();
/// Whether a process with that number is gone, or will be soon.
[[nodiscard]] bool is_gone(int number);

}  // namespace waggle::test
