// What long work shows on a terminal, and that its output is the same elsewhere.

#if !defined(_WIN32)

#include <string>
#include <vector>

#include "app/process.hpp"
#include "app/terminal.hpp"
#include "support/catch.hpp"
#include "support/text.hpp"

namespace {

using namespace waggle::test;
using Words = std::vector<std::string>;

}  // namespace

TEST_CASE("long counts and benches tell on a terminal how far they are", "[slow][threads]") {
  struct Case {
    Words words;
    std::string shown;
  };
  for (const Case& each : {Case{{"perft", "--lists", "12"}, "perft(12): "},
                           Case{{"bench", "60"}, "position 1 of 16; 00:0"}}) {
    Words command = each.words;
    command.insert(command.begin(), WAGGLE_BINARY);
    Terminal terminal(command, {"TERM=xterm"}, 80);
    static_cast<void>(terminal.see(each.shown));
    static_cast<void>(terminal.see(" gone"));
    terminal.type("\x03");
    CHECK(terminal.wait() == 128 + 2);
  }
}

TEST_CASE("elsewhere than on a terminal a count tells nothing but its result") {
  const Ended outcome = outcome_of({WAGGLE_BINARY, "perft", "--lists", "6"});
  CHECK(outcome.status == 0);
  CHECK(outcome.output.starts_with("perft(6) = 12219480 in "));
  CHECK(outcome.errors.empty());
}

#endif
