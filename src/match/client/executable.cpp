#include "match/client/executable.hpp"

#if !defined(_WIN32)

#include <unistd.h>

#include <cerrno>
#include <cstddef>
#include <cstdlib>
#include <string_view>
#include <system_error>

#include "text/path.hpp"
#include "text/words.hpp"

namespace waggle {

namespace {

constexpr const char* kShell = "/bin/sh";
// The directories that the C library searches by default if PATH isn't set.
constexpr const char* kUsualFolders = "/bin:/usr/bin";

std::vector<std::string> candidates_for(const std::string& program) {
  if (program.empty() || program.find('/') != std::string::npos) return {program};
  const char* const path = std::getenv("PATH");
  std::vector<std::string_view> folders = split_at(path != nullptr ? path : kUsualFolders, ':');
  if (folders.empty()) folders.emplace_back();
  std::vector<std::string> candidates;
  candidates.reserve(folders.size());
  // An empty entry means the folder that is current at the time of exec, which may be another one.
  for (const std::string_view folder : folders)
    candidates.push_back(std::string(folder.empty() ? "." : folder) + '/' + program);
  return candidates;
}

// execv takes pointers to non-const characters, but doesn't modify them.
char* plain(const std::string& text) { return const_cast<char*>(text.c_str()); }

// Whether execvp would try the next candidate after this error.
bool is_missing(int error) noexcept {
  return error == EACCES || error == ENOENT || error == ENOTDIR || error == ESTALE ||
         error == ENODEV || error == ETIMEDOUT;
}

}  // namespace

std::optional<std::filesystem::path> find_program(const std::string& name,
                                                  const std::filesystem::path& directory) {
  for (const std::string& candidate : candidates_for(name)) {
    std::filesystem::path program = directory / path_of(candidate);
    std::error_code error;
    if (std::filesystem::is_regular_file(program, error) && access(program.c_str(), X_OK) == 0)
      return program;
  }
  return std::nullopt;
}

Executable::Executable(const std::vector<std::string>& words)
    : candidates_(candidates_for(words.front())) {
  for (const std::string& word : words) arguments_.push_back(plain(word));
  arguments_.push_back(nullptr);
  for (const std::string& candidate : candidates_) {
    std::vector<char*>& arguments = for_shell_.emplace_back(arguments_);
    arguments.front() = plain(candidate);
    arguments.insert(arguments.begin(), const_cast<char*>(kShell));
  }
}

void Executable::run() const noexcept {
  bool is_forbidden = false;
  errno = ENOENT;
  for (std::size_t i = 0; i < candidates_.size(); ++i) {
    execv(candidates_[i].c_str(), arguments_.data());
    if (errno == ENOEXEC) execv(kShell, for_shell_[i].data());
    if (!is_missing(errno)) return;
    is_forbidden |= errno == EACCES;
  }
  if (is_forbidden) errno = EACCES;
}

}  // namespace waggle

#endif
