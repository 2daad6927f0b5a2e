// The examples of docs/reference: uhp.md, uhp-supplement.md and ugi.md.

#include <fstream>

#include "app/ugi_engine.hpp"
#include "support/catch.hpp"

namespace {

using namespace waggle::test;
using Example = std::vector<std::string>;

// The lines of each fenced block in a language.
std::vector<Example> examples_of(const char* page, const std::string& language) {
  std::ifstream file(page);
  std::vector<Example> examples;
  bool is_example = false;
  for (std::string line; std::getline(file, line);) {
    if (line == "```" + language) {
      examples.emplace_back();
      is_example = true;
    } else if (line.starts_with("```")) {
      is_example = false;
    } else if (is_example) {
      examples.back().push_back(line);
    }
  }
  return examples;
}

bool is_as_written(const std::string& line, const std::string& written) {
  constexpr std::string_view kAnything = "...";
  if (!written.ends_with(kAnything)) return line == written;
  return line.starts_with(written.substr(0, written.size() - kAnything.size()));
}

void check_answer(UgiEngine& engine, const std::string& written, bool may_skip) {
  std::string line = engine.read_line();
  while (may_skip && !is_as_written(line, written)) line = engine.read_line();
  INFO("written: " << written << "\nread:    " << line);
  REQUIRE(is_as_written(line, written));
}

// Sends the lines of an example to an engine, and compares the answers.
void check_uhp_example(const Example& example) {
  Process engine({WAGGLE_BINARY});
  CHECK(engine.read_answer().size() == 2);
  // A line that ends in dots matches one or more lines with this start.
  std::string last = "?";
  for (const std::string& line : example) {
    REQUIRE(line.size() > 2);
    const std::string text = line.substr(2);
    if (line.starts_with("> ")) {
      engine.send(text + '\n');
      continue;
    }
    REQUIRE(line.starts_with("< "));
    std::string said = engine.read_line();
    while (last.size() > 3 && last.ends_with("...") && is_as_written(said, last))
      said = engine.read_line();
    INFO("written: " << text << "\nread:    " << said);
    REQUIRE(is_as_written(said, text));
    last = text;
  }
  engine.send("exit\n");
  CHECK(engine.read_rest().empty());
  CHECK(engine.wait() == 0);
}

}  // namespace

TEST_CASE("the dialogues on the page about UGI match Waggle's answers", "[threads]") {
  const std::vector<Example> examples = examples_of(WAGGLE_UGI_PAGE, "ugi");
  CHECK(examples.size() >= 5);
  for (const Example& example : examples) {
    UgiEngine engine;
    bool may_skip = false;
    bool has_quit = false;
    for (const std::string& line : example) {
      REQUIRE(line.size() > 2);
      const std::string text = line.substr(2);
      if (line.starts_with("> ")) {
        engine.tell(text);
        has_quit = text == "quit";
      } else if (text == "...") {
        may_skip = true;
      } else {
        REQUIRE(line.starts_with("< "));
        check_answer(engine, text, std::exchange(may_skip, false));
      }
    }
    // No output is left.
    if (!has_quit) engine.tell("quit");
    CHECK(engine.read_rest().empty());
    CHECK(engine.wait() == 0);
  }
}

TEST_CASE("the dialogues on the page about UHP match Waggle's answers", "[threads]") {
  const std::vector<Example> examples = examples_of(WAGGLE_UHP_PAGE, "uhp");
  CHECK(examples.size() >= 2);
  for (const Example& example : examples) check_uhp_example(example);
}

TEST_CASE("the dialogues in the supplement to UHP match Waggle's answers", "[slow][threads]") {
  const std::vector<Example> examples = examples_of(WAGGLE_SUPPLEMENT_PAGE, "uhp");
  CHECK(examples.size() >= 5);
  for (const Example& example : examples) check_uhp_example(example);
}
