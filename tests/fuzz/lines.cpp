// Random protocol lines, most of them slightly damaged: lines COUNT [SEED]. Half of the dialogues
// are in UHP and half in UGI, and every answer is checked. A failure prints the seed of its
// dialogue; `lines 1 SEED` reproduces it.

#include <array>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <random>
#include <string>
#include <vector>

#include "fuzz/dialogue.hpp"
#include "waggle/error.hpp"
#include "waggle/movegen.hpp"
#include "waggle/notation.hpp"

namespace {

using namespace waggle;
using fuzz::Dialogue;
using fuzz::Language;

constexpr int kLinesOfDialogue = 300;

// Generates lines that a client might send, and damages them.
class Speaker {
 public:
  explicit Speaker(std::uint64_t seed) : random_(seed) {}

  std::string line(Language language, const Session& session) {
    std::string line = language == Language::Uhp ? uhp_line(session) : ugi_line(session);
    if (below(4) == 0) return line;
    for (std::size_t n = below(3) + 1; n > 0; --n) damage(line);
    return line;
  }

 private:
  template <std::size_t kSize>
  std::string any(const std::array<const char*, kSize>& texts) {
    return texts[below(kSize)];
  }
  std::size_t below(std::size_t most) { return random_() % most; }
  std::string number(std::size_t most) { return std::to_string(below(most)); }

  // A legal move, or any move if there is none.
  std::string move(const Session& session) {
    try {
      const Position& position = session.unfinished_game().position();
      const MoveList moves = legal_moves(position);
      std::string text = to_string(position, moves[below(moves.size())]);
      if (below(4) == 0) std::erase(text, ' ');
      if (below(4) == 0) text.erase(0, 1);
      return text;
    } catch (const Error&) {
      return any(std::array{"wS1", "bS1 wS1-", "wQ \\wS1", "pass", "bA1 -bQ"});
    }
  }

  // The GameString of the game in progress, perhaps without its last move, or of another game.
  std::string game(const Session& session) {
    try {
      std::string text = to_string(session.game());
      if (below(2) == 0) text.resize(text.find_last_of(';'));
      return text;
    } catch (const Error&) {
      return std::string(any(std::array{"Base+MLP;InProgress;White[2];wL;bL wL-", "Base", "Base+M",
                                        "Base;;;wS1;bS1 wS1-;wQ -wS1;bQ bS1-", "Base+LP"}));
    }
  }

  std::string option(const char* between) {
    const std::string value =
        any(std::array{"1", "2", "True", "False", "0.5", "Base+MLP", "20", "300", "-1", "1048576"});
    const std::span<const Option> options = all_options();
    return std::string(options[below(options.size())].name) + between + value;
  }

  std::string uhp_line(const Session& session) {
    switch (below(60)) {
      case 0: return "newgame " + game(session);
      case 1:
        return below(8) == 0 ? any(std::array{"exit", "resign", "licenses", "newgame"})
                             : std::string("info");
      case 2: return "options set " + option(" ");
      case 3: return any(std::array{"options", "extensions", "help", "help play", "pv", "stop"});
      case 4: return "undo" + (below(2) == 0 ? "" : ' ' + number(4));
      case 5: return "bestmove nodes " + number(40);
      case 6: return "analyze nodes " + number(40) + " depth " + number(9);
      case 7: return "bestmove nodes 50 searchmoves " + move(session) + ';' + move(session);
      case 8: return "bestmove wtime 60 btime 9.5 winc 0.6 binc 0.6 movestogo " + number(40);
      case 9: return "bestmove time 00:00:0" + number(10);
      case 10: return "perft " + number(3);
      case 11: return "bestmove mate " + number(4) + " nodes 60";
      case 12: return "board";
      case 13: return "validmoves";
      case 14: return "pass";
      default: return "play " + move(session);
    }
  }

  std::string ugi_line(const Session& session) {
    switch (below(50)) {
      case 0: return "position startpos moves " + move(session);
      case 1: return below(8) == 0 ? any(std::array{"quit", "uginewgame", "ugi"}) : "isready";
      case 2: return "setoption name " + option(" value ");
      case 3: return any(std::array{"debug on", "debug off", "stop", "ponderhit", "isready"});
      case 4: return "query " + any(std::array{"gameover", "p1turn", "result"});
      case 5: return "go nodes " + number(40);
      case 6: return "go wtime 60000 btime 9500 winc 600 p2inc 600 movestogo " + number(40);
      case 7: return "go nodes 60 searchmoves " + move(session) + ' ' + move(session);
      case 8: return any(std::array{"go infinite", "go ponder movetime 5", "go mate 2 nodes 60"});
      default: return "position fen " + game(session) + " moves " + move(session);
    }
  }

  void damage(std::string& line) {
    using namespace std::string_view_literals;
    constexpr std::string_view kSignificant = "/\\-;:. \t\r09wbQSBGAMLP+\0\x7F\xC3\xFF%{}"sv;
    const std::size_t at = below(line.size() + 1);
    const std::size_t length = below(std::min<std::size_t>(line.size() - at, 12) + 1);
    switch (below(6)) {
      case 0: line.insert(at, 1, kSignificant[below(kSignificant.size())]); break;
      case 1:
        if (at < line.size()) line[at] = kSignificant[below(kSignificant.size())];
        break;
      case 2:
        if (at < line.size()) line[at] = static_cast<char>(random_());
        break;
      case 3: line.erase(at, length); break;
      case 4: line.insert(below(line.size() + 1), line.substr(at, length)); break;
      default:
        if (below(20) == 0)
          line.insert(at, below(5000), line[at % std::max<std::size_t>(line.size(), 1)]);
    }
    std::erase(line, '\n');
  }

  std::mt19937_64 random_;
};

// Runs a dialogue. Returns the number of lines sent, or 0 if an answer was wrong.
std::uint64_t speak(std::uint64_t seed) {
  const Language language = seed % 2 == 0 ? Language::Uhp : Language::Ugi;
  Speaker speaker(seed);
  Dialogue dialogue(language);
  std::uint64_t said = 0;
  while (said < kLinesOfDialogue && !dialogue.has_ended()) {
    const std::string line = speaker.line(language, dialogue.session());
    if (const auto fault = dialogue.say(line)) {
      std::fprintf(stderr, "seed %llu, '%s': %s\n", static_cast<unsigned long long>(seed),
                   line.c_str(), fault->c_str());
      return 0;
    }
    ++said;
  }
  return said;
}

int speak_all(std::uint64_t count, std::uint64_t seed) {
  using Clock = std::chrono::steady_clock;
  const Clock::time_point start = Clock::now();
  Clock::time_point reported = start;
  std::uint64_t said = 0;
  const auto report = [&] {
    reported = Clock::now();
    std::printf("%llu lines, next seed %llu, %.0f s\n", static_cast<unsigned long long>(said),
                static_cast<unsigned long long>(seed),
                std::chrono::duration<double>(reported - start).count());
    std::fflush(stdout);
  };
  while (said < count) {
    const std::uint64_t more = speak(seed++);
    if (more == 0) return EXIT_FAILURE;
    said += more;
    if (Clock::now() - reported > std::chrono::seconds(30)) report();
  }
  report();
  return EXIT_SUCCESS;
}

}  // namespace

int main(int argc, char** argv) {
  try {
    if (argc != 2 && argc != 3) throw Error("expected lines COUNT [SEED]");
    constexpr std::int64_t kMax = 1'000'000'000'000;
    const std::int64_t count = parse_int("COUNT", argv[1], 1, kMax);
    const std::int64_t seed = argc == 3 ? parse_int("SEED", argv[2], 0, kMax) : 1;
    return speak_all(static_cast<std::uint64_t>(count), static_cast<std::uint64_t>(seed));
  } catch (const Error& error) {
    std::fprintf(stderr, "%s\n", error.what());
    return 2;
  }
}
