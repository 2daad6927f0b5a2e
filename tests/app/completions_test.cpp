// Tries the generated completions in the shells and the manual in mandoc. Tests of a program that
// isn't installed are skipped.

#if !defined(_WIN32)

#include <filesystem>
#include <fstream>
#include <iostream>
#include <sstream>
#include <string>
#include <vector>

#include "app/process.hpp"
#include "support/catch.hpp"
#include "support/folder.hpp"
#include "waggle/version.hpp"

namespace {

using namespace waggle::test;
using waggle::kHomepage;

bool is_installed(const std::string& program) {
  if (outcome_of({"/bin/sh", "-c", "command -v " + program}).status == 0) return true;
  std::cout << "SKIPPED: " << program << " is not installed\n";
  return false;
}

// Writes the program's output to a file. Returns its name.
std::string written(const Folder& folder, const std::vector<std::string>& arguments) {
  std::vector<std::string> command{WAGGLE_BINARY};
  command.insert(command.end(), arguments.begin(), arguments.end());
  const Ended outcome = outcome_of(command);
  REQUIRE(outcome.status == 0);
  CHECK(outcome.errors.empty());
  std::string file = folder.file("written");
  std::ofstream(file) << outcome.output;
  return file;
}

// Runs a script with arguments. Any output on standard error is a failure.
std::string said(const std::string& shell, const std::string& script,
                 const std::vector<std::string>& arguments) {
  std::vector<std::string> command{"/usr/bin/env", shell, "-c", script};
  if (shell == "fish") command.insert(command.begin() + 2, "--no-config");
  if (shell != "fish") command.emplace_back("-");
  command.insert(command.end(), arguments.begin(), arguments.end());
  const Ended outcome = outcome_of(command);
  CHECK(outcome.errors.empty());
  return outcome.output;
}

// "(files)" stands for the file names that bash completes if nothing else is offered.
constexpr const char* kAskBash = R"(
has_files=1
compopt() { [[ $1 != +o ]] || has_files=''; }
source "$1"
COMP_WORDS=("${@:2}")
COMP_CWORD=$(($# - 2))
_waggle
[[ -z $has_files || ${#COMPREPLY[@]} != 0 ]] || COMPREPLY=('(files)')
echo "${COMPREPLY[*]}")";

constexpr const char* kAskFish = R"(
source $argv[1]
complete -C $argv[2] | string replace -r '\t.*' '')";

// Types lines into an interactive shell in which a function called waggle prints its arguments.
constexpr const char* kAskZsh = R"(
zmodload zsh/zpty
zpty shell zsh -f -i
zpty -w shell "PS1=; autoload -Uz compinit && compinit -u -D; source $1; waggle() { print -r -- go''t: \$@ :en''d }; print rea''dy"
zpty -r -m shell line '*ready*'
shift
for typed; do
  zpty -w -n shell $typed$'\t\n'
  zpty -r -m shell line '*:end*'
  print -r -- ${${line##*got: }%% :end*}
done
zpty -d shell)";

}  // namespace

TEST_CASE("bash completes the command line") {
  const Folder folder(std::filesystem::temp_directory_path(), "waggle-");
  const std::string script = written(folder, {"completions", "bash"});
  if (!is_installed("bash")) return;
  const auto completed = [&](std::vector<std::string> words) {
    words.insert(words.begin(), {script, "waggle"});
    return said("bash", kAskBash, words);
  };
  CHECK(completed({"rev"}) == "review\n");
  CHECK(completed({"--threa"}) == "--threads\n");
  CHECK(completed({"--threads", "2", "--lev"}) == "--level\n");
  CHECK(completed({"--game-type", "Base+ML"}) == "Base+ML Base+MLP\n");
  CHECK(completed({"--game-type", "=", "Base+MLP"}) == "Base+MLP\n");
  CHECK(completed({"--ponder", ""}) == "True False\n");
  CHECK(completed({"--ponder", "--rep"}) == "--report-intermediate-best-moves --reply\n");
  CHECK(completed({"perft", "--"}) == "--help --divide --lists --file --threads\n");
  CHECK(completed({"perft", "--lists", "--di"}) == "--divide\n");
  CHECK(completed({"completions", ""}) == "bash zsh fish\n");
  CHECK(completed({"--log", "perft", "ben"}) == "bench\n");
  CHECK(completed({"convert", "--out", ""}) == "(files)\n");
  CHECK(completed({"match", "report", "--sp"}) == "--sprt\n");
  CHECK(completed({"match", "--resume", "--ag"}) == "--again\n");
  // Files are offered only where they are expected.
  const std::string file = folder.file("written");
  CHECK(completed({"review", file.substr(0, file.size() - 2)}) == file + "\n");
  CHECK(completed({"puzzles", "games.pgn", file.substr(0, file.size() - 2)}) == "(files)\n");
  CHECK(completed({"puzzles", "games.pgn", "me"}) == "(files)\n");
  CHECK(completed({"puzzles", "me"}) == "merge\n");
  CHECK(completed({"review", "merge", ""}) == "(files)\n");
  CHECK(completed({"convert", "a.sgf", "b"}) == "(files)\n");
  CHECK(completed({"check", ""}) == "(files)\n");
  CHECK(completed({"match", "report", ""}) == "(files)\n");
  for (const char* option : {"--threads", "--nodes", "--part"})
    CHECK(completed({"review", option, ""}) == "\n");
  CHECK(completed({"perft", ""}) == "\n");
  CHECK(completed({"perft", "5", "Base+M"}) == "Base+M Base+ML Base+MP Base+MLP\n");
  CHECK(completed({"perft", "--threads", "2", "5", "Base+L"}) == "Base+L Base+LP\n");
  CHECK(completed({"perft", "5", "Base", ""}) == "\n");
  CHECK(completed({"answer", "de"}) == "depth depthorseconds\n");
  CHECK(completed({"book", "--type", "Base+ML"}) == "Base+ML Base+MLP\n");
  CHECK(completed({"puzzles", "--kinds", "d"}) == "defence\n");
  CHECK(completed({"match", "--again", "h"}) == "hung\n");
  CHECK(completed({"bench", "--tune", "asp"}) == "aspiration=\n");
  CHECK(completed({"match", ""}) == "report\n");
}

TEST_CASE("bash completes the keys of settings, and files after keys that take them") {
  const Folder folder(std::filesystem::temp_directory_path(), "waggle-");
  const std::string script = written(folder, {"completions", "bash"});
  if (!is_installed("bash")) return;
  const auto completed = [&](std::vector<std::string> words) {
    words.insert(words.begin(), {script, "waggle", "match"});
    return said("bash", kAskBash, words);
  };
  for (const char* option : {"--engine", "--each"})
    CHECK(completed({option, ""}) ==
          "cmd= name= dir= stderr= timeout= option. tc= st= depth= nodes= tc-style= clock= margin= "
          "patience=\n");
  CHECK(completed({"--engine", "cmd", "=", "./wa"}) == "(files)\n");
  CHECK(completed({"--engine", "cmd", "="}) == "(files)\n");
  CHECK(completed({"--engine", "name", "=", ""}) == "\n");
  CHECK(completed({"--engine", "cmd", "=", "./new", "na"}) == "name=\n");
  CHECK(completed({"--engine", "cmd", "=", "./new", "name", "=", "new", "--ea"}) == "--each\n");
  CHECK(completed({"--sprt", ""}) == "elo0= elo1= alpha= beta= model=\n");
  CHECK(completed({"report", "--sprt", "elo"}) == "elo0= elo1=\n");
  CHECK(completed({"--openings", "or"}) == "order=\n");
  CHECK(completed({"--resign", "m"}) == "movecount=\n");
  CHECK(completed({"--draw", ""}) == "score= movecount= from=\n");
}

TEST_CASE("fish completes the command line") {
  const Folder folder(std::filesystem::temp_directory_path(), "waggle-");
  const std::string script = written(folder, {"completions", "fish"});
  if (!is_installed("fish")) return;
  const auto completed = [&](const std::string& typed) {
    return said("fish", kAskFish, {script, "waggle " + typed});
  };
  CHECK(completed("rev") == "review\n");
  CHECK(completed("--threads 2 --lev") == "--level\n");
  CHECK(completed("--game-type Base+ML") == "Base+ML\nBase+MLP\n");
  CHECK(completed("perft --l") == "--lists\n");
  CHECK(completed("convert --to ") == "pgn\nsgf\nuhp\n");
  CHECK(completed("completions ") == "bash\nfish\nzsh\n");
  CHECK(completed("review " + folder.file("wri")) == folder.file("written") + "\n");
  CHECK(completed("match report --sp") == "--sprt\n");
  CHECK(completed("perft 5 Base+ML") == "Base+ML\nBase+MLP\n");
  CHECK(completed("match --engine cm") == "cmd=\n");
  CHECK(completed("match --sprt elo") == "elo0=\nelo1=\n");
  CHECK(completed("puzzles " + folder.file("wri")) == folder.file("written") + "\n");
  CHECK(completed("puzzles me") == "merge\n");
}

TEST_CASE("zsh completes the command line") {
  const Folder folder(std::filesystem::temp_directory_path(), "waggle-");
  const std::string script = written(folder, {"completions", "zsh"});
  if (!is_installed("zsh")) return;
  // In one shell, because loading the system's completions takes seconds.
  CHECK(
      said("zsh", kAskZsh,
           {script, "waggle rev", "waggle perft --li", "waggle --game-type=Base+MLP",
            "waggle convert --to=p", "waggle completions f", "waggle match report --sp",
            "waggle review " + folder.file("wri"), "waggle puzzles x.pgn " + folder.file("wri"),
            "waggle puzzles mer", "waggle perft 5 Base+MLP", "waggle match --engine cm",
            "waggle match --engine cmd=" + folder.file("wri"), "waggle match --engine cmd=a na"}) ==
      "review\nperft --lists\n--game-type=Base+MLP\nconvert --to=pgn\ncompletions fish\n"
      "match report --sprt\nreview " +
          folder.file("written") + "\npuzzles x.pgn " + folder.file("written") +
          "\npuzzles merge\nperft 5 Base+MLP\nmatch --engine cmd=\nmatch --engine cmd=" +
          folder.file("written") + "\nmatch --engine cmd=a name=\n");
}

TEST_CASE("an unknown shell is refused with a list of the known ones") {
  const Ended outcome = outcome_of({WAGGLE_BINARY, "completions", "csh"});
  CHECK(outcome.status == 2);
  CHECK(outcome.errors == "waggle: SHELL must be bash, zsh or fish, not 'csh'\n");
}

TEST_CASE("the manual page is complete and has no formatting errors") {
  const Folder folder(std::filesystem::temp_directory_path(), "waggle-");
  const std::string page = written(folder, {"man"});
  std::ostringstream text;
  text << std::ifstream(page).rdbuf();
  for (const char* part :
       {".SS \"waggle review\"\n", ".SH \"EXIT STATUS\"\n", "\n\\fB\\-\\-lists\\fR\n"})
    CHECK(text.str().find(part) != std::string::npos);
  if (!is_installed("mandoc")) return;
  std::istringstream complaints(
      outcome_of({"/usr/bin/env", "mandoc", "-Tlint", "-Wwarning", page}).output);
  // The only warning allowed: the page has no date, which would have to be kept up to date.
  for (std::string line; std::getline(complaints, line);)
    CHECK(line.find("missing date") != std::string::npos);
}

TEST_CASE("help and manual contain the homepage of the build, if it has one") {
  for (const char* word : {"--help", "man"}) {
    const std::string text = outcome_of({WAGGLE_BINARY, word}).output;
    INFO(text);
    const std::size_t named = text.find("Source, documentation and bug reports: ");
    CHECK((named != std::string::npos) == !kHomepage.empty());
    CHECK((text.find("https:") != std::string::npos) == !kHomepage.empty());
    if (kHomepage.empty()) continue;
    std::string address(kHomepage);
    if (std::string(word) == "man")
      for (std::size_t at = 0; (at = address.find('-', at)) != std::string::npos; at += 2)
        address.insert(at, 1, '\\');
    CHECK(text.find(address, named) != std::string::npos);
  }
}

#endif
