// The manual and the completions of a command line.

#include <CLI/CLI.hpp>
#include <array>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "app/manual/command_line.hpp"
#include "app/manual/completions.hpp"
#include "app/manual/man_page.hpp"
#include "app/manual/usage.hpp"
#include "support/catch.hpp"
#include "support/error_of.hpp"

namespace {

using namespace waggle;
using namespace waggle::test;

bool holds(std::string_view text, std::string_view part) {
  return text.find(part) != std::string_view::npos;
}

// A program with one subcommand, which shares an option.
struct Declared {
  Declared() {
    app.footer("\n  .bee fly\n");
    add_level(app);
    CommandLine& fly = add("fly", "Leaves the hive.");
    fly.footer("");
    add_level(fly);
    fly.offer_files(*fly.add_option("FILE", file, "The map.")->required());
    add("sleep", "Told to nobody.").group("");
  }
  CommandLine& add(const std::string& name, const std::string& meaning) {
    const auto command = std::make_shared<CommandLine>(meaning, name, app);
    app.add_subcommand(command);
    return *command;
  }
  void add_level(CommandLine& command) {
    command.offer(*command.add_option("-l,--level", level, "How high it's."),
                  std::array{"low", "high"});
  }

  CommandLine app{"A bee.", "bee"};
  std::string level;
  std::string file;
};

}  // namespace

TEST_CASE_METHOD(Declared, "the usage matches the declarations, except for hidden ones") {
  const Usage usage = usage_of(app);
  CHECK(usage.name() == "bee");
  CHECK(usage.meaning == "A bee.");
  REQUIRE(usage.subcommands.size() == 1);
  const Usage& fly = usage.subcommands[0];
  CHECK(fly.path == std::vector<std::string>{"bee", "fly"});
  REQUIRE(fly.operands.size() == 1);
  CHECK(fly.operands[0].value == "FILE");
  CHECK(fly.operands[0].is_required);
  CHECK(fly.operands[0].offered.kind == OfferedValues::Kind::Files);
  const Usage::Argument& option = fly.options.back();
  CHECK(option.names == std::vector<std::string>{"-l", "--level"});
  CHECK(option.value == "low|high");
  CHECK(option.offered.words == std::vector<std::string>{"low", "high"});
  CHECK_FALSE(option.is_required);
}

TEST_CASE_METHOD(Declared,
                 "completions offer an argument's words, and help may show a different text") {
  std::vector<std::string> words;
  CommandLine& gather = add("gather", "Collects nectar.");
  gather.offer_values(*gather.add_option("--from", words, "Where."),
                      {.kind = OfferedValues::Kind::Settings,
                       .words = {"meadow=", "garden=", "cellar="},
                       .path_keys = {"garden", "cellar"}},
                      "KEY=VALUE");
  gather.offer_files(*gather.add_option("PLANTS", words, "The plants."));
  const Usage usage = usage_of(app).subcommands.back();
  const Usage::Argument& from = usage.options.back();
  CHECK(from.value == "KEY=VALUE");
  CHECK(from.offered.words == std::vector<std::string>{"meadow=", "garden=", "cellar="});
  CHECK(from.offered.kind == OfferedValues::Kind::Settings);
  CHECK(from.is_greedy);
  CHECK(usage.operands.back().offered.kind == OfferedValues::Kind::Files);
  const std::string bash = completions("bash", usage_of(app));
  CHECK(holds(bash, "'bee gather:'--from) choices='meadow= garden= cellar=' ;;"));
  CHECK(holds(bash, "      *:=cellar | *:=garden) files=f ;;\n  esac"));
  CHECK(holds(bash, "'bee gather:'[1-9]*) files=f ;;"));
  CHECK(holds(completions("zsh", usage_of(app)),
              "--from[Where.]:*-*:KEY=VALUE:_waggle_settings meadow= garden= cellar="));
}

TEST_CASE_METHOD(Declared, "the manual escapes characters that are special to roff") {
  const std::string page = man_page(usage_of(app));
  CHECK(page.starts_with(".TH WAGGLE 1 "));
  CHECK(holds(page, "How high it\\(aqs."));
  CHECK(holds(page, "\\fB\\-\\-level\\fR"));
  CHECK(holds(page, ".SS \"bee fly\"\n"));
  CHECK(holds(page, "Options described above: "));
  CHECK(holds(page, ".SH EXAMPLES\n.nf\n  .bee fly\n.fi\n"));
  CHECK_FALSE(holds(page, "Told to nobody"));
}

TEST_CASE_METHOD(Declared, "each shell completes all words, and another shell is refused") {
  const Usage usage = usage_of(app);
  for (const char* const shell : {"bash", "zsh", "fish"}) {
    INFO(shell);
    const std::string script = completions(shell, usage);
    for (const char* const word : {"fly", "level", "low", "high"}) CHECK(holds(script, word));
    CHECK_FALSE(holds(script, "sleep"));
  }
  CHECK(error_of([&] { static_cast<void>(completions("csh", usage)); }) ==
        "SHELL must be bash, zsh or fish, not 'csh'");
}
