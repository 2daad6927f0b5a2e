#include "engine/limit_table.hpp"

#include <algorithm>
#include <cassert>
#include <optional>

#include "text/text.hpp"

namespace waggle {

const LimitWord* find_limit(LimitProtocol protocol, std::string_view word) noexcept {
  const auto* const found = std::ranges::find_if(kLimitTable, [&](const LimitWord& limit) {
    return limit.*protocol != LimitUnit::Unknown && equal_in_any_case(limit.word, word);
  });
  return found == kLimitTable.end() ? nullptr : found;
}

std::vector<std::string_view> limit_words(LimitProtocol protocol) {
  std::vector<std::string_view> words;
  for (const LimitWord& limit : kLimitTable)
    if (limit.*protocol != LimitUnit::Unknown) words.push_back(limit.word);
  return words;
}

void set_limit(SearchRequest& request, LimitKind kind, std::int64_t value) {
  Limits& limits = request.limits;
  const std::chrono::nanoseconds on_clock(std::max<std::int64_t>(value, 0));
  std::optional<Clocks>& clocks = request.clocks;
  if (is_clock_limit(kind) && !clocks) clocks.emplace();
  switch (kind) {
    case LimitKind::Time: limits.time = std::chrono::nanoseconds(value); return;
    case LimitKind::Depth: limits.depth = static_cast<int>(value); return;
    case LimitKind::Nodes: limits.nodes = static_cast<std::uint64_t>(value); return;
    case LimitKind::Mate: limits.mate = static_cast<int>(value); return;
    case LimitKind::Infinite: limits.is_analysis = true; return;
    case LimitKind::WhiteTime: clocks->left[0] = on_clock; return;
    case LimitKind::BlackTime: clocks->left[1] = on_clock; return;
    case LimitKind::WhiteIncrement: clocks->increment[0] = on_clock; return;
    case LimitKind::BlackIncrement: clocks->increment[1] = on_clock; return;
    case LimitKind::MovesToGo:
      clocks->moves_to_go = value > 0 ? std::optional(static_cast<int>(value)) : std::nullopt;
      return;
    case LimitKind::DepthOrTime:
    case LimitKind::Ponder:
    case LimitKind::Moves: break;
  }
  assert(false && "not a limit with a single number");
}

}  // namespace waggle
