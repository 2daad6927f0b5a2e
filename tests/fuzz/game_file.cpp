// Game files: the first byte chooses how the rest is read. A game that cannot be read says why, and
// what could be read comes back from all three forms.

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
    must(!reason.empty() && reason.size() < 500, "a reason is a line", reason);
    must(std::ranges::none_of(reason, [](char c) { return c >= 0 && c < ' '; }),
         "a reason is clean", reason);
    must(game.problem->ply <= record.game.plies().size() + 1, "what was read before is kept");
  }
  must((game.cut.count > 0) == !game.cut.first.reason.empty(), "a cut has a reason");
  must(record.comments.size() <= record.game.plies().size() + 1, "no comments beyond the end");
  for (const FileFormat format : kFileFormats) {
    const std::string text = write_game(record, format);
    const std::vector<ReadGame> again = read_games(text, format);
    must(again.size() == 1 && !again[0].problem, "what is written can be read", text);
    must(to_string(again[0].record.game) == to_string(record.game), "a game comes back", text);
    must(outcome_of(again[0].record) == outcome_of(record), "an outcome comes back", text);
    if (!keeps_variations(format)) continue;
    must(test::moves_in(again[0].record.variations) == test::moves_in(record.variations),
         "variations come back", text);
  }
}

}  // namespace

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  const std::string_view text = fuzz::text_of(data + 1, size - 1);
  const std::size_t way = data[0] % 4;
  const auto format = way < 3 ? std::optional(kFileFormats[way]) : guess_format(text);
  if (!format) return 0;
  for (const ReadGame& game : read_games(text, *format)) check_game_file(game);
  return 0;
}
