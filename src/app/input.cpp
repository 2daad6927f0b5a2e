#include "app/input.hpp"

#include <fmt/format.h>

#include <cstdio>

#include "text/path.hpp"

namespace waggle {

namespace {

constexpr std::size_t kMostTold = 5;

}  // namespace

std::string input_name(const std::string& path) { return path == "-" ? "standard input" : path; }

std::string input_in_quotes(const std::string& path) {
  return path == "-" ? input_name(path) : file_in_quotes(path);
}

std::string read_input(const std::string& path) {
  return path == "-" ? read_standard_input() : read_file(path);
}

void UnreadGames::add(const Problem& problem) {
  if (++count_ > kMostTold) return;
  fmt::print(stderr, "waggle: game {} of {} is left out: {}{}\n", problem.game, name_,
             problem.ply > 0 ? fmt::format("ply {}: ", problem.ply) : "", problem.reason);
}

UnreadGames::~UnreadGames() {
  if (count_ <= kMostTold) return;
  // Unlike fmt::print this throws nothing where nobody reads any more.
  std::fputs(
      fmt::format("waggle: {} more games of {} are left out\n", count_ - kMostTold, name_).c_str(),
      stderr);
}

}  // namespace waggle
