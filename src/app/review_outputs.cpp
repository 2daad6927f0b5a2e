#include "app/review_outputs.hpp"

#include <algorithm>
#include <exception>
#include <utility>

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
    if (std::ranges::find(record.tags, "Annotator", [](const auto& tag) { return tag.first; }) ==
        record.tags.end())
      record.tags.emplace_back("Annotator", "Waggle " + build);
    text += text.empty() ? write_pgn(record) : write_next_game(record, FileFormat::Pgn);
  }
  return text;
}

}  // namespace

ReviewOutputs::ReviewOutputs(Names names, const std::vector<std::string>& inputs,
                             const Effort& effort, Existing existing)
    : names_(std::move(names)), effort_(effort) {
  check_outputs({{"--pgn", names_.pgn}, {"--svg", names_.svg}, {"--json", names_.json}}, inputs,
                existing);
  for (const std::string& name : {names_.pgn, names_.svg, names_.json})
    if (!name.empty()) files_.push_back(name);
}

bool ReviewOutputs::takes_standard_output() const {
  return std::ranges::any_of(files_, OutputFile::is_standard_output);
}

bool ReviewOutputs::are_there() const {
  return std::ranges::all_of(files_, [](const std::string& file) {
    return OutputFile::is_stream(file) || is_there(file);
  });
}

void ReviewOutputs::write(std::span<const ReviewedGame> games, const ReviewOrigin& origin,
                          bool is_last) const {
  std::exception_ptr failure;
  const auto write_one = [&](const std::string& name, const auto& text) {
    if (name.empty() || (!is_last && OutputFile::is_stream(name))) return;
    try {
      write_output(name, text());
    } catch (const Error&) {
      if (!failure) failure = std::current_exception();
    }
  };
  write_one(names_.pgn, [&] { return all_annotated(games, effort_, origin.build); });
  write_one(names_.svg, [&] { return to_svg(games); });
  // Last, because a complete JSON file tells --resume that the others are complete, too.
  write_one(names_.json, [&] { return to_json(games, effort_, origin); });
  if (failure) std::rethrow_exception(failure);
}

}  // namespace waggle
