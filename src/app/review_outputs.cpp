#include "app/review_outputs.hpp"

#include <algorithm>
#include <exception>

#include "records/record.hpp"
#include "text/output_file.hpp"
#include "text/path.hpp"
#include "waggle/error.hpp"

namespace waggle {

namespace {

std::string all_annotated(std::span<const ReviewedGame> games, const Effort& effort,
                          const std::string& build) {
  std::string text;
  for (const ReviewedGame& game : games) {
    Record record = annotated(game, effort);
    // Keep the name of an earlier annotator.
    if (find_tag(record, "Annotator").empty()) set_tag(record, "Annotator", "Waggle " + build);
    text += text.empty() ? write_pgn(record) : write_next_game(record, FileFormat::Pgn);
  }
  return text;
}

// The names that aren't empty.
std::vector<std::string> files_of(const ReviewOutputs& outputs) {
  std::vector<std::string> files = {outputs.pgn, outputs.svg, outputs.json};
  std::erase(files, std::string());
  return files;
}

}  // namespace

void ReviewOutputs::check(const std::vector<std::string>& inputs, Existing existing) const {
  check_outputs({{"--pgn", pgn}, {"--svg", svg}, {"--json", json}}, inputs, existing);
}

bool ReviewOutputs::takes_standard_output() const {
  return std::ranges::any_of(files_of(*this), OutputFile::is_standard_output);
}

bool ReviewOutputs::are_there() const {
  return std::ranges::all_of(files_of(*this), [](const std::string& file) {
    return OutputFile::is_stream(file) || is_there(file);
  });
}

void ReviewOutputs::write(std::span<const ReviewedGame> games, const Effort& effort,
                          const ReviewOrigin& origin, bool is_last) const {
  std::exception_ptr failure;
  const auto write_one = [&](const std::string& name, const auto& text) {
    if (name.empty() || (!is_last && OutputFile::is_stream(name))) return;
    try {
      write_output(name, text());
    } catch (const Error&) {
      if (!failure) failure = std::current_exception();
    }
  };
  write_one(pgn, [&] { return all_annotated(games, effort, origin.build); });
  write_one(svg, [&] { return to_svg(games); });
  // Last, because a complete JSON file tells --resume that the others are complete, too.
  write_one(json, [&] { return to_json(games, effort, origin); });
  if (failure) std::rethrow_exception(failure);
}

}  // namespace waggle
