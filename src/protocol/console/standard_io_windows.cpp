#include "protocol/console/standard_io.hpp"

#if defined(_WIN32)

#include <windows.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <condition_variable>
#include <cstring>
#include <mutex>
#include <string>
#include <thread>
#include <utility>

#include "protocol/console/standard_streams.hpp"

namespace waggle {

// Windows can't wait for a pipe together with anything else. So one thread reads a chunk ahead, and
// another one monitors the output.
struct StandardIo::State {
  void read_all();
  std::optional<std::string> read_piece();
  std::optional<std::string> read_typed();
  void watch_output();
  void note(bool State::*event);
  static BOOL WINAPI handle_control(DWORD event) noexcept;

  std::mutex mutex;
  std::condition_variable changed;
  std::string piece;
  bool has_ended = false;
  bool is_interrupted = false;
  bool is_woken = false;
  bool has_lost_reader = false;
  // Global, because the control handler has no other way to reach it.
  static inline std::atomic<State*> current{nullptr};
};

namespace {

constexpr DWORD kPieceSize = 1 << 14;

// Whether the other end of a pipe is closed, or nothing if that is unknown. A write would fail
// then, but a search may not write anything for a long time, and some readers mistake an empty
// write for the end of input. So this queries NamedPipeState of FilePipeLocalInformation, which is
// only declared for drivers.
std::optional<bool> has_lost_its_reader(HANDLE output) noexcept {
  using Query = LONG(WINAPI*)(HANDLE, void* status, void* out, ULONG size, int kind);
  static const auto query = reinterpret_cast<Query>(reinterpret_cast<void*>(
      GetProcAddress(GetModuleHandleW(L"ntdll.dll"), "NtQueryInformationFile")));
  if (query == nullptr) return std::nullopt;
  constexpr int kPipeInformation = 24;
  constexpr std::size_t kStateField = 8;
  constexpr ULONG kDisconnected = 1;
  constexpr ULONG kClosing = 4;
  std::array<void*, 2> status{};
  std::array<ULONG, 10> fields{};
  if (query(output, status.data(), fields.data(), sizeof fields, kPipeInformation) != 0)
    return std::nullopt;
  return fields[kStateField] == kDisconnected || fields[kStateField] == kClosing;
}

}  // namespace

// Reads the next chunk; nothing at the end of input.
std::optional<std::string> StandardIo::State::read_piece() {
  if (is_terminal(0)) return read_typed();
  std::string bytes(kPieceSize, '\0');
  DWORD count = 0;
  const HANDLE input = GetStdHandle(STD_INPUT_HANDLE);
  if (ReadFile(input, bytes.data(), kPieceSize, &count, nullptr) == FALSE || count == 0)
    return std::nullopt;
  bytes.resize(count);
  return bytes;
}

// Reads console input as UTF-16, because it is only correct that way, and converts it to UTF-8.
std::optional<std::string> StandardIo::State::read_typed() {
  constexpr wchar_t kControlZ = 26;
  std::wstring typed(kPieceSize, L'\0');
  DWORD count = 0;
  if (ReadConsoleW(GetStdHandle(STD_INPUT_HANDLE), typed.data(), kPieceSize, &count, nullptr) ==
      FALSE)
    return std::nullopt;
  // After Ctrl-C, the read returns no characters.
  if (count == 0) return "";
  if (typed.front() == kControlZ) return std::nullopt;
  const int units = static_cast<int>(count);
  const auto convert = [&](char* out, int size) {
    return WideCharToMultiByte(CP_UTF8, 0, typed.data(), units, out, size, nullptr, nullptr);
  };
  std::string bytes(static_cast<std::size_t>(convert(nullptr, 0)), '\0');
  convert(bytes.data(), static_cast<int>(bytes.size()));
  return bytes;
}

void StandardIo::State::read_all() {
  // Only this thread sets the flag.
  while (!has_ended) {
    const std::optional<std::string> read = read_piece();
    if (read && read->empty()) continue;
    std::unique_lock lock(mutex);
    changed.wait(lock, [this] { return piece.empty(); });
    piece = read.value_or("");
    has_ended = !read;
    changed.notify_all();
  }
}

// Runs on its own thread, because a query blocks while a write to the pipe does.
void StandardIo::State::watch_output() {
  const HANDLE output = GetStdHandle(STD_OUTPUT_HANDLE);
  constexpr std::chrono::milliseconds kPollInterval{250};
  std::optional<bool> has_lost = has_lost_its_reader(output);
  for (; has_lost == false; has_lost = has_lost_its_reader(output))
    std::this_thread::sleep_for(kPollInterval);
  if (has_lost) note(&State::has_lost_reader);
}

// Sets a flag and wakes the waiting thread.
void StandardIo::State::note(bool State::*event) {
  const std::lock_guard lock(mutex);
  this->*event = true;
  changed.notify_all();
}

BOOL WINAPI StandardIo::State::handle_control(DWORD event) noexcept {
  State* const state = current;
  if ((event != CTRL_C_EVENT && event != CTRL_BREAK_EVENT) || state == nullptr) return FALSE;
  state->note(&State::is_interrupted);
  return TRUE;
}

StandardIo::StandardIo() : state_(std::make_unique<State>()) {
  State::current = state_.get();
  SetConsoleCtrlHandler(State::handle_control, TRUE);
  std::thread([state = state_.get()] { state->read_all(); }).detach();
  if (GetFileType(GetStdHandle(STD_OUTPUT_HANDLE)) == FILE_TYPE_PIPE)
    std::thread([state = state_.get()] { state->watch_output(); }).detach();
}

StandardIo::~StandardIo() {
  SetConsoleCtrlHandler(State::handle_control, FALSE);
  State::current = nullptr;
  // Leaked on purpose: the detached threads may run forever and use it.
  static_cast<void>(state_.release());
}

StandardIo::Events StandardIo::wait(bool wants_input,
                                    std::optional<std::chrono::milliseconds> time) {
  std::unique_lock lock(state_->mutex);
  Events events;
  const auto has_event = [&] {
    events.input = wants_input && (!state_->piece.empty() || state_->has_ended);
    return events.input || state_->is_interrupted || state_->is_woken || state_->has_lost_reader;
  };
  if (time)
    state_->changed.wait_for(lock, *time, has_event);
  else
    state_->changed.wait(lock, has_event);
  events.interrupted = std::exchange(state_->is_interrupted, false);
  events.output_closed = state_->has_lost_reader;
  state_->is_woken = false;
  return events;
}

void StandardIo::wake() noexcept { state_->note(&State::is_woken); }

std::optional<std::size_t> StandardIo::read(std::span<char> buffer) {
  const std::lock_guard lock(state_->mutex);
  if (state_->piece.empty() && !state_->has_ended) return std::nullopt;
  const std::size_t count = std::min(buffer.size(), state_->piece.size());
  std::memcpy(buffer.data(), state_->piece.data(), count);
  state_->piece.erase(0, count);
  state_->changed.notify_all();
  return count;
}

void StandardIo::await_writable() {}

bool StandardIo::write(std::string_view text) {
  while (!text.empty()) {
    DWORD count = 0;
    if (WriteFile(GetStdHandle(STD_OUTPUT_HANDLE), text.data(), static_cast<DWORD>(text.size()),
                  &count, nullptr) == 0)
      return false;
    text.remove_prefix(count);
  }
  return true;
}

}  // namespace waggle

#endif
