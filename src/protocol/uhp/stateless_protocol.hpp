#pragma once

#include <string_view>

#include "engine/session.hpp"
#include "protocol/console/protocol.hpp"

namespace waggle {

/// A protocol without state between lines, modelled on the arena protocol of the engine roach: each
/// line is a GameString, and the answer is a MoveString or an `err` line.
class StatelessProtocol final : public Protocol {
 public:
  /// `limits` are arguments of bestmove. Throws Error if they are invalid, or if neither they nor
  /// the MaxTime option would end a search.
  StatelessProtocol(Session& session, std::string_view limits);

  [[nodiscard]] Answer handle(std::string_view line, Control& control, const Sink& sink) override;
  [[nodiscard]] LineMeaning meaning(std::string_view /*line*/) const override {
    return {.text = "GameString", .is_stoppable = true};
  }

 private:
  Session& session_;
  SearchRequest request_;
};

}  // namespace waggle
