// Fuzzes game files: the first byte of an input selects the format of the rest. An unreadable game
// has a reason, and whatever was read survives a round trip through all three formats.

#include <algorithm>
#include <string>
#include <vector>

#include "fuzz/fuzz.hpp"
#include "records/record.hpp"
#include "records/variation_text.hpp"
#include "waggle/notation.hpp"

namespace {

using namespace waggle;

constexpr FileFormat kFileFormats[] = {FileFormat::Pgn, FileFormat::Sgf, FileFormat::Uhp};

void check_game_file(const ReadGame& game) {
  using fuzz::must;
  const Record& record = game.record;
  if (game.problem) {
    const std::string& reason = game.problem->reason;
    must(!reason.empty() && reason.size() < 500, "a reason is one short line", reason);
    must(std::ranges::none_of(reason, [](char c) { return c >= 0 && c < ' '; }),
         "a reason has no control characters", reason);
    must(game.problem->ply <= record.game.plies().size() + 1,
         "the moves before a problem are kept");
  }
  must((game.cut.count > 0) == !game.cut.first.reason.empty(), "a cut has a reason");
  must(record.comments.size() <= record.game.plies().size() + 1,
       "there are no comments beyond the end of the game");
  for (const FileFormat format : kFileFormats) {
    const std::string text = write_game(record, format);
    const std::vector<ReadGame> again = read_games(text, format);
    must(again.size() == 1 && !again[0].problem, "a written game can be read", text);
    must(to_string(again[0].record.game) == to_string(record.game),
         "the game survives a round trip", text);
    must(outcome_of(again[0].record) == outcome_of(record), "the outcome survives a round trip",
         text);
    if (!keeps_variations(format)) continue;
    must(test::moves_in(again[0].record.variations) == test::moves_in(record.variations),
         "the variations survive a round trip", text);
  }
}

}  // namespace

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  const std::string_view text = fuzz::text_of(data + 1, size - 1);
  const std::size_t choice = data[0] % 4;
  const auto format = choice < 3 ? std::optional(kFileFormats[choice]) : guess_format(text);
  if (!format) return 0;
  for (const ReadGame& game : read_games(text, *format)) check_game_file(game);
  return 0;
}
