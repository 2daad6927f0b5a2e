#include "text/locked_file.hpp"

#include <cerrno>
#include <chrono>
#include <string>
#include <utility>

#include "support/catch.hpp"
#include "support/folder.hpp"
#include "text/path.hpp"

using namespace waggle;
using waggle::test::Folder;

TEST_CASE("a file is locked as long as its owner lives") {
  const Folder folder;
  const std::string path = folder.file("file");
  CHECK_FALSE(LockedFile::is_locked(path));
  CHECK_FALSE(is_there(path));
  {
    LockedFile file(path);
    CHECK(file.error() == 0);
    CHECK(LockedFile::is_locked(path));
    const LockedFile other(path, nullptr, std::chrono::milliseconds::zero());
    CHECK(other.error() == EWOULDBLOCK);
    CHECK(other.descriptor() == -1);
    const LockedFile moved(std::move(file));
    CHECK(LockedFile::is_locked(path));
  }
  CHECK_FALSE(LockedFile::is_locked(path));
  CHECK(is_there(path));
}

TEST_CASE("a file that cannot be opened is not locked") {
  const Folder folder;
  const LockedFile file(folder.file("no/such"));
  CHECK(file.descriptor() == -1);
  CHECK(file.error() == ENOENT);
  CHECK_FALSE(LockedFile::is_locked(folder.file("")));
}
