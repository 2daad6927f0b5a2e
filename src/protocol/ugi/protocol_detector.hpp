#pragma once

#include <atomic>
#include <string>
#include <string_view>

#include "protocol/console/protocol.hpp"
#include "protocol/ugi/ugi.hpp"

namespace waggle {

/// Speaks one of two protocols: UGI if the first line begins with a command of UGI that the other
/// does not have, else the other, which also greets.
class ProtocolDetector final : public Protocol {
 public:
  ProtocolDetector(Protocol& otherwise, Ugi& ugi) : otherwise_(otherwise), ugi_(ugi) {}

  [[nodiscard]] std::string greeting() const override { return otherwise_.greeting(); }
  [[nodiscard]] Reaction react(std::string_view line) override {
    if (chosen_ == nullptr) {
      const bool is_ugi = !ugi_.meaning(line).empty() && otherwise_.meaning(line).empty();
      chosen_ = is_ugi ? &ugi_ : &otherwise_;
    }
    return chosen().react(line);
  }
  [[nodiscard]] Answer handle(std::string_view line, Control& control, const Sink& sink) override {
    return chosen().handle(line, control, sink);
  }
  void on_idle() override { chosen().on_idle(); }
  [[nodiscard]] std::string meaning(std::string_view line) const override {
    return chosen().meaning(line);
  }
  [[nodiscard]] bool is_stoppable(std::string_view line) const noexcept override {
    return chosen().is_stoppable(line);
  }

 private:
  Protocol& chosen() const noexcept {
    Protocol* const protocol = chosen_;
    return protocol != nullptr ? *protocol : otherwise_;
  }

  Protocol& otherwise_;
  Ugi& ugi_;
  // Lines are read on one thread and answered on another.
  std::atomic<Protocol*> chosen_{nullptr};
};

}  // namespace waggle
