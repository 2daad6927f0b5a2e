#include "terminal/line_editors.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>

#include "terminal/screen.hpp"

namespace waggle {

namespace {

// Leaves editing to the terminal.
class PlainEditor final : public LineEditor {
 public:
  explicit PlainEditor(const TerminalSession& session) : session_(session) {}

  std::optional<std::string> read_line(StandardIo& io) override {
    io.write(session_.prompt());
    std::size_t end = 0;
    while ((end = typed_.find('\n')) == std::string::npos) {
      const StandardIo::Events events = io.wait(true, std::nullopt);
      if (events.output_closed) return std::nullopt;
      if (events.interrupted) {
        typed_.clear();
        io.write("\n" + session_.prompt());
      }
      std::array<char, 4096> buffer;
      const std::optional<std::size_t> count =
          events.input ? io.read(buffer) : std::optional<std::size_t>();
      if (count == 0) {
        io.write("\n");
        if (typed_.empty()) return std::nullopt;
        // The last line may lack a line break.
        return std::exchange(typed_, {});
      }
      if (count) typed_.append(buffer.data(), *count);
    }
    std::string line = typed_.substr(0, end);
    typed_.erase(0, end + 1);
    return line;
  }

 private:
  const TerminalSession& session_;
  std::string typed_;
};

}  // namespace

std::unique_ptr<LineEditor> make_line_editor(const TerminalSession& session, bool is_capable) {
  if (is_capable)
    if (auto editor = make_libedit_editor(session, state_path("history", ".waggle_history")))
      return editor;
  return std::make_unique<PlainEditor>(session);
}

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
