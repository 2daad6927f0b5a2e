#include "terminal/screen.hpp"

#include <clocale>
#include <cstdlib>
#include <filesystem>
#include <system_error>

#if defined(_WIN32)
#include <windows.h>
#else
#include <langinfo.h>
#include <sys/ioctl.h>
#include <unistd.h>
#endif

#include "text/path.hpp"

namespace waggle {

namespace {

constexpr int kUsualColumns = 80;
constexpr int kUsualRows = 24;

// The size in characters; 0 if it is unknown.
struct TerminalSize {
  int columns = 0;
  int rows = 0;
};

#if defined(_WIN32)
bool is_locale_utf8() noexcept { return GetConsoleOutputCP() == CP_UTF8; }
bool is_screen_capable() noexcept {
  DWORD mode = 0;
  return GetConsoleMode(GetStdHandle(STD_OUTPUT_HANDLE), &mode) != FALSE &&
         (mode & ENABLE_VIRTUAL_TERMINAL_PROCESSING) != 0;
}
TerminalSize size_now() noexcept {
  CONSOLE_SCREEN_BUFFER_INFO screen{};
  if (GetConsoleScreenBufferInfo(GetStdHandle(STD_OUTPUT_HANDLE), &screen) == FALSE) return {};
  const SMALL_RECT& window = screen.srWindow;
  return {window.Right - window.Left + 1, window.Bottom - window.Top + 1};
}
#else
bool is_locale_utf8() noexcept { return std::string_view(nl_langinfo(CODESET)) == "UTF-8"; }
bool is_screen_capable() noexcept {
  const std::string_view kind = environment("TERM");
  return !kind.empty() && kind != "dumb";
}
TerminalSize size_now() noexcept {
  winsize size{};
  if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0) return {};
  return {size.ws_col, size.ws_row};
}
#endif

int terminal_rows() noexcept {
  const int rows = size_now().rows;
  return rows > 0 ? rows : kUsualRows;
}

}  // namespace

std::string_view environment(const char* name) noexcept {
  const char* const value = std::getenv(name);
  return value != nullptr ? value : std::string_view();
}

std::string state_path(const std::string& in_state, const std::string& in_home) {
  const std::filesystem::path state = path_of(environment("XDG_STATE_HOME"));
  if (state.is_absolute()) return name_of(state / "waggle" / in_state);
  const std::filesystem::path home = path_of(environment("HOME"));
  std::error_code ignored;
  return home.is_absolute() && std::filesystem::is_directory(home, ignored)
             ? name_of(home / in_home)
             : "";
}

int terminal_columns() noexcept {
  const int columns = size_now().columns;
  return columns > 0 ? columns : kUsualColumns;
}

Display terminal_display() {
  std::setlocale(LC_CTYPE, "");
  const bool is_capable = is_screen_capable();
  const bool has_colors = is_capable && environment("NO_COLOR").empty();
  const bool has_utf8 = has_colors && is_locale_utf8();
  Display display{.style = [=] { return Style{has_colors, has_utf8, terminal_columns()}; }};
  if (is_capable) display.rows = terminal_rows;
  return display;
}

}  // namespace waggle
