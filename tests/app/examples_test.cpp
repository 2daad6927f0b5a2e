// The examples at the end of each subcommand's --help.

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "app/process.hpp"
#include "app/program.hpp"
#include "support/catch.hpp"
#include "support/folder.hpp"
#include "support/text.hpp"
#include "waggle/error.hpp"

namespace {

using namespace waggle::test;
using Words = std::vector<std::string>;

// Every subcommand in the manual, split into words, after an empty entry for the program itself.
std::vector<Words> all_commands() {
  std::vector<Words> commands = {{}};
  std::istringstream manual(outcome_of({WAGGLE_BINARY, "man"}).output);
  for (std::string line; std::getline(manual, line);) {
    if (!line.starts_with(".SS \"waggle ")) continue;
    std::istringstream names(line.substr(12, line.size() - 13));
    commands.emplace_back(std::istream_iterator<std::string>(names),
                          std::istream_iterator<std::string>());
  }
  REQUIRE(commands.size() > 15);
  return commands;
}

std::string help_of(const Words& command) {
  Words words = {WAGGLE_BINARY};
  words.insert(words.end(), command.begin(), command.end());
  words.emplace_back("--help");
  return outcome_of(words).output;
}

// The examples below "Examples:". A line that ends in a backslash is joined with the next.
Words examples_of(const std::string& help) {
  Words examples;
  std::istringstream lines(help.substr(std::min(help.find("\nExamples:\n"), help.size())));
  bool goes_on = false;
  for (std::string line; std::getline(lines, line);) {
    if (!goes_on && !line.starts_with("  waggle")) continue;
    line.erase(0, line.find_first_not_of(' '));
    if (goes_on)
      examples.back() += line;
    else
      examples.push_back(line);
    goes_on = line.ends_with('\\');
    if (goes_on) examples.back().pop_back();
  }
  return examples;
}

// Splits a line into words like a shell, up to a redirection or to a remark after two spaces.
Words words_of(const std::string& example) {
  Words words(1);
  bool is_quoted = false;
  for (const char c : example) {
    if (c == '\'')
      is_quoted = !is_quoted;
    else if (is_quoted || std::string_view(" <>|").find(c) == std::string_view::npos)
      words.back() += c;
    else if (c != ' ' || words.back().empty())
      break;
    else
      words.emplace_back();
  }
  if (words.back().empty()) words.pop_back();
  return words;
}

std::string refusal_of(Words words) {
  std::vector<char*> arguments;
  for (std::string& word : words) arguments.push_back(word.data());
  try {
    static_cast<void>(
        waggle::parse_command_line(static_cast<int>(arguments.size()), arguments.data()));
  } catch (const waggle::Error& error) {
    return error.what();
  }
  return {};
}

// A folder with the files that examples read while their arguments are parsed.
class ExampleFolder : public Folder {
 public:
  ExampleFolder() : before_(std::filesystem::current_path()) {
    std::filesystem::current_path(path());
    REQUIRE(outcome_of({WAGGLE_BINARY, "eval", "--export", "my.network"}).status == 0);
    std::ofstream("my.book") << "Base;InProgress;Black[1];wS1\n";
  }
  ExampleFolder(const ExampleFolder&) = delete;
  ExampleFolder& operator=(const ExampleFolder&) = delete;
  ~ExampleFolder() { std::filesystem::current_path(before_); }

 private:
  std::filesystem::path before_;
};

}  // namespace

TEST_CASE("each subcommand has examples with valid command lines", "[slow][dozens]") {
  const ExampleFolder folder;
  std::set<std::string> all;
  for (const Words& command : all_commands()) {
    const Words examples = examples_of(help_of(command));
    CAPTURE(command);
    CHECK(examples.size() >= 2);
    bool names_itself = false;
    for (const std::string& example : examples) {
      CAPTURE(example);
      // The program's own examples may repeat those of its subcommands.
      if (!command.empty()) CHECK(all.insert(example).second);
      const Words words = words_of(example);
      CHECK(words.front() == "waggle");
      CHECK(refusal_of(words).empty());
      names_itself |= words.size() > command.size() &&
                      std::equal(command.begin(), command.end(), words.begin() + 1);
    }
    CHECK(names_itself);
  }
}

TEST_CASE("the arguments of a wrong example are refused") {
  CHECK(words_of("waggle perft 'a b' 3  remark") == Words{"waggle", "perft", "a b", "3"});
  CHECK(words_of("waggle man > waggle.1") == Words{"waggle", "man"});
  CHECK(has(refusal_of({"waggle", "perft", "--dvide", "3"}), "Did you mean --divide?"));
  CHECK_FALSE(refusal_of({"waggle", "--book", "/no/such.book"}).empty());
}
