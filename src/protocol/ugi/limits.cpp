#include "protocol/ugi/limits.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <optional>

#include "engine/limit_table.hpp"
#include "engine/player.hpp"
#include "protocol/ugi/moves.hpp"
#include "text/text.hpp"
#include "waggle/error.hpp"

namespace waggle {

namespace {

using std::chrono::milliseconds;

// The number of nanoseconds in a millisecond.
constexpr std::int64_t kNanoseconds = std::chrono::nanoseconds(milliseconds(1)).count();

// Parses the arguments of go word by word.
class GoReader {
 public:
  GoReader(std::string_view arguments, const Position& position, const PieceNames& names)
      : rest_(trimmed(arguments)), position_(position), names_(names) {}

  GoRequest read() {
    while (!rest_.empty()) {
      const std::string_view word = take_word(rest_);
      if (const LimitWord* const limit = find_limit(&LimitWord::ugi, word))
        take(*limit);
      else
        request_.ignored.emplace_back(word);
    }
    bound();
    return std::move(request_);
  }

 private:
  void take(const LimitWord& limit) {
    switch (limit.ugi) {
      case LimitUnit::Flag:
        request_.search.limits.is_analysis |= limit.kind == LimitKind::Infinite;
        request_.is_ponder |= limit.kind == LimitKind::Ponder;
        return;
      case LimitUnit::Count: return take_number(limit, limit.least, limit.most, 1);
      case LimitUnit::Milliseconds:
        return take_number(limit, 0, milliseconds(kLongestTime).count(), kNanoseconds);
      case LimitUnit::Moves: return take_moves();
      default: return;
    }
  }

  // Sets a limit to the number in the next word, multiplied by `unit`.
  void take_number(const LimitWord& limit, std::int64_t least, std::int64_t most,
                   std::int64_t unit) {
    std::string_view after = rest_;
    std::string_view word = take_word(after);
    // If the number is missing, the next word is parsed as a limit.
    if (find_limit(&LimitWord::ugi, word) != nullptr)
      word = {};
    else
      rest_ = after;
    const std::optional<std::int64_t> value = read_saturated(word);
    if (!value) {
      is_unread_ = true;
      request_.mistakes.push_back(fmt::format("{} must be a whole number from {} to {}, not {}",
                                              limit.word, least, most, in_quotes(word)));
      return;
    }
    const std::int64_t taken = std::clamp(*value, least, most);
    // Clocks may have run out or be practically unlimited.
    if (taken != *value && !is_clock_limit(limit.kind))
      request_.mistakes.push_back(fmt::format("{} must be from {} to {}, not {}; using {}",
                                              limit.word, least, most, in_quotes(word), taken));
    set_limit(request_.search, limit.kind, taken * unit);
  }

  // Gives the search a short time if invalid limits would leave it without an end. Also reports a
  // missing clock.
  void bound() {
    SearchRequest& request = request_.search;
    const Color mover = position_.turn();
    const bool is_white = mover == Color::White;
    const bool has_clock = request.has_clock(mover);
    if (request.clocks && !has_clock)
      request_.mistakes.push_back(fmt::format("{} is missing, but {} is to move",
                                              is_white ? "wtime" : "btime",
                                              is_white ? "White" : "Black"));
    if (request.limits.is_analysis || request.limits.time || has_clock) return;
    const bool is_understood = request_.mistakes.empty() && request_.ignored.empty();
    request_.is_unclear = is_unread_ || (is_endless(request, mover) && !is_understood);
    if (request_.is_unclear) request.limits.time = kUnclearTime;
  }

  void take_moves() {
    for (std::string_view after = rest_; !rest_.empty(); after = rest_) {
      if (find_limit(&LimitWord::ugi, take_word(after)) != nullptr) return;
      try {
        request_.search.limits.moves.push_back(take_move(names_, position_, rest_).move);
      } catch (const InvalidMove& error) {
        request_.mistakes.push_back(fmt::format("searchmoves {}", error.what()));
        rest_ = after;
      }
    }
  }

  std::string_view rest_;
  const Position& position_;
  const PieceNames& names_;
  GoRequest request_;
  // Whether a number is missing or invalid.
  bool is_unread_ = false;
};

}  // namespace

GoRequest parse_go(std::string_view arguments, const Position& position, const PieceNames& names) {
  return GoReader(arguments, position, names).read();
}

}  // namespace waggle
