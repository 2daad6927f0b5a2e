#include <fmt/format.h>
#include <fmt/ranges.h>

#include <memory>
#include <string>
#include <vector>

#include "app/commands.hpp"
#include "engine/limit_table.hpp"
#include "engine/session.hpp"
#include "protocol/uhp/stateless_protocol.hpp"

namespace waggle {

namespace {

struct AnswerRequest {
  EngineSettings engine;
  std::vector<std::string> limits;
};

}  // namespace

void add_answer_command(CommandLine& app) {
  const auto request = std::make_shared<AnswerRequest>();
  CommandLine& answer =
      add_subcommand(app, "answer", "Answer each GameString on standard input with a move.", R"(
Examples:
  waggle answer nodes 5000 < games.txt
  waggle answer --threads 4 time 00:00:01 < games.txt
  waggle answer --level 5 --random-seed 7 depth 4 < games.txt
)");
  CLI::Option* const limits = answer.add_option(
      "LIMITS", request->limits, "Search limits, as for bestmove: nodes 5000, or time 00:00:01.");
  answer.offer(*limits, limit_words(&LimitWord::uhp), "...");
  add_engine_settings(answer, request->engine);
  answer.run = [request] {
    Session session(request->engine.options);
    StatelessProtocol protocol(session, fmt::format("{}", fmt::join(request->limits, " ")));
    return serve(protocol, request->engine);
  };
}

}  // namespace waggle
