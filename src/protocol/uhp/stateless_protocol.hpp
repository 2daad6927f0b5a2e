#pragma once

#include <string>

#include "engine/session.hpp"
#include "protocol/console/protocol.hpp"

namespace waggle {

/// A protocol without state: a GameString in, a MoveString out, or `err` and what was wrong. It
/// follows roach's protocol for arenas. Each line is a game of its own.
class StatelessProtocol final : public Protocol {
 public:
  /// `limits` are words as after bestmove. Throws Error if they cannot be read, or if neither they
  /// nor the option MaxTime would end a search.
  StatelessProtocol(Session& session, std::string limits);

  [[nodiscard]] Answer handle(std::string_view line, Control& control, const Sink& sink) override;
  [[nodiscard]] std::string meaning(std::string_view line) const override;
  [[nodiscard]] bool is_stoppable(std::string_view line) const noexcept override;

 private:
  Session& session_;
  std::string limits_;
};

}  // namespace waggle
