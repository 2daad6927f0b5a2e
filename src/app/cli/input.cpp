#include "app/cli/input.hpp"

#include <fmt/format.h>

#include <cstdio>
#include <utility>

#include "text/file_checksum.hpp"
#include "text/input_file.hpp"
#include "text/path.hpp"
#include "waggle/error.hpp"

namespace waggle {

std::string input_name(const std::string& path) { return path == "-" ? "standard input" : path; }

std::string input_in_quotes(const std::string& path) {
  return path == "-" ? input_name(path) : file_in_quotes(path);
}

std::string read_input(const std::string& path) {
  return path == "-" ? read_standard_input() : read_file(path);
}

std::string read_text_input(const std::string& path) {
  return text_of(read_input(path), input_in_quotes(path));
}

InputGames read_input_games(const std::string& path) {
  std::string content = read_input(path);
  InputGames input{.games = {}, .checksum = content_checksum(content)};
  content = text_of(std::move(content), input_in_quotes(path));
  input.games = read_games(content, format_of(content, input_name(path)));
  if (input.games.empty()) throw Error(fmt::format("no games in {}", input_in_quotes(path)));
  return input;
}

void GameProblems::add(const Problem& problem) {
  if (++unread_ > kMaxReported) return;
  fmt::print(stderr, "waggle: skipped game {} of {}: {}{}\n", problem.game, name_,
             problem.ply > 0 ? fmt::format("ply {}: ", problem.ply) : "", problem.reason);
}

bool GameProblems::add(const ReadGame& game) {
  if (game.problem) {
    add(*game.problem);
    return false;
  }
  const CutVariations& cut = game.cut;
  if (cut.count > 0 && ++cut_ <= kMaxReported)
    fmt::print(stderr, "waggle: game {} of {}: {}\n", cut.first.game, name_, cut_text(cut));
  for (const Warning& warning : game.warnings)
    if (++warnings_ <= kMaxReported)
      fmt::print(stderr, "waggle: game {} of {}: {}\n", warning.game, name_, to_string(warning));
  return true;
}

void GameProblems::report_rest() const {
  // Formats the number of problems that haven't been described, and the name of the file.
  const auto report = [&](std::size_t count,
                          fmt::format_string<std::size_t, const std::string&> text) {
    if (count > kMaxReported) fmt::print(stderr, text, count - kMaxReported, name_);
  };
  report(unread_, "waggle: skipped {} more games of {}\n");
  report(cut_, "waggle: {} more games of {} have variations that end early\n");
  report(warnings_, "waggle: {} more warnings about {}\n");
}

}  // namespace waggle
