#pragma once

#include <atomic>
#include <string>
#include <string_view>

#include "protocol/console/protocol.hpp"
#include "protocol/ugi/ugi.hpp"

namespace waggle {

/// Selects the protocol based on the first line: UGI if only UGI recognises the command; in all
/// other cases, the default protocol (`otherwise`). By then, the greeting of the default protocol
/// has already been printed.
class ProtocolDetector final : public Protocol {
 public:
  ProtocolDetector(Protocol& otherwise, Ugi& ugi) : otherwise_(otherwise), ugi_(ugi) {}

  [[nodiscard]] std::string greeting() const override { return otherwise_.greeting(); }
  [[nodiscard]] Reaction react(std::string_view line) override {
    if (chosen_ == nullptr) {
      const bool is_ugi = !ugi_.meaning(line).text.empty() && otherwise_.meaning(line).text.empty();
      chosen_ = is_ugi ? &ugi_ : &otherwise_;
    }
    return chosen().react(line);
  }
  [[nodiscard]] Answer handle(std::string_view line, Control& control, const Sink& sink) override {
    return chosen().handle(line, control, sink);
  }
  void on_idle() override { chosen().on_idle(); }
  [[nodiscard]] LineMeaning meaning(std::string_view line) const override {
    return chosen().meaning(line);
  }

 private:
  Protocol& chosen() const noexcept {
    Protocol* const protocol = chosen_;
    return protocol != nullptr ? *protocol : otherwise_;
  }

  Protocol& otherwise_;
  Ugi& ugi_;
  // Written by the reading thread, read by the answering one.
  std::atomic<Protocol*> chosen_{nullptr};
};

}  // namespace waggle
