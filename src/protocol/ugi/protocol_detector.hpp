#pragma once

#include <atomic>
#include <string>
#include <string_view>
#include <utility>

#include "protocol/console/protocol.hpp"
#include "protocol/ugi/ugi.hpp"

namespace waggle {

/// Selects the protocol based on the first line: UGI if only UGI recognises the command; in all
/// other cases, the default protocol (`otherwise`). By then, the greeting of the default protocol
/// has already been printed.
class ProtocolDetector final : public Protocol {
 public:
  ProtocolDetector(Protocol& otherwise, Ugi& ugi) : ugi_(ugi), chosen_(&otherwise) {}

  [[nodiscard]] std::string greeting() const override { return chosen().greeting(); }
  [[nodiscard]] Reaction react(std::string_view line) override {
    const bool is_first = !std::exchange(has_read_, true);
    if (is_first && meaning(line).text.empty() && !ugi_.meaning(line).text.empty()) chosen_ = &ugi_;
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
  Protocol& chosen() const noexcept { return *chosen_.load(); }

  Ugi& ugi_;
  // Written by the reading thread, read by the answering one.
  std::atomic<Protocol*> chosen_;
  // Whether the first line has been read.
  bool has_read_ = false;
};

}  // namespace waggle
