#include "uhp/answerer.hpp"

#include <fmt/format.h>

#include <exception>
#include <utility>

#include "text/text.hpp"
#include "uhp/limits.hpp"
#include "waggle/error.hpp"
#include "waggle/notation.hpp"

namespace waggle {

Answerer::Answerer(Session& session, std::string limits)
    : session_(session), limits_(std::move(limits)) {
  const Question question =
      session_.completed(parse_question("answer", limits_, Game().position()));
  if (is_endless(question, Color::White) && is_endless(question, Color::Black))
    throw Error("answer needs a limit, as in waggle answer nodes 5000, or --max-time");
}

Heard Answerer::hear(std::string_view /*line*/) { return {}; }

Answer Answerer::handle(std::string_view line, Control& control, const Sink& /*sink*/) {
  try {
    if (line.size() > kMaxLine)
      throw Error(
          fmt::format("The line is longer than {} bytes, the most a line may have.", kMaxLine));
    const Game& game = session_.new_game(line);
    Question question = session_.completed(parse_question("answer", limits_, game.position()));
    question.stop = &control.stop;
    const Report report = session_.think(question);
    return {.text = to_string(session_.game().position(), report.best) + '\n'};
  } catch (const std::exception& error) {
    return {.text = fmt::format("err {}\n", error.what())};
  }
}

std::string Answerer::meaning(std::string_view /*line*/) const { return "GameString"; }

bool Answerer::is_stoppable(std::string_view line) const noexcept { return !trimmed(line).empty(); }

}  // namespace waggle
