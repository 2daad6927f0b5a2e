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

#include "protocol/console/standard_streams.hpp"
#include "text/path.hpp"

namespace waggle {

namespace {

constexpr int kUsualColumns = 80;
constexpr int kUsualRows = 24;

#if defined(_WIN32)
bool is_locale_utf8() noexcept { return GetConsoleOutputCP() == CP_UTF8; }
bool is_screen_capable() noexcept {
  DWORD mode = 0;
  return GetConsoleMode(GetStdHandle(STD_OUTPUT_HANDLE), &mode) != FALSE &&
         (mode & ENABLE_VIRTUAL_TERMINAL_PROCESSING) != 0;
}
int columns_now() noexcept {
  CONSOLE_SCREEN_BUFFER_INFO screen{};
  if (GetConsoleScreenBufferInfo(GetStdHandle(STD_OUTPUT_HANDLE), &screen) == FALSE) return 0;
  return screen.srWindow.Right - screen.srWindow.Left + 1;
}
int rows_now() noexcept {
  CONSOLE_SCREEN_BUFFER_INFO screen{};
  if (GetConsoleScreenBufferInfo(GetStdHandle(STD_OUTPUT_HANDLE), &screen) == FALSE) return 0;
  return screen.srWindow.Bottom - screen.srWindow.Top + 1;
}
#else
bool is_locale_utf8() noexcept { return std::string_view(nl_langinfo(CODESET)) == "UTF-8"; }
bool is_screen_capable() noexcept {
  const std::string_view kind = environment("TERM");
  return !kind.empty() && kind != "dumb";
}
int columns_now() noexcept {
  winsize size{};
  return ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 ? size.ws_col : 0;
}
int rows_now() noexcept {
  winsize size{};
  return ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 ? size.ws_row : 0;
}
#endif

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
  const int columns = columns_now();
  return columns > 0 ? columns : kUsualColumns;
}

int terminal_rows() noexcept {
  const int rows = rows_now();
  return rows > 0 ? rows : kUsualRows;
}

bool is_at_terminal() noexcept { return is_terminal(0) && is_terminal(1); }

Screen::Screen() {
  std::setlocale(LC_CTYPE, "");
  is_capable_ = is_screen_capable();
  style_.has_colors = is_capable_ && environment("NO_COLOR").empty();
  style_.has_utf8 = style_.has_colors && is_locale_utf8();
}

Style Screen::style() const noexcept {
  Style style = style_;
  style.columns = terminal_columns();
  return style;
}

}  // namespace waggle
