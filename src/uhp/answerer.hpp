#pragma once

#include <string>

#include "console/protocol.hpp"
#include "engine/session.hpp"

namespace waggle {

/// The stateless way to ask for moves: a GameString in, a MoveString out, or `err` and what was
/// wrong; after roach's protocol for arenas. No game knows of another.
class Answerer final : public Protocol {
 public:
  /// `limits` are words as after bestmove. Throws Error where they cannot be read, and where
  /// neither they nor the option MaxTime would ever end a search.
  Answerer(Session& session, std::string limits);

  [[nodiscard]] std::string greeting() const override { return {}; }
  [[nodiscard]] Heard hear(std::string_view line) override;
  [[nodiscard]] Answer handle(std::string_view line, Control& control, const Sink& sink) override;
  [[nodiscard]] std::string meaning(std::string_view line) const override;
  [[nodiscard]] bool is_stoppable(std::string_view line) const noexcept override;

 private:
  Session& session_;
  std::string limits_;
};

}  // namespace waggle
