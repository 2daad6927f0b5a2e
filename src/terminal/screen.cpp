#include "terminal/screen.hpp"

#include <clocale>
#include <cstdlib>

#if defined(_WIN32)
#include <io.h>
#else
#include <langinfo.h>
#include <sys/ioctl.h>
#include <unistd.h>
#endif

namespace waggle {

namespace {

constexpr int kUsualColumns = 80;

#if defined(_WIN32)
bool is_terminal(int descriptor) noexcept { return _isatty(descriptor) != 0; }
bool is_locale_utf8() noexcept { return false; }
#else
bool is_terminal(int descriptor) noexcept { return isatty(descriptor) == 1; }
bool is_locale_utf8() noexcept { return std::string_view(nl_langinfo(CODESET)) == "UTF-8"; }
#endif

}  // namespace

std::string_view environment(const char* name) noexcept {
  const char* const value = std::getenv(name);
  return value != nullptr ? value : std::string_view();
}

int terminal_columns() noexcept {
#if !defined(_WIN32)
  winsize size{};
  if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0) return size.ws_col;
#endif
  return kUsualColumns;
}

bool is_at_terminal() noexcept { return is_terminal(0) && is_terminal(1); }

Screen::Screen() {
  std::setlocale(LC_CTYPE, "");
  const std::string_view kind = environment("TERM");
  is_capable_ = !kind.empty() && kind != "dumb";
  style_.has_colors = is_capable_ && environment("NO_COLOR").empty();
  style_.has_utf8 = style_.has_colors && is_locale_utf8();
}

Style Screen::style() const noexcept {
  Style style = style_;
  style.columns = terminal_columns();
  return style;
}

}  // namespace waggle
