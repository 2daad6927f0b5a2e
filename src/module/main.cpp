// The engine as a WebAssembly module. The host passes lines of UHP (or UGI, detected by the first
// line) and of BoardProtocol to waggle_line, and receives the output in waggle_say; see web/engine.
#include <cstddef>
#include <exception>
#include <memory>
#include <new>
#include <string_view>

#include "engine/session.hpp"
#include "module/board_protocol.hpp"
#include "protocol/ugi/protocol_detector.hpp"
#include "protocol/ugi/ugi.hpp"
#include "protocol/uhp/uhp_protocol.hpp"
#include "text/message.hpp"

extern "C" {
/// Provided by the host. Takes complete lines.
[[clang::import_module("env"), clang::import_name("waggle_say")]] void waggle_say(const char* text,
                                                                                  std::size_t size);
}

namespace {

struct Module {
  waggle::Session session;
  waggle::UhpProtocol uhp{session};
  waggle::Ugi ugi{session};
  waggle::ProtocolDetector engine{uhp, ugi};
  waggle::BoardProtocol protocol{session, engine};
  waggle::Control control;
};

Module& module() {
  static Module the_module;
  return the_module;
}

void say(std::string_view text) { waggle_say(text.data(), text.size()); }

void answer(std::string_view line) {
  Module& of_all = module();
  of_all.control.is_endless = false;
  const waggle::Reaction reaction = of_all.protocol.react(line);
  say(reaction.reply);
  if (!reaction.is_done) say(of_all.protocol.handle(line, of_all.control, say).text);
}

constexpr std::string_view kNoMemory = "err there is not enough memory\nok\n";

void say_error(const std::exception& error) noexcept {
  try {
    say("err " + waggle::message_of(error) + "\nok\n");
  } catch (const std::exception&) {
    say(kNoMemory);
  }
}

}  // namespace

extern "C" {

/// The address of the byte that the host sets to stop the current search; null if there isn't
/// enough memory for an engine.
[[clang::export_name("waggle_stop")]] void* waggle_stop() {
  try {
    return module().control.stop.address();
  } catch (const std::exception&) {
    return nullptr;
  }
}

/// Allocates memory for a line of `size` bytes, which waggle_line frees; null on failure.
[[clang::export_name("waggle_buffer")]] char* waggle_buffer(std::size_t size) {
  return new (std::nothrow) char[size];
}

/// Answers the line in a buffer from waggle_buffer, and returns once it has been answered. No C++
/// exception leaves the module, because the host couldn't interpret it.
[[clang::export_name("waggle_line")]] void waggle_line(char* line, std::size_t size) {
  if (line == nullptr) return say(kNoMemory);
  const std::unique_ptr<char[]> buffer(line);
  try {
    answer({line, size});
  } catch (const std::bad_alloc&) {
    say(kNoMemory);
  } catch (const std::exception& error) {
    say_error(error);
  }
}
}
