#include "protocol/console/standard_streams.hpp"

#if defined(_WIN32)

#include <fcntl.h>
#include <io.h>
#include <windows.h>

namespace waggle {

StandardStreams::StandardStreams() : old_input_(GetConsoleCP()), old_output_(GetConsoleOutputCP()) {
  for (const int stream : {0, 1, 2}) _setmode(stream, _O_BINARY);
  SetConsoleCP(CP_UTF8);
  SetConsoleOutputCP(CP_UTF8);
  for (const DWORD stream : {STD_OUTPUT_HANDLE, STD_ERROR_HANDLE}) {
    DWORD mode = 0;
    const HANDLE handle = GetStdHandle(stream);
    if (GetConsoleMode(handle, &mode) != FALSE)
      SetConsoleMode(handle, mode | ENABLE_PROCESSED_OUTPUT | ENABLE_VIRTUAL_TERMINAL_PROCESSING);
  }
}

StandardStreams::~StandardStreams() {
  SetConsoleCP(old_input_);
  SetConsoleOutputCP(old_output_);
}

// Not _isatty, which also returns true for NUL.
bool is_terminal(int stream) noexcept {
  DWORD mode = 0;
  return GetConsoleMode(reinterpret_cast<HANDLE>(_get_osfhandle(stream)), &mode) != FALSE;
}

}  // namespace waggle

#endif
