// Finding and running programs on POSIX.

#if !defined(_WIN32)

#include "match/client/executable.hpp"

#include <cerrno>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>

#include "match/client/process.hpp"
#include "support/catch.hpp"
#include "support/folder.hpp"

using namespace waggle;
using namespace waggle::test;
using namespace std::chrono_literals;

namespace {

// Sets an environment variable for the duration of a test.
class Variable {
 public:
  Variable(const char* name, const std::string& value) : name_(name) {
    const char* const old = std::getenv(name);
    old_ = old != nullptr ? old : "";
    setenv(name, value.c_str(), 1);
  }
  ~Variable() { setenv(name_, old_.c_str(), 1); }
  Variable(const Variable&) = delete;
  Variable& operator=(const Variable&) = delete;

 private:
  const char* name_;
  std::string old_;
};

void write_script(const std::filesystem::path& file, const std::string& text, bool is_program) {
  std::filesystem::create_directories(file.parent_path());
  std::ofstream(file) << text;
  if (is_program)
    std::filesystem::permissions(file, std::filesystem::perms::owner_exec,
                                 std::filesystem::perm_options::add);
}

std::string first_line_of(const Process::Command& command) {
  ProcessHost host;
  Process process(host, command);
  std::string line;
  CHECK(process.read_line(line, Process::Clock::now() + 60s) == Process::Event::Line);
  return line;
}

}  // namespace

TEST_CASE("programs are looked up in PATH as execvp does") {
  const Folder folder;
  const std::filesystem::path root = folder.path();
  // Without a shebang line, it is run by the shell.
  write_script(root / "second" / "program", "echo \"second $1\"\n", true);
  write_script(root / "second" / "other", "#!/bin/sh\necho \"other $1\"\n", true);
  write_script(root / "first" / "program", "echo first\n", false);
  write_script(root / "here" / "own", "#!/bin/sh\necho \"own $1\"\n", true);
  const std::string path = (root / "missing").string() + ":" + (root / "first").string() +
                           "::" + (root / "second").string();
  const Variable set("PATH", path);
  CHECK(first_line_of({{"program", "a b"}, "", ""}) == "second a b");
  CHECK(first_line_of({{"other", "x"}, "", ""}) == "other x");
  // An empty entry of PATH is the working directory.
  CHECK(first_line_of({{"own", "x"}, (root / "here").string(), ""}) == "own x");
  CHECK(first_line_of({{"./own", "x"}, (root / "here").string(), ""}) == "own x");
}

TEST_CASE("the program that is found is the one that runs") {
  const Folder folder;
  const std::filesystem::path root = folder.path();
  write_script(root / "first" / "program", "echo first\n", false);
  write_script(root / "second" / "program", "echo second\n", true);
  write_script(root / "here" / "own", "echo own\n", true);
  const auto finds = [](const std::string& name, const std::filesystem::path& directory,
                        const std::filesystem::path& program) {
    const auto found = find_program(name, directory);
    return found && std::filesystem::equivalent(*found, program);
  };
  const Variable set("PATH", (root / "first").string() + ":" + (root / "second").string() + ":");
  CHECK(finds("program", "", root / "second" / "program"));
  CHECK(finds("own", root / "here", root / "here" / "own"));
  CHECK(finds("./own", root / "here", root / "here" / "own"));
  CHECK_FALSE(find_program("own", "").has_value());
  CHECK_FALSE(find_program("./program", root / "first").has_value());
  CHECK_FALSE(find_program("here", root).has_value());
  CHECK_FALSE(find_program("", root).has_value());
  unsetenv("PATH");
  CHECK(finds("sh", root, "/bin/sh"));
  CHECK(first_line_of({{"sh", "-c", "echo found"}, "", ""}) == "found");
}

TEST_CASE("errno says why a program cannot be run") {
  const Folder folder;
  write_script(folder.path() / "first" / "program", "echo first\n", false);
  const Variable set("PATH", (folder.path() / "first").string() + ":" + folder.path().string());
  Executable({"program"}).run();
  CHECK(errno == EACCES);
  Executable({"no-such-program"}).run();
  CHECK(errno == ENOENT);
  Executable({""}).run();
  CHECK(errno == ENOENT);
  Executable({(folder.path() / "first" / "program" / "x").string()}).run();
  CHECK(errno == ENOTDIR);
}

#endif
