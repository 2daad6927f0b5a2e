#include "fake/supplement.hpp"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <csignal>
#include <cstddef>
#include <deque>
#include <iostream>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string_view>
#include <thread>
#include <utility>
#include <vector>

#include "engine/session.hpp"
#include "protocol/uhp/uhp_protocol.hpp"
#include "text/text.hpp"
#include "waggle/error.hpp"
#include "waggle/movegen.hpp"
#include "waggle/notation.hpp"

namespace waggle {

namespace {

using namespace std::chrono_literals;

std::atomic<bool> is_signalled{false};
void note_signal(int /*number*/) { is_signalled = true; }

// Reads standard input on a thread, so that a search can look for `stop`.
class Input {
 public:
  Input() {
    std::thread([state = state_] {
      for (std::string line; std::getline(std::cin, line);) state->add(std::string(trimmed(line)));
      state->add(std::nullopt);
    }).detach();
  }

  // std::nullopt at the end of input.
  std::optional<std::string> next() {
    std::unique_lock lock(state_->mutex);
    state_->changed.wait(lock, [&] { return !state_->lines.empty(); });
    std::optional<std::string> line = state_->lines.front();
    if (line) state_->lines.pop_front();
    return line;
  }
  // Waits for up to 10 ms for input. Whether a `stop` is queued.
  bool is_stopped() {
    std::unique_lock lock(state_->mutex);
    state_->changed.wait_for(lock, 10ms);
    return std::ranges::find(state_->lines, "stop") != state_->lines.end();
  }

 private:
  struct State {
    std::mutex mutex;
    std::condition_variable changed;
    std::deque<std::optional<std::string>> lines;

    void add(std::optional<std::string> line) {
      const std::lock_guard lock(mutex);
      lines.push_back(std::move(line));
      changed.notify_all();
    }
  };
  // Shared with the thread, which may outlive this object.
  std::shared_ptr<State> state_ = std::make_shared<State>();
};

bool has_word(std::string_view text, std::string_view word) {
  while (!text.empty())
    if (take_word(text) == word) return true;
  return false;
}

class FakeSupplement {
 public:
  explicit FakeSupplement(std::string fault) : fault_(std::move(fault)), uhp_(session_) {}

  int run() {
    std::signal(SIGINT, note_signal);
#if defined(SIGBREAK)
    std::signal(SIGBREAK, note_signal);
#endif
    say(uhp_.greeting());
    while (const auto line = input_.next()) {
      if (*line == "exit") break;
      if (!line->empty()) say(answer_to(*line));
    }
    return 0;
  }

  int answer_all() {
    while (const auto line = input_.next()) {
      try {
        const Game game = session_.new_game(UhpProtocol::parse_new_game(*line, session_.options()));
        if (fault_ == "answer") say("ok\n");
        say(to_string(game.position(), moves().front()) + "\n");
      } catch (const std::exception& error) {
        say(std::string("err ") + error.what() + "\n");
      }
    }
    return 0;
  }

 private:
  static void say(const std::string& text) { std::cout << text << std::flush; }

  std::string handle(const std::string& line) {
    Control control;
    return uhp_.handle(line, control, [](std::string_view text) { std::cout << text; }).text;
  }

  std::string answer_to(const std::string& line) {
    std::string_view rest = line;
    const std::string_view command = take_word(rest);
    if (command == "extensions")
      return fault_ == "extensions"
                 ? "clocks;;limits\nok\n"
                 : "clocks;limits;analyze;multipv;stop;ponder;reply;resign;answer\nok\n";
    if (command == "stop") return fault_ == "stop" ? "stopped\nok\n" : "ok\n";
    if (command == "options") return options(line, rest);
    if (command == "resign" && !is_resigned_) return resign();
    if (is_resigned_) return after_resignation(line);
    if (command == "bestmove" || command == "analyze")
      return guarded([&] { return command == "analyze" ? analysis(rest) : best_move(rest); });
    if (command == "play" && replies_) return play(line);
    return handle(line);
  }

  template <typename Action>
  std::string guarded(Action action) {
    try {
      return action();
    } catch (const Error& error) {
      return std::string("err ") + error.what() + "\nok\n";
    }
  }

  // The options of the supplement. They override those of the same name in UhpProtocol.
  std::string own_option(std::string_view name) const {
    const auto truth = [](bool value) {
      return value ? ";bool;True;False\n" : ";bool;False;False\n";
    };
    if (name == "Reply") return std::string(name) + truth(replies_);
    if (name == "Ponder") return std::string(name) + truth(ponders_);
    if (name == "MultiPV") return "MultiPV;int;" + std::to_string(lines_) + ";1;1;100\n";
    return "";
  }

  std::string options(const std::string& line, std::string_view rest) {
    const std::string_view act = take_word(rest);
    const std::string_view name = take_word(rest);
    if (act.empty()) {
      std::string text = handle(line);
      for (const std::string_view own : {"Reply", "Ponder", "MultiPV"}) {
        if (const std::size_t at = text.find(own); at != std::string::npos)
          text.erase(at, text.find('\n', at) + 1 - at);
        text.insert(0, own_option(own));
      }
      return text;
    }
    if (own_option(name).empty()) return handle(line);
    return guarded([&] {
      if (act == "set" && name == "MultiPV")
        lines_ = static_cast<std::size_t>(parse_int(name, rest, 1, 100));
      else if (act == "set" && rest != "True" && rest != "False")
        throw Error("it must be True or False");
      else if (act == "set")
        (name == "Reply" ? replies_ : ponders_) = rest == "True";
      return own_option(name) + "ok\n";
    });
  }

  std::vector<Move> moves() {
    MoveList list;
    if (session_.game().is_over()) throw Error("The game is over.");
    list_moves(session_.game().position(), list);
    return {list.begin(), list.end()};
  }
  std::string text_of(Move move) { return to_string(session_.game().position(), move); }

  // Waits for a signal or `stop`.
  void wait() {
    is_signalled = false;
    while (!is_signalled && !input_.is_stopped()) {
    }
  }

  std::string best_move(std::string_view limits) {
    std::vector<Move> all = moves();
    if (limits == "time 00:00:30" || limits == "time 00:01:00") wait();
    if (has_word(limits, "wtime") && fault_ == "clocks") std::this_thread::sleep_for(1500ms);
    if (has_word(limits, "nodes") && fault_ == "limits") std::this_thread::sleep_for(30s);
    if (has_word(limits, "mate")) all = {winning(all)};
    if (const std::size_t at = limits.find("searchmoves "); at != std::string_view::npos) {
      Move chosen;
      for (std::string_view rest = limits.substr(at + 12); !rest.empty();) {
        const std::size_t end = rest.find(';');
        chosen = parse_move(session_.game().position(), rest.substr(0, end));
        rest.remove_prefix(end == std::string_view::npos ? rest.size() : end + 1);
      }
      if (fault_ != "searchmoves") all = {chosen};
    }
    std::string answer = text_of(all.front()) + "\nok\n";
    if (ponders_ && fault_ == "ponder") answer += "info thinking on\n";
    return answer;
  }

  Move winning(const std::vector<Move>& all) {
    if (fault_ == "mate") return all.back();
    for (const Move move : all) {
      Game game = session_.game();
      game.play(move);
      if (game.is_over()) return move;
    }
    return all.front();
  }

  std::string analysis(std::string_view limits) {
    const std::vector<Move> all = moves();
    std::string text;
    for (std::size_t line = 1; line <= std::min(lines_, all.size()); ++line) {
      const std::size_t move = fault_ == "multipv" ? 0 : line - 1;
      text += "info depth 1 seldepth 2 multipv " + std::to_string(line) + " score " +
              (line == 1 ? "mate 5" : "cp " + std::to_string(100 - static_cast<int>(line))) +
              " wdl 500 300 200 nodes 30 nps 30000 hashfull 1 time 1 pv " +
              (fault_ == "info" ? "wA1 wQ-" : text_of(all[move])) + "\n";
    }
    say(text + "info string thinking\n");
    if (has_word(limits, "nodes") && fault_ == "analyze") return "ok\n";
    const bool is_endless = limits.empty() || limits == "infinite";
    if (is_endless && fault_ != "endless") wait();
    return text_of(all.front()) + "\nok\n";
  }

  std::string play(const std::string& line) {
    std::string first = handle(line);
    if (!first.ends_with("\nok\n") || first.starts_with("invalidmove")) return first;
    if (fault_ != "reply" && session_.game().is_over()) return first;
    return guarded([&] {
      const std::string move = text_of(moves().front());
      return first.substr(0, first.size() - 3) + move + "\n" + handle("play " + move);
    });
  }

  std::string resign() {
    return guarded([&] {
      Game game = session_.game();
      game.resign();
      is_resigned_ = true;
      return to_string(game) + "\nok\n";
    });
  }
  std::string after_resignation(const std::string& line) {
    if (line == "validmoves" || line == "resign" || line.starts_with("bestmove"))
      return "err The game is over.\nok\n";
    is_resigned_ = false;
    if (line != "undo" || fault_ == "resign") return handle(line);
    return to_string(session_.game()) + "\nok\n";
  }

  std::string fault_;
  Input input_;
  Session session_;
  UhpProtocol uhp_;
  std::size_t lines_ = 1;
  bool replies_ = false;
  bool ponders_ = false;
  bool is_resigned_ = false;
};

}  // namespace

int run_fake_supplement(const std::string& fault, bool answers) {
  FakeSupplement engine(fault);
  return answers ? engine.answer_all() : engine.run();
}

}  // namespace waggle
