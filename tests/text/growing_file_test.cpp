#include "text/growing_file.hpp"

#if !defined(_WIN32)
#include <sys/resource.h>

#include <csignal>
#endif

#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

#include "support/catch.hpp"
#include "support/folder.hpp"
#include "waggle/error.hpp"

using namespace waggle;
using waggle::test::Folder;

namespace {

std::string content_of(const std::string& path) {
  std::ifstream file(path_of(path), std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

template <typename Act>
std::string error_of(Act&& act) {
  try {
    act();
  } catch (const Error& error) {
    return error.what();
  }
  return {};
}

}  // namespace

TEST_CASE("a growing file goes on after what is whole of it") {
  const Folder folder;
  const std::string path = folder.file("lines");
  {
    GrowingFile file(path, 0);
    file.append("one\n");
    file.append("tw");
  }
  CHECK(content_of(path) == "one\ntw");
  GrowingFile file(path, 4);
  CHECK(file.size() == 4);
  CHECK(content_of(path) == "one\n");
  file.append("two\n");
  CHECK(content_of(path) == "one\ntwo\n");
}

TEST_CASE("a growing file that cannot be made is named with the reason") {
  const Folder folder;
  const std::string path = folder.file("no/such");
  CHECK(error_of([&] { const GrowingFile file(path, 0); }) ==
        "cannot write to '" + path + "': No such file or directory");
}

#if !defined(_WIN32)
TEST_CASE("a piece that does not fit on the disk leaves a growing file as it was") {
  const Folder folder;
  const std::string path = folder.file("lines");
  GrowingFile file(path, 0);
  file.append("before\n");
  // A limit on the size of files stands for a full disk: the piece is written in part.
  rlimit unlimited{};
  getrlimit(RLIMIT_FSIZE, &unlimited);
  const rlimit little = {20, unlimited.rlim_max};
  std::signal(SIGXFSZ, SIG_IGN);
  setrlimit(RLIMIT_FSIZE, &little);
  const std::string error = error_of([&] { file.append(std::string(100, 'x')); });
  setrlimit(RLIMIT_FSIZE, &unlimited);
  CHECK(error == "cannot write to '" + path + "': File too large");
  CHECK(content_of(path) == "before\n");
  file.append("after\n");
  CHECK(content_of(path) == "before\nafter\n");
}

TEST_CASE("a growing file that has been removed is told of") {
  const Folder folder;
  const std::string path = folder.file("lines");
  GrowingFile file(path, 0);
  std::filesystem::remove(path_of(path));
  CHECK(error_of([&] { file.append("gone\n"); }) == "'" + path + "' has been removed");
}
#endif
