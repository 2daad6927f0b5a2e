#include "protocol/console/commands.hpp"

#include <string>
#include <vector>

#include "support/catch.hpp"

namespace {

using namespace waggle;

// A protocol of two commands.
struct Counter {
  struct Call : CommandCall {
    using CommandCall::CommandCall;
  };
  void add(Call& call) {
    count += static_cast<int>(call.take_argument().size());
    call.expect_end();
    call.print("{} is {}", call.name, count);
  }
  void help(Call& call) { call.print("helped"); }
  void reset(Call& /*call*/) { count = 0; }

  int count = 0;
};

const CommandTable<Counter, Counter::Call> kTable = {
    {{.name = "add", .usage = "add WORD", .obeys_stop = true}, &Counter::add},
    {{"help"}, &Counter::help},
    {{"reset", "reset", "", ArgumentKind::Nothing}, &Counter::reset},
};

std::string answer(Counter& counter, std::string_view line) {
  Control control;
  const Sink sink = [](std::string_view) {};
  Counter::Call call(line, control, sink);
  return kTable.run(counter, call) ? call.answer.text : "unknown " + std::string(call.name);
}

}  // namespace

TEST_CASE("commands are case-insensitive, and answer under the name in the table") {
  Counter counter;
  CHECK(answer(counter, "  ADD  four ") == "add is 4\n");
  CHECK(answer(counter, "?") == "helped\n");
  CHECK(answer(counter, "adds four") == "unknown adds");
  CHECK(answer(counter, "") == "unknown ");
  CHECK(counter.count == 4);
}

TEST_CASE("an extra word is refused with the syntax of the command") {
  Counter counter;
  CHECK_THROWS_WITH(answer(counter, "add four five six"),
                    "unexpected argument 'five'; expected add WORD");
  // This command takes no arguments.
  counter.count = 3;
  CHECK_THROWS_WITH(answer(counter, "reset now"), "unexpected argument 'now'; expected reset");
  CHECK(counter.count == 3);
}

TEST_CASE("a missing word, or a number out of range, is refused") {
  Control control;
  const Sink sink = [](std::string_view) {};
  const auto call_for = [&](std::string_view line) {
    CommandCall call(line, control, sink);
    call.usage = "undo [N]";
    return call;
  };
  CommandCall none = call_for("undo");
  CHECK_THROWS_WITH(none.expect_more("A number", ", as in undo 2."),
                    "A number is missing; expected undo [N], as in undo 2.");
  CHECK(none.take_count("the number", 7, 9) == 7);
  CHECK(call_for("undo 9").take_count("the number", 7, 9) == 9);
  CHECK_THROWS_WITH(call_for("undo 10").take_count("the number", 7, 9),
                    "the number must be a whole number from 1 to 9, not '10'");
  CHECK_THROWS_WITH(call_for("undo 1 2").take_count("the number", 7, 9),
                    "unexpected argument '2'; expected undo [N]");
}

TEST_CASE("a table interprets lines and lists its commands") {
  CHECK(kTable.meaning("counter ", "Add x").text == "counter add");
  CHECK(kTable.meaning("counter ", "Add x").is_stoppable);
  CHECK(kTable.meaning("counter ", "subtract x").text.empty());
  CHECK_FALSE(kTable.meaning("counter ", "reset").is_stoppable);
  CHECK(names_of(kTable.infos()) == std::vector<std::string_view>{"add", "help", "reset"});
}

TEST_CASE("flushed text is written at once and leaves the answer") {
  std::string written;
  const Sink sink = [&](std::string_view text) { written += text; };
  Control control;
  Counter::Call call("add", control, sink);
  call.flush();
  CHECK(written.empty());
  call.print("one");
  call.flush();
  call.print("two");
  CHECK(written == "one\n");
  CHECK(call.answer.text == "two\n");
}
