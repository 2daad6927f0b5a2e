#include "match/pgn.hpp"

#include <fmt/format.h>

#include <string_view>

namespace waggle {

namespace {

std::string_view result_name(Result result) {
  switch (result) {
    case Result::WhiteWins: return "WhiteWins";
    case Result::BlackWins: return "BlackWins";
    case Result::Draw: break;
  }
  return "Draw";
}

// What it reads between quotes and brackets is ASCII.
std::string tag_text(std::string_view text) {
  std::string result;
  for (const char c : text) {
    const bool is_plain = c >= ' ' && c <= '~' && c != '"' && c != '[' && c != ']';
    result += is_plain ? c : '_';
  }
  return result;
}

}  // namespace

std::string to_pgn(const GameRecord& record) {
  std::string text = fmt::format(
      "[GameType \"{}\"]\n[Date \"\"]\n[Event \"waggle match, seed {}\"]\n[Site \"\"]\n"
      "[Round \"{}\"]\n[White \"{}\"]\n[Black \"{}\"]\n[Result \"{}\"]\n[Termination \"{}\"]\n\n",
      record.type, record.seed, record.pair + 1, tag_text(record.players[0]),
      tag_text(record.players[1]), result_name(record.result), tag_text(record.reason));
  std::string_view rest = record.game;
  for (int field = 0; !rest.empty(); ++field) {
    const std::size_t end = rest.find(';');
    if (field > 2) text += fmt::format("{}. {}\n", field - 2, rest.substr(0, end));
    rest.remove_prefix(end == std::string_view::npos ? rest.size() : end + 1);
  }
  return text + fmt::format("\n{}\n", result_name(record.result));
}

std::string pgn_name(const GameRecord& record) {
  std::string name = fmt::format("{}-{:06}-{}-{}.pgn", record.seed, record.pair, record.players[0],
                                 record.players[1]);
  for (char& c : name) {
    const bool is_plain = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
                          (c >= '0' && c <= '9') || c == '.' || c == '-' || c == '+' || c == '_';
    if (!is_plain) c = '_';
  }
  return name;
}

}  // namespace waggle
