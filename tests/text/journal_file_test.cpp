#include "text/journal_file.hpp"

#if !defined(_WIN32)
#include <sys/resource.h>

#include <csignal>
#endif

#include <cerrno>
#include <chrono>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <optional>
#include <string>
#include <thread>
#include <utility>

#include "support/catch.hpp"
#include "support/error_of.hpp"
#include "support/folder.hpp"
#include "waggle/error.hpp"

using namespace waggle;
using waggle::test::error_of;
using waggle::test::Folder;

namespace {

std::string content_of(const std::string& path) {
  std::ifstream file(path_of(path), std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

}  // namespace

TEST_CASE("a journal resumes after its last complete record") {
  const Folder folder;
  const std::string path = folder.file("lines");
  {
    JournalFile file(path);
    file.append("one\n");
    file.append("tw");
  }
  CHECK(content_of(path) == "one\ntw");
  JournalFile file(path);
  CHECK(file.size() == 6);
  file.truncate(4);
  CHECK(file.size() == 4);
  CHECK(content_of(path) == "one\n");
  file.append("two\n");
  CHECK(content_of(path) == "one\ntwo\n");
}

TEST_CASE("the error for a journal that cannot be created gives its name and the reason") {
  const Folder folder;
  const std::string path = folder.file("no/such");
  CHECK(error_of([&] { const JournalFile file(path); }) ==
        "cannot write to '" + path + "': No such file or directory");
}

TEST_CASE("a journal has a single writer, but may be read") {
  const Folder folder;
  const std::string path = folder.file("lines");
  {
    JournalFile file(path);
    file.append("one\n");
    CHECK(error_of([&] { const JournalFile second(path); }) ==
          "'" + path + "' is being written by another process");
    CHECK(content_of(path) == "one\n");
    // The owner carries on, and keeps the lock when it is moved.
    JournalFile moved(std::move(file));
    moved.append("two\n");
    CHECK_FALSE(error_of([&] { const JournalFile third(path); }).empty());
  }
  JournalFile next(path);
  next.append("three\n");
  CHECK(content_of(path) == "one\ntwo\nthree\n");
}

TEST_CASE("opening a journal waits a moment for its lock", "[threads]") {
  const Folder folder;
  const std::string path = folder.file("lines");
  std::optional<JournalFile> killed(path);
  std::jthread end([&] {
    std::this_thread::sleep_for(std::chrono::milliseconds(100));
    killed.reset();
  });
  CHECK(error_of([&] { const JournalFile next(path); }).empty());
}

TEST_CASE("without file locks, a journal is written, but has a warning") {
  const Folder folder;
  const std::string path = folder.file("lines");
  for (const JournalFile::Lock lock :
       {+[](int) { return ENOLCK; }, +[](int) { return ENOSYS; }, +[](int) { return EINVAL; }}) {
    JournalFile opened(path, lock);
    JournalFile file(std::move(opened));
    file.truncate(0);
    file.append("one\n");
    file.append("two\n");
    CHECK(content_of(path) == "one\ntwo\n");
    const std::string warning = file.lock_warning();
    CHECK(warning.starts_with("'" + path + "': this file system has no locks ("));
    CHECK(warning.ends_with("); make sure that nothing else writes to the file"));
  }
  CHECK(JournalFile(path).lock_warning().empty());
  CHECK(error_of([&] { const JournalFile file(path, [](int) { return EWOULDBLOCK; }); }) ==
        "'" + path + "' is being written by another process");
}

#if !defined(_WIN32)
TEST_CASE("devices are not locked") {
  const JournalFile first("/dev/null");
  CHECK(error_of([] { const JournalFile second("/dev/null"); }).empty());
}

TEST_CASE("a piece that does not fit on the disk leaves a journal unchanged") {
  const Folder folder;
  const std::string path = folder.file("lines");
  JournalFile file(path);
  file.append("before\n");
  // A file size limit simulates a full disk: only part of the piece is written.
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

TEST_CASE("appending to a deleted journal fails") {
  const Folder folder;
  const std::string path = folder.file("lines");
  JournalFile file(path);
  std::filesystem::remove(path_of(path));
  CHECK(error_of([&] { file.append("gone\n"); }) == "'" + path + "' has been deleted");
}
#endif
