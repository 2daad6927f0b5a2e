#include "text/message.hpp"

#include <cerrno>
#include <filesystem>
#include <new>
#include <stdexcept>
#include <system_error>

#include "support/catch.hpp"
#include "text/path.hpp"
#include "waggle/error.hpp"

using namespace waggle;

namespace {

std::string thrown(std::string_view act, std::string_view name, int error) {
  try {
    throw_file_error(act, name, error);
  } catch (const Error& thrown) {
    return thrown.what();
  }
}

}  // namespace

TEST_CASE("exceptions of libraries get human-readable messages") {
  CHECK(message_of(InvalidMove("wQ is pinned")) == "wQ is pinned");
  CHECK(message_of(std::bad_alloc()) == "not enough memory");
  const auto no_space = std::make_error_code(std::errc::no_space_on_device);
  CHECK(message_of(std::filesystem::filesystem_error("rename", path_of("a/b"), no_space)) ==
        "cannot use 'a/b': No space left on device");
  CHECK(message_of(std::system_error(no_space, "jthread")) ==
        "system error: No space left on device");
  CHECK(message_of(std::out_of_range("[json.exception]")) ==
        "this is a bug in Waggle; please report it: [json.exception]");
}

TEST_CASE("file names in messages are complete and move no cursor") {
  const std::string name = "W\xC3\xA4ggle/" + std::string(200, 'x') + ".pgn";
  CHECK(file_in_quotes(name) == "'" + name + "'");
  const std::string wild =
      "a\x1B[2J\n\x7F\xC2\x9B"
      "b\xC2";
  CHECK(file_in_quotes(wild) == "'a?[2J" + std::string(3, '?') + "b?'");
}

TEST_CASE("file errors give the name of the file and the system's reason") {
  CHECK(thrown("open", "x.pgn", ENOENT) == "cannot open 'x.pgn': No such file or directory");
  CHECK(thrown("read", "x.pgn", 0) == "cannot read 'x.pgn': unknown error");
}
