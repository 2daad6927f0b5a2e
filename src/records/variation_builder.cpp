#include "records/variation_builder.hpp"

#include <algorithm>
#include <utility>

#include "records/variations.hpp"
#include "text/text.hpp"
#include "waggle/error.hpp"
#include "waggle/spelling.hpp"

namespace waggle {

void VariationBuilder::open(const LinePoint& before, const LinePoint& after, std::size_t number) {
  if (lines_.size() == kMaxVariationDepth) {
    if (takes_moves())
      note(plies(), "variations are nested deeper than " + std::to_string(kMaxVariationDepth));
    ++skipped_;
    return;
  }
  Line line;
  // If the enclosing variation has been truncated, this one is ignored.
  line.is_cut = is_open() && !takes_moves();
  const LinePoint& here = is_open() ? lines_.back().now : after;
  const bool goes_on = number == here.plies() + 1;
  line.now = goes_on ? here : is_open() ? lines_.back().before : before;
  line.before = line.now;
  line.variation.from = line.now.plies();
  lines_.push_back(std::move(line));
}

std::string VariationBuilder::close() {
  if (skipped_ > 0) {
    --skipped_;
    return {};
  }
  if (lines_.empty()) return {};
  Line line = std::move(lines_.back());
  lines_.pop_back();
  Variation& variation = line.variation;
  std::vector<Variation>& list = lines_.empty() ? done_
                                 : lines_.back().variation.from == variation.from
                                     ? lines_.back().siblings
                                     : lines_.back().variation.variations;
  const bool has_moves = !variation.moves.empty();
  variation.comments.resize(has_moves ? variation.moves.size() : 1);
  std::string comment = has_moves ? "" : std::move(variation.comments.front());
  if (has_moves) list.push_back(std::move(variation));
  for (Variation& sibling : line.siblings) list.push_back(std::move(sibling));
  return comment;
}

void VariationBuilder::play(std::string_view text) {
  if (!takes_moves()) return;
  Line& line = lines_.back();
  const std::size_t ply = line.now.plies() + 1;
  if (moves_ == kMaxVariationMoves)
    return cut_line(ply, "the variations have more than " + std::to_string(kMaxVariationMoves) +
                             " moves in total");
  try {
    LinePoint next = line.now;
    std::string spelled;
    next.names.play(next.position, MoveWords::of(text),
                    [&](Move move) { spelled = play_in_line(next.position, move); });
    line.before = std::exchange(line.now, next);
    line.variation.moves.push_back(std::move(spelled));
    ++moves_;
  } catch (const Error& error) {
    cut_line(ply, in_quotes(text) + ": " + error.what());
  }
}

void VariationBuilder::add_comment(std::string_view text) {
  if (!takes_moves()) return;
  Variation& variation = lines_.back().variation;
  variation.comments.resize(std::max<std::size_t>(variation.moves.size(), 1));
  append_comment(variation.comments.back(), text);
}

std::vector<Variation> VariationBuilder::take() {
  skipped_ = 0;
  while (is_open()) static_cast<void>(close());
  sort_variations(done_);
  return std::move(done_);
}

void VariationBuilder::cut_line(std::size_t ply, std::string reason) {
  lines_.back().is_cut = true;
  note(ply, std::move(reason));
}

void VariationBuilder::note(std::size_t ply, std::string reason) {
  if (cut_.count++ == 0) cut_.first = {.game = 1, .ply = ply, .reason = std::move(reason)};
}

}  // namespace waggle
