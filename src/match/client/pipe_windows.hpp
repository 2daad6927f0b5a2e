#pragma once

// Pipes and command lines for child processes on Windows.

#include <fmt/format.h>
#include <windows.h>

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <system_error>
#include <utility>
#include <vector>

#include "text/path.hpp"

namespace waggle {

/// Throws the last error as std::system_error if a Windows API call has failed, that is, if `done`
/// is FALSE.
inline void or_throw(BOOL done) {
  if (done == FALSE)
    throw std::system_error(static_cast<int>(GetLastError()), std::system_category());
}

/// The deleter of Handle.
struct HandleCloser {
  void operator()(HANDLE handle) const noexcept { CloseHandle(handle); }
};
/// Owns a handle.
using Handle = std::unique_ptr<void, HandleCloser>;
/// Takes ownership of a handle. Throws the last error if it is invalid.
inline Handle owned(HANDLE handle) {
  or_throw(handle != nullptr && handle != INVALID_HANDLE_VALUE ? TRUE : FALSE);
  return Handle(handle);
}

/// A pipe with an overlapped end for us and a synchronous end for the child, because programs
/// expect their standard streams to be synchronous. Only named pipes can have one end of each kind.
struct Pipe {
  enum class Direction { ToChild, FromChild };
  static constexpr DWORD kSize = 1 << 16;

  Handle ours;
  Handle childs;

  explicit Pipe(Direction direction) {
    LUID number{};
    or_throw(AllocateLocallyUniqueId(&number));
    const std::wstring name =
        path_of(fmt::format(R"(\\.\pipe\waggle-{:x}-{:x})", number.HighPart, number.LowPart))
            .native();
    const bool is_to_child = direction == Direction::ToChild;
    ours = owned(CreateNamedPipeW(name.c_str(),
                                  (is_to_child ? PIPE_ACCESS_OUTBOUND : PIPE_ACCESS_INBOUND) |
                                      FILE_FLAG_OVERLAPPED | FILE_FLAG_FIRST_PIPE_INSTANCE,
                                  PIPE_TYPE_BYTE | PIPE_REJECT_REMOTE_CLIENTS, 1, kSize, kSize, 0,
                                  nullptr));
    SECURITY_ATTRIBUTES inherited{sizeof inherited, nullptr, TRUE};
    childs = owned(CreateFileW(name.c_str(), is_to_child ? GENERIC_READ : GENERIC_WRITE, 0,
                               &inherited, OPEN_EXISTING, 0, nullptr));
  }
};

/// An overlapped read or write. Its buffer must stay valid while the operation is pending.
struct Transfer {
  OVERLAPPED state{};
  Handle done = owned(CreateEventW(nullptr, TRUE, FALSE, nullptr));
  bool is_under_way = false;

  /// Takes the result of ReadFile or WriteFile. Returns false if the call has failed.
  bool begin(BOOL answer) {
    is_under_way = answer != FALSE || GetLastError() == ERROR_IO_PENDING;
    return is_under_way;
  }
  /// Resets the state and returns it as the argument for ReadFile or WriteFile.
  OVERLAPPED* fresh() {
    state = {};
    state.hEvent = done.get();
    return &state;
  }
  /// Waits for the operation to finish. Returns the number of bytes, or nullopt if it failed.
  std::optional<std::size_t> end(HANDLE file) {
    DWORD count = 0;
    if (!std::exchange(is_under_way, false) ||
        GetOverlappedResult(file, &state, &count, TRUE) == FALSE)
      return std::nullopt;
    return count;
  }
  /// Cancels the operation, then waits for it like `end`. Some bytes may have been transferred.
  std::optional<std::size_t> cancel(HANDLE file) {
    if (is_under_way) CancelIoEx(file, &state);
    return end(file);
  }
};

/// Quotes an argument for CommandLineToArgvW if necessary: encloses it in quotes, escapes each
/// quote in it with a backslash, and doubles the backslashes immediately before any quote,
/// including the closing one.
inline std::wstring quoted(const std::wstring& word) {
  if (!word.empty() && word.find_first_of(L" \t\n\v\"") == std::wstring::npos) return word;
  std::wstring text = L"\"";
  std::size_t backslashes = 0;
  for (const wchar_t c : word) {
    if (c == L'"') text.append(backslashes + 1, L'\\');
    backslashes = c == L'\\' ? backslashes + 1 : 0;
    text += c;
  }
  return text.append(backslashes, L'\\') + L'"';
}

/// The command line for CreateProcessW. `words` must be UTF-8.
inline std::wstring command_line(const std::vector<std::string>& words) {
  std::wstring line;
  for (const std::string& word : words)
    line.append(line.empty() ? L"" : L" ").append(quoted(path_of(word).native()));
  return line;
}

}  // namespace waggle
