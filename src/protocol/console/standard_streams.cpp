#include "protocol/console/standard_streams.hpp"

#if !defined(_WIN32)

#include <unistd.h>

namespace waggle {

StandardStreams::StandardStreams() = default;
StandardStreams::~StandardStreams() = default;

bool is_terminal(int stream) noexcept { return isatty(stream) == 1; }

}  // namespace waggle

#endif
