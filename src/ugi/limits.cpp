#include "ugi/limits.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <chrono>
#include <cstdint>
#include <limits>
#include <optional>

#include "engine/session.hpp"
#include "text/text.hpp"
#include "ugi/moves.hpp"
#include "waggle/error.hpp"

namespace waggle {

namespace {

using std::chrono::milliseconds;

constexpr std::int64_t kMostMilliseconds = std::int64_t{1000} * 60 * 60 * 24 * 365;
constexpr std::int64_t kMostNodesAsked = 1'000'000'000'000'000'000;
constexpr std::int64_t kMostMovesToGo = 1'000'000;

// A number too large stands for the largest there is.
std::optional<std::int64_t> read_integer(std::string_view text) {
  std::int64_t value = 0;
  const char* const end = text.data() + text.size();
  const auto [stop, error] = std::from_chars(text.data(), end, value);
  if (text.empty() || stop != end || error == std::errc::invalid_argument) return std::nullopt;
  if (error == std::errc{}) return value;
  using Range = std::numeric_limits<std::int64_t>;
  return text.front() == '-' ? Range::min() : Range::max();
}

// The words after go, one after the other.
class GoReader {
 public:
  GoReader(std::string_view arguments, const Position& position)
      : rest_(trimmed(arguments)), position_(position) {}

  GoRequest read() {
    while (!rest_.empty()) {
      const std::string_view word = take_word(rest_);
      if (const Kind* const kind = find(word))
        (this->*kind->read)(*kind);
      else
        request_.ignored.emplace_back(word);
    }
    bound();
    return std::move(request_);
  }

 private:
  struct Kind {
    std::string_view name;
    void (GoReader::*read)(const Kind&);
    // Whose clock.
    std::size_t player = 0;
  };
  static const std::array<Kind, 16> kKinds;

  static const Kind* find(std::string_view word) noexcept {
    const auto* const found = std::ranges::find_if(
        kKinds, [&](const Kind& kind) { return equal_in_any_case(kind.name, word); });
    return found == kKinds.end() ? nullptr : found;
  }

  std::optional<std::int64_t> number(const Kind& kind, std::int64_t least, std::int64_t most) {
    std::string_view after = rest_;
    std::string_view word = take_word(after);
    // Where the number is missing, the next word keeps its meaning.
    if (find(word) != nullptr)
      word = {};
    else
      rest_ = after;
    const std::optional<std::int64_t> value = read_integer(word);
    if (value) {
      const std::int64_t taken = std::clamp(*value, least, most);
      // A clock that has run out is no reason to answer nothing.
      if (taken != *value)
        request_.mistakes.push_back(fmt::format("{} must be from {} to {}, not {}; {} is taken",
                                                kind.name, least, most, in_quotes(word), taken));
      return taken;
    }
    is_unread_ = true;
    request_.mistakes.push_back(fmt::format("{} must be a whole number from {} to {}, not {}",
                                            kind.name, least, most, in_quotes(word)));
    return std::nullopt;
  }
  std::optional<milliseconds> time(const Kind& kind) {
    const auto count = number(kind, 0, kMostMilliseconds);
    return count ? std::optional(milliseconds(*count)) : std::nullopt;
  }
  Clocks& clocks() {
    if (!request_.question.clocks) request_.question.clocks.emplace();
    return *request_.question.clocks;
  }

  // Sees to it that what was misread has an end soon.
  void bound() {
    Question& question = request_.question;
    const Color mover = position_.turn();
    const bool is_white = mover == Color::White;
    const bool has_clock =
        question.clocks && question.clocks->left[static_cast<std::size_t>(mover)].has_value();
    if (question.clocks && !has_clock)
      request_.mistakes.push_back(fmt::format("{} is missing, but {} is to move",
                                              is_white ? "wtime" : "btime",
                                              is_white ? "White" : "Black"));
    if (request_.is_infinite || question.limits.time || has_clock) return;
    const bool is_understood = request_.mistakes.empty() && request_.ignored.empty();
    request_.is_unclear = is_unread_ || (is_endless(question, mover) && !is_understood);
    if (request_.is_unclear) question.limits.time = kUnclearTime;
  }

  void take_left(const Kind& kind) {
    if (const auto value = time(kind)) clocks().left[kind.player] = *value;
  }
  void take_increment(const Kind& kind) {
    if (const auto value = time(kind)) clocks().increment[kind.player] = *value;
  }
  void take_moves_to_go(const Kind& kind) {
    // Some clients say 0 where there is no such number.
    if (const auto value = number(kind, 0, kMostMovesToGo); value.value_or(0) > 0)
      clocks().moves_to_go = static_cast<int>(*value);
  }
  void take_move_time(const Kind& kind) {
    if (const auto value = time(kind)) request_.question.limits.time = *value;
  }
  void take_depth(const Kind& kind) {
    if (const auto value = number(kind, 0, kMaxPly - 1))
      request_.question.limits.depth = static_cast<int>(*value);
  }
  void take_nodes(const Kind& kind) {
    if (const auto value = number(kind, 0, kMostNodesAsked))
      request_.question.limits.nodes = static_cast<std::uint64_t>(*value);
  }
  void take_mate(const Kind& kind) {
    if (const auto value = number(kind, 1, kMostMate))
      request_.question.limits.mate = static_cast<int>(*value);
  }
  void take_infinite(const Kind& /*kind*/) { request_.is_infinite = true; }
  void take_ponder(const Kind& /*kind*/) { request_.is_ponder = true; }

  void take_moves(const Kind& /*kind*/) {
    for (std::string_view after = rest_; !rest_.empty(); after = rest_) {
      if (find(take_word(after)) != nullptr) return;
      try {
        request_.question.limits.moves.push_back(take_move(position_, rest_));
      } catch (const InvalidMove& error) {
        request_.mistakes.push_back(fmt::format("searchmoves {}", error.what()));
        rest_ = after;
      }
    }
  }

  std::string_view rest_;
  const Position& position_;
  GoRequest request_;
  // A number is missing or is none.
  bool is_unread_ = false;
};

constexpr std::array<GoReader::Kind, 16> GoReader::kKinds = {{
    {"wtime", &GoReader::take_left, 0},
    {"p1time", &GoReader::take_left, 0},
    {"btime", &GoReader::take_left, 1},
    {"p2time", &GoReader::take_left, 1},
    {"winc", &GoReader::take_increment, 0},
    {"p1inc", &GoReader::take_increment, 0},
    {"binc", &GoReader::take_increment, 1},
    {"p2inc", &GoReader::take_increment, 1},
    {"movestogo", &GoReader::take_moves_to_go},
    {"movetime", &GoReader::take_move_time},
    {"depth", &GoReader::take_depth},
    {"nodes", &GoReader::take_nodes},
    {"mate", &GoReader::take_mate},
    {"infinite", &GoReader::take_infinite},
    {"ponder", &GoReader::take_ponder},
    {"searchmoves", &GoReader::take_moves},
}};

}  // namespace

GoRequest parse_go(std::string_view arguments, const Position& position) {
  return GoReader(arguments, position).read();
}

}  // namespace waggle
