// The engine as a module for browsers: a line in, lines out. Whoever holds it calls waggle_line
// with lines of UHP (or UGI, if the first one says so) and of BoardProtocol, and is called back
// with what is said; see web/engine.
#include <cstdint>
#include <cstring>
#include <memory>
#include <string_view>

#include "engine/session.hpp"
#include "module/board_protocol.hpp"
#include "ugi/first_word.hpp"
#include "ugi/ugi.hpp"
#include "uhp/server.hpp"

extern "C" {
/// Provided by the host: takes whole lines.
[[clang::import_module("env"), clang::import_name("waggle_say")]] void waggle_say(const char* text,
                                                                                  std::size_t size);
}

namespace {

struct Module {
  waggle::Session session;
  waggle::Server server{session};
  waggle::Ugi ugi{session};
  waggle::FirstWord engine{server, ugi};
  waggle::BoardProtocol protocol{session, engine};
  waggle::Control control;
};

Module& module() {
  static Module the_module;
  return the_module;
}

}  // namespace

extern "C" {

/// Where the host sets a byte to end the search under way.
[[clang::export_name("waggle_stop")]] void* waggle_stop() {
  return module().control.stop.address();
}

/// Memory for a line of so many bytes. waggle_line frees it.
[[clang::export_name("waggle_buffer")]] char* waggle_buffer(std::size_t size) {
  return new char[size];
}

/// Answers a line in memory of waggle_buffer. Returns when the line has been answered.
[[clang::export_name("waggle_line")]] void waggle_line(char* line, std::size_t size) {
  const std::unique_ptr<char[]> buffer(line);
  const std::string_view text(line, size);
  const auto say = [](std::string_view said) { waggle_say(said.data(), said.size()); };
  Module& of_all = module();
  of_all.control.is_endless = false;
  const waggle::Reaction reaction = of_all.protocol.react(text);
  say(reaction.reply);
  if (!reaction.is_done) say(of_all.protocol.handle(text, of_all.control, say).text);
}
}
