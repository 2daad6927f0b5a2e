#include "match/client/uhp_engine.hpp"

#include <fmt/format.h>

#include <thread>
#include <utility>

#include "text/number.hpp"
#include "text/text.hpp"
#include "waggle/error.hpp"
#include "waggle/movegen.hpp"
#include "waggle/notation.hpp"

namespace waggle {

namespace {

constexpr std::size_t kMaxPerAnswer = std::size_t{16} << 20;
// Plausibility limits for reported values. Values beyond them are ignored.
constexpr double kMaxDepth = 10'000;
constexpr double kMaxReported = 1e15;

std::optional<double> read_number(std::string_view text, double least, double most) {
  try {
    return parse_double("", text, least, most);
  } catch (const Error&) {
    return std::nullopt;
  }
}

}  // namespace

void wait_fault_grace(const ProcessHost& host, const FaultGrace& grace, const EngineFault& fault) {
  constexpr std::chrono::milliseconds kStep{20};
  const Seconds wait = fault.kind() == EngineFault::Kind::Crashed ? grace.ended : grace.other;
  // Counts steps instead of reading a clock, because nobody has a chance to stop the match while
  // this process is suspended.
  for (Seconds waited{0}; !host.is_stopped(); waited += kStep) {
    if (waited >= wait) return;
    std::this_thread::sleep_for(kStep);
  }
  throw Interrupted();
}

void read_report(std::string_view line, BestMoveReply& reply) {
  std::string_view fields = line;
  static_cast<void>(take_part(fields, ';'));
  if (const auto depth = read_number(trimmed(take_part(fields, ';')), 0, kMaxDepth))
    reply.depth = whole_of<int>(*depth);
  if (const auto score = read_number(trimmed(take_part(fields, ';')), -kMaxReported, kMaxReported))
    reply.score = score;
  for (std::string_view words : split_at(line, ';'))
    while (!words.empty())
      if (take_word(words) == "nodes")
        if (const auto nodes = read_number(take_word(words), 0, kMaxReported))
          reply.nodes = whole_of<std::uint64_t>(*nodes);
}

Move parse_reply(std::string_view move, const Position& position) {
  try {
    const Move parsed = parse_move_string(position, move);
    if (is_legal(position, parsed)) return parsed;
    throw EngineFault(EngineFault::Kind::Illegal, fmt::format("it plays {}: {}", in_quotes(move),
                                                              why_illegal(position, parsed)));
  } catch (const Error&) {
    throw EngineFault(is_refusal(move) ? EngineFault::Kind::Refused : EngineFault::Kind::Nonsense,
                      fmt::format("it answers bestmove with {}", in_quotes(move)));
  }
}

bool is_refusal(std::string_view line) noexcept {
  return line.starts_with("err") || line.starts_with("invalidmove");
}

UhpEngine::UhpEngine(ProcessHost& host, EngineConfig config)
    : config_(std::move(config)),
      host_(host),
      process_(host, {config_.command.words, config_.directory, config_.stderr_file}) {
  std::string failure = "does not start";
  try {
    process_.clock().begin();
    greeting_ = read_answer(after(config_.timeout));
    for (const auto& [name, value] : config_.options) {
      for (const std::string& line : ask(fmt::format("options set {} {}", name, value)))
        if (is_refusal(line)) {
          failure = fmt::format("rejects option.{}={}", name, value);
          throw EngineFault(EngineFault::Kind::Refused, line);
        }
    }
  } catch (const EngineFault& fault) {
    wait_fault_grace(host_, config_.fault_grace, fault);
    throw Error(fmt::format("engine {} {}: {}", in_quotes(config_.name), failure, fault.what()));
  }
}

Process::Clock::time_point UhpEngine::after(Seconds wait) {
  return time_after(process_.clock().now(), wait);
}

void UhpEngine::demand_line(Process::Event event) {
  switch (event) {
    case Process::Event::Line: return;
    case Process::Event::Stopped: throw Interrupted();
    case Process::Event::Ended: {
      const std::string how = process_.end();
      // If the match has been stopped, whatever stopped it may also have killed the engine.
      if (host_.is_stopped()) throw Interrupted();
      throw EngineFault(EngineFault::Kind::Crashed, fmt::format("it exited: {}", how));
    }
    case Process::Event::Flooded:
      throw EngineFault(EngineFault::Kind::Flooded, "it printed far more than any answer needs");
    case Process::Event::Late: throw EngineFault(EngineFault::Kind::Hung, "no answer in time");
  }
}

void UhpEngine::send(std::string_view command, Clock::time_point deadline) {
  demand_line(process_.discard_pending());
  if (process_.send(fmt::format("{}\n", command), deadline)) return;
  if (host_.is_stopped()) throw Interrupted();
  // Before the deadline, only a broken pipe can be the reason.
  const bool is_broken = process_.clock().now() < deadline || process_.wait(after(Seconds(0.1)));
  demand_line(is_broken ? Process::Event::Ended : Process::Event::Late);
}

std::vector<std::string> UhpEngine::read_answer(Clock::time_point deadline,
                                                const std::function<void()>& on_line) {
  std::vector<std::string> lines;
  std::string line;
  for (std::size_t size = 0;; size += line.size() + 1) {
    if (size >= kMaxPerAnswer) demand_line(Process::Event::Flooded);
    demand_line(process_.read_line(line, deadline));
    const std::string_view text = trimmed(line);
    if (text == "ok") return lines;
    if (!text.empty()) {
      on_line();
      lines.emplace_back(text);
    }
    if (process_.clock().now() >= deadline) demand_line(Process::Event::Late);
  }
}

std::vector<std::string> UhpEngine::ask(std::string_view command) {
  process_.clock().begin();
  const Clock::time_point deadline = after(config_.timeout);
  send(command, deadline);
  return read_answer(deadline);
}

std::optional<ReportedState> UhpEngine::ask_for_game(std::string_view command, const Game& game) {
  const std::vector<std::string> answer = ask(command);
  const auto blame = [&](EngineFault::Kind kind, const std::string& by) {
    throw EngineFault(kind, fmt::format("it answers {} with {}", in_quotes(command), by));
  };
  for (const std::string& line : answer)
    if (is_refusal(line)) blame(EngineFault::Kind::Refused, in_quotes(line));
  if (answer.empty()) blame(EngineFault::Kind::Nonsense, "nothing");
  const std::string& last = answer.back();
  if (last.find(';') == std::string::npos) blame(EngineFault::Kind::Nonsense, in_quotes(last));
  const GameComparison comparison = compare(last, game);
  if (comparison.difference.empty()) return comparison.other_state;
  throw EngineFault(
      EngineFault::Kind::Disagrees,
      fmt::format("its GameString has a different {}: {}", comparison.difference, in_quotes(last)));
}

std::string UhpEngine::id() const {
  for (const std::string& line : greeting_)
    if (line.starts_with("id ")) return std::string(trimmed(std::string_view(line).substr(3)));
  return "";
}

UhpEngine::Extensions UhpEngine::extensions() {
  Extensions names;
  for (const std::string& line : ask("extensions")) {
    if (is_refusal(line)) return {};
    for (const std::string_view name : fields_of(line, ';'))
      if (!name.empty()) names.emplace(name);
  }
  return names;
}

std::optional<ReportedState> UhpEngine::new_game(GameType type) {
  return ask_for_game("newgame " + to_string(type), Game(type));
}

std::optional<ReportedState> UhpEngine::play(const Game& game) {
  const Game::Ply& ply = game.plies().back();
  return ask_for_game(ply.move.is_pass() ? ply.text : "play " + ply.text, game);
}

BestMoveReply UhpEngine::best_move(const ClockState& clocks, Seconds allowed) {
  return ask_for_move(bestmove_command(config_.limits, clocks), allowed);
}

BestMoveReply UhpEngine::ask_for_move(std::string_view command, Seconds allowed) {
  process_.clock().begin();
  demand_line(process_.discard_pending());
  BestMoveReply reply;
  const Clock::time_point start = process_.clock().begin();
  const auto elapsed = [&] { return Seconds(process_.clock().now() - start); };
  send(command, after(config_.timeout));
  std::vector<std::string> lines;
  try {
    // The last line contains the move, so its time counts. Usually, it is the only line.
    lines = read_answer(after(allowed + config_.grace), [&] { reply.elapsed = elapsed(); });
  } catch (const EngineFault& fault) {
    if (fault.kind() != EngineFault::Kind::Hung) throw;
    throw EngineFault(EngineFault::Kind::Hung,
                      fmt::format("no answer within {:.3f} s to {}", elapsed().count(), command));
  }
  if (lines.empty())
    throw EngineFault(EngineFault::Kind::Nonsense, "its answer to bestmove is empty");
  for (const std::string& line : lines) read_report(line, reply);
  reply.move = fields_of(lines.back(), ';').front();
  return reply;
}

}  // namespace waggle
