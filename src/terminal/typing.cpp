#include "terminal/typing.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>

#include "terminal/libedit_editor.hpp"
#include "terminal/screen.hpp"

namespace waggle {

namespace {

// Leaves editing to the terminal.
class PlainEditor final : public LineEditor {
 public:
  explicit PlainEditor(Typing typing) : typing_(std::move(typing)) {}

  std::optional<std::string> read_line(StandardIo& io) override {
    io.write(typing_.prompt());
    for (std::size_t end = typed_.find('\n'); end == std::string::npos; end = typed_.find('\n')) {
      const StandardIo::Events events = io.wait(true, std::nullopt);
      if (events.output_closed) return std::nullopt;
      if (events.interrupted) {
        typed_.clear();
        io.write("\n" + typing_.prompt());
      }
      if (events.input && !read(io)) return std::exchange(last_, std::nullopt);
    }
    const std::size_t end = typed_.find('\n');
    std::string line = typed_.substr(0, end);
    typed_.erase(0, end + 1);
    return line;
  }

 private:
  // False at the end of the input, when a last line without its end may be left.
  bool read(StandardIo& io) {
    std::array<char, 4096> buffer;
    const std::optional<std::size_t> count = io.read(buffer);
    if (count == 0) {
      io.write("\n");
      if (!typed_.empty()) last_ = std::exchange(typed_, {});
      return false;
    }
    if (count) typed_.append(buffer.data(), *count);
    return true;
  }

  Typing typing_;
  std::string typed_;
  std::optional<std::string> last_;
};

}  // namespace

std::unique_ptr<LineEditor> make_line_editor(Typing typing, bool is_capable,
                                             const std::string& history_file) {
  if (is_capable)
    if (auto editor = make_libedit_editor(typing, history_file)) return editor;
  return std::make_unique<PlainEditor>(std::move(typing));
}

std::string usual_history_file() { return state_path("history", ".waggle_history"); }

std::string in_columns(const std::vector<std::string>& words, int columns) {
  std::size_t widest = 0;
  for (const std::string& word : words) widest = std::max(widest, word.size());
  const auto width = static_cast<std::size_t>(std::max(columns, 1));
  const std::size_t each = std::max<std::size_t>(width / (widest + 2), 1);
  std::string text;
  for (std::size_t i = 0; i < words.size(); ++i) {
    const bool is_last = i + 1 == words.size() || (i + 1) % each == 0;
    text += is_last ? words[i] + '\n' : fmt::format("{:<{}}", words[i], widest + 2);
  }
  return text;
}

}  // namespace waggle
