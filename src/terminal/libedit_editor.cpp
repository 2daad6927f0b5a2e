#include "terminal/line_editors.hpp"

#if defined(WAGGLE_HAS_LIBEDIT)

#include <histedit.h>

#include <array>
#include <atomic>
#include <csignal>
#include <cstdio>
#include <cwchar>
#include <exception>
#include <filesystem>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

#include "terminal/completion.hpp"
#include "terminal/screen.hpp"

namespace waggle {

namespace {

constexpr int kHistoryLines = 1'000;
constexpr wchar_t kInterrupt = 3;

// A global, because signal handlers have no other arguments.
std::atomic<bool> is_resized{false};

// The signal interrupts the wait for input, and the flag says why.
void on_resize(int /*signal*/) { is_resized = true; }

class LibeditEditor final : public LineEditor {
 public:
  LibeditEditor(const TerminalSession& session, std::string history_file)
      : session_(session),
        history_file_(std::move(history_file)),
        complaints_(std::fopen("/dev/null", "w")),
        edit_(el_init("waggle", stdin, stdout, complaints_ ? complaints_.get() : stderr)),
        history_(history_init()) {
    struct sigaction action {};
    action.sa_handler = on_resize;
    action.sa_flags = SA_RESTART;
    sigemptyset(&action.sa_mask);
    sigaction(SIGWINCH, &action, &old_resize_);
    if (is_ready()) set_up();
  }
  ~LibeditEditor() override { sigaction(SIGWINCH, &old_resize_, nullptr); }
  LibeditEditor(const LibeditEditor&) = delete;
  LibeditEditor& operator=(const LibeditEditor&) = delete;
  [[nodiscard]] bool is_ready() const noexcept { return edit_ && history_; }

  std::optional<std::string> read_line(StandardIo& io) override {
    io_ = &io;
    prompt_ = session_.prompt();
    for (;;) {
      is_cancelled_ = false;
      // Turn off the terminal's own editing now, because libedit would print the prompt first.
      el_set(edit_.get(), EL_PREP_TERM, 1);
      el_resize(edit_.get());
      int count = 0;
      const char* const text = el_gets(edit_.get(), &count);
      if (failure_) std::rethrow_exception(std::exchange(failure_, nullptr));
      if (is_cancelled_) continue;
      if (text == nullptr || count <= 0) {
        io.write("\n");
        return std::nullopt;
      }
      std::string line(text, static_cast<std::size_t>(count));
      while (!line.empty() && (line.back() == '\n' || line.back() == '\r')) line.pop_back();
      remember(line);
      return line;
    }
  }

 private:
  struct End {
    void operator()(std::FILE* file) const noexcept { std::fclose(file); }
    void operator()(EditLine* edit) const noexcept { el_end(edit); }
    void operator()(History* history) const noexcept { history_end(history); }
  };

  void set_up() {
    EditLine* const edit = edit_.get();
    el_set(edit, EL_CLIENTDATA, this);
    el_set(edit, EL_PROMPT, &LibeditEditor::prompt);
    el_set(edit, EL_EDITOR, "emacs");
    el_set(edit, EL_HIST, history, history_.get());
    // Load the user's own settings. Ours override them only where necessary.
    el_source(edit, nullptr);
    const el_rfunc_t read = &LibeditEditor::read_key;
    el_set(edit, EL_GETCFN, read);
    // Use the wide-character functions, because libedit leaks its copies of narrow names.
    el_wset(edit, EL_ADDFN, L"waggle-complete", L"Complete a word", &LibeditEditor::complete);
    el_wset(edit, EL_ADDFN, L"waggle-cancel", L"Drop the line", &LibeditEditor::cancel);
    el_wset(edit, EL_ADDFN, L"waggle-suspend", L"Stop the process", &LibeditEditor::suspend);
    // Make Ctrl-C and Ctrl-Z ordinary keys while a line is edited, so that no signal interrupts
    // libedit.
    el_set(edit, EL_SETTY, "-d", "-isig", nullptr);
    el_set(edit, EL_BIND, "^I", "waggle-complete", nullptr);
    el_set(edit, EL_BIND, "^C", "waggle-cancel", nullptr);
    el_set(edit, EL_BIND, "^Z", "waggle-suspend", nullptr);
    el_set(edit, EL_BIND, "^R", "em-inc-search-prev", nullptr);
    HistEvent event;
    history(history_.get(), &event, H_SETSIZE, kHistoryLines);
    history(history_.get(), &event, H_SETUNIQUE, 1);
    if (!history_file_.empty()) history(history_.get(), &event, H_LOAD, history_file_.c_str());
  }

  // Saves the history after each line, because the session may be killed.
  void remember(const std::string& line) {
    if (line.find_first_not_of(" \t") == std::string::npos) return;
    HistEvent event;
    history(history_.get(), &event, H_ENTER, line.c_str());
    if (history_file_.empty()) return;
    std::error_code ignored;
    std::filesystem::create_directories(std::filesystem::path(history_file_).parent_path(),
                                        ignored);
    history(history_.get(), &event, H_SAVE, history_file_.c_str());
  }

  static LibeditEditor& of(EditLine* edit) {
    void* self = nullptr;
    el_get(edit, EL_CLIENTDATA, &self);
    return *static_cast<LibeditEditor*>(self);
  }

  // Calls `action`. If that throws, stores the exception for read_line and returns `at_failure`.
  template <typename Result, typename Action>
  static Result guarded(EditLine* edit, Result at_failure, const Action& action) noexcept {
    LibeditEditor& self = of(edit);
    try {
      return action(self);
    } catch (...) {
      self.failure_ = std::current_exception();
      return at_failure;
    }
  }

  // Callbacks for libedit. It is written in C, so no exception may escape from them.

  static char* prompt(EditLine* edit) noexcept { return of(edit).prompt_.data(); }

  static int read_key(EditLine* edit, wchar_t* key) noexcept {
    // Returning 0 tells libedit that the input has ended.
    return guarded(edit, 0, [key](LibeditEditor& self) { return self.take_key(*key); });
  }

  static unsigned char complete(EditLine* edit, int /*key*/) noexcept {
    return guarded<unsigned char>(edit, CC_EOF,
                                  [](LibeditEditor& self) { return self.complete_word(); });
  }

  static unsigned char cancel(EditLine* edit, int /*key*/) noexcept {
    return guarded<unsigned char>(edit, CC_EOF, [](LibeditEditor& self) -> unsigned char {
      self.is_cancelled_ = true;
      self.io_->write("^C\n");
      return CC_NEWLINE;
    });
  }

  static unsigned char suspend(EditLine* edit, int /*key*/) noexcept {
    el_set(edit, EL_PREP_TERM, 0);
    std::raise(SIGTSTP);
    el_set(edit, EL_PREP_TERM, 1);
    return CC_REDISPLAY;
  }

  // Reads one character, which may consist of several bytes. Returns 1, or 0 at the end of input.
  int take_key(wchar_t& key) {
    EditLine* const edit = edit_.get();
    StandardIo& io = *io_;
    std::mbstate_t state{};
    for (;;) {
      const StandardIo::Events events = io.wait(true, std::nullopt);
      if (is_resized.exchange(false)) {
        // Clear the line, because el_resize redraws it from wherever the cursor is.
        io.write("\r\x1B[K");
        el_resize(edit);
        el_set(edit, EL_REFRESH);
      }
      if (events.output_closed) return 0;
      if (events.interrupted) {
        key = kInterrupt;
        return 1;
      }
      std::array<char, 1> byte{};
      const std::optional<std::size_t> count =
          events.input ? io.read(byte) : std::optional<std::size_t>();
      if (!count) continue;
      if (*count == 0) return 0;
      const std::size_t length = std::mbrtowc(&key, byte.data(), 1, &state);
      if (length <= 1) return 1;
      constexpr auto kUnfinished = static_cast<std::size_t>(-2);
      if (length != kUnfinished) state = {};
    }
  }

  unsigned char complete_word() {
    EditLine* const edit = edit_.get();
    const LineInfo* const line = el_line(edit);
    const std::string_view typed(line->buffer,
                                 static_cast<std::size_t>(line->cursor - line->buffer));
    // Without whitespace, npos + 1 is 0.
    const std::string_view begun = typed.substr(typed.find_last_of(" \t") + 1);
    const std::vector<std::string> words = session_.complete(typed);
    if (words.empty()) return CC_REFRESH_BEEP;
    std::string start = common_start(words);
    if (words.size() == 1 && start.back() != '/') start += ' ';
    if (start.size() > begun.size()) {
      el_deletestr(edit, length_of_word());
      el_insertstr(edit, start.c_str());
      return CC_REFRESH;
    }
    io_->write("\n" + in_columns(words, terminal_columns()));
    return CC_REDISPLAY;
  }

  // The length of the word before the cursor in characters, as libedit counts them.
  [[nodiscard]] int length_of_word() const {
    const LineInfoW* const line = el_wline(edit_.get());
    const std::wstring_view typed(line->buffer,
                                  static_cast<std::size_t>(line->cursor - line->buffer));
    return static_cast<int>(typed.size() - (typed.find_last_of(L" \t") + 1));
  }

  const TerminalSession& session_;
  std::string history_file_;
  // Swallows libedit's complaints about unknown terminals, which it copes with anyway.
  std::unique_ptr<std::FILE, End> complaints_;
  std::unique_ptr<EditLine, End> edit_;
  std::unique_ptr<History, End> history_;
  struct sigaction old_resize_ {};
  std::string prompt_;
  bool is_cancelled_ = false;
  std::exception_ptr failure_;
  // Set by read_line, for the callbacks.
  StandardIo* io_ = nullptr;
};

}  // namespace

std::unique_ptr<LineEditor> make_libedit_editor(const TerminalSession& session,
                                                const std::string& history_file) {
  auto editor = std::make_unique<LibeditEditor>(session, history_file);
  if (!editor->is_ready()) return nullptr;
  return editor;
}

}  // namespace waggle

#else

namespace waggle {

std::unique_ptr<LineEditor> make_libedit_editor(const TerminalSession& /*session*/,
                                                const std::string& /*history_file*/) {
  return nullptr;
}

}  // namespace waggle

#endif
