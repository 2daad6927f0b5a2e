#pragma once

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>

#include "engine/session.hpp"
#include "protocol/console/protocol.hpp"
#include "protocol/ugi/ugi.hpp"
#include "protocol/uhp/uhp_protocol.hpp"
#include "text/text.hpp"

namespace waggle::fuzz {

/// The protocol of a dialogue.
enum class Language { Uhp, Ugi };

/// A client that may send anything, and checks that the engine keeps the promises of the protocol.
/// To be fast, it stops every search at once unless its limits are small, and limits the threads
/// and the transposition table.
class Dialogue {
 public:
  explicit Dialogue(Language language) : language_(language) { session_.set_option(kTable, "1"); }

  /// Sends a line. Returns what is wrong with the answer, or std::nullopt.
  [[nodiscard]] std::optional<std::string> say(std::string_view line) {
    const Reaction reaction = protocol().react(line);
    if (!has_whole_lines(reaction.reply)) return "the immediate reply is not made of whole lines";
    static_cast<void>(protocol().meaning(line));
    if (reaction.is_done) return std::nullopt;
    Control control;
    control.stop = !is_short(line);
    std::string text;
    const Answer answer =
        protocol().handle(line, control, [&](std::string_view early) { text += early; });
    text += answer.text;
    has_ended_ = answer.is_exit;
    stay_small();
    if (!has_whole_lines(text)) return "not whole lines: " + text;
    if (std::ranges::any_of(text, [](char c) { return c >= 0 && c < ' ' && c != '\n'; }))
      return "control characters in the answer: " + text;
    return language_ == Language::Uhp ? wrong_in_uhp(line, text) : wrong_in_ugi(line, text);
  }
  /// Whether the engine has exited.
  [[nodiscard]] bool has_ended() const noexcept { return has_ended_; }
  [[nodiscard]] const Session& session() const noexcept { return session_; }

 private:
  static constexpr const char* kTable = "TranspositionTableSizeMB";

  Protocol& protocol() {
    if (language_ == Language::Uhp) return uhp_;
    return ugi_;
  }

  static bool has_whole_lines(std::string_view text) { return text.empty() || text.back() == '\n'; }

  // The number of lines that start with a word.
  static int lines_with(std::string_view word, std::string_view text) {
    int count = 0;
    while (!text.empty()) {
      std::string_view line = take_part(text, '\n');
      count += take_word(line) == word ? 1 : 0;
    }
    return count;
  }

  // Whether the command finishes soon: it has only node limits below 1000, and doesn't wait for
  // `stop` or `ponderhit`.
  static bool is_short(std::string_view line) {
    const std::string_view command = take_word(line);
    if (equal_in_any_case(command, "perft")) return line == "0" || line == "1" || line == "2";
    bool has_few = false;
    while (!line.empty()) {
      const std::string_view word = take_word(line);
      if (equal_in_any_case(word, "infinite") || equal_in_any_case(word, "ponder")) return false;
      if (!equal_in_any_case(word, "nodes")) continue;
      const std::string_view number = take_word(line);
      has_few = number.size() <= 3 && is_digits(number);
      if (!has_few) return false;
    }
    return has_few;
  }

  void stay_small() {
    if (session_.options().threads > 2) session_.set_option("Threads", "2");
    if (session_.options().table_megabytes > 1) session_.set_option(kTable, "1");
  }

  std::optional<std::string> wrong_in_uhp(std::string_view line, std::string_view text) const {
    const bool is_answered = !trimmed(line).empty() && !has_ended_;
    if (!is_answered)
      return text.empty() ? std::nullopt : std::optional("there should be no answer");
    if (lines_with("ok", text) != 1 || !(text == "ok\n" || text.ends_with("\nok\n")))
      return "the answer doesn't end with its only ok: " + std::string(text);
    return std::nullopt;
  }

  std::optional<std::string> wrong_in_ugi(std::string_view line, std::string_view text) const {
    const int expected = ugi_.meaning(line).is_stoppable ? 1 : 0;
    if (lines_with("bestmove", text) != expected)
      return "expected " + std::to_string(expected) + " bestmove lines: " + std::string(text);
    return std::nullopt;
  }

  Language language_;
  Session session_;
  UhpProtocol uhp_{session_};
  Ugi ugi_{session_};
  bool has_ended_ = false;
};

}  // namespace waggle::fuzz
