#include "protocol/uhp/stateless_protocol.hpp"

#include <fmt/format.h>

#include <exception>

#include "protocol/console/commands.hpp"
#include "protocol/uhp/limits.hpp"
#include "protocol/uhp/uhp_protocol.hpp"
#include "text/message.hpp"
#include "waggle/error.hpp"
#include "waggle/notation.hpp"

namespace waggle {

StatelessProtocol::StatelessProtocol(Session& session, std::string_view limits)
    : session_(session),
      request_(parse_search_request(
          "answer", limits, nullptr,
          {.refusal = "answer takes no searchmoves, because every line is a different game"})) {
  const bool has_time = session_.options().max_seconds > 0 && !request_.limits.is_analysis;
  if (!has_time && (is_endless(request_, Color::White) || is_endless(request_, Color::Black)))
    throw Error(
        "answer needs a limit for whichever side is to move, as in waggle answer nodes 5000, or "
        "--max-time");
}

Answer StatelessProtocol::handle(std::string_view line, Control& control, const Sink& /*sink*/) {
  try {
    check_length(line);
    const Game& game = session_.new_game(UhpProtocol::parse_new_game(line, session_.options()));
    if (game.is_over())
      throw Error(fmt::format("the game is over: {}; there is no move to play", game.ending()));
    SearchRequest request = session_.with_option_defaults(request_);
    request.limits.stop = &control.stop;
    const Report report = session_.think(request);
    return {.text = to_string(session_.game().position(), report.best) + '\n'};
  } catch (const std::exception& error) {
    return {.text = fmt::format("err {}\n", message_of(error))};
  }
}

}  // namespace waggle
