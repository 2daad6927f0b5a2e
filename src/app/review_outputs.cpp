#include "app/review_outputs.hpp"

#include <algorithm>
#include <array>
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
    // Who has made comments before keeps the name.
    if (std::ranges::find(record.tags, "Annotator", [](const auto& tag) { return tag.first; }) ==
        record.tags.end())
      record.tags.emplace_back("Annotator", "Waggle " + build);
    text += text.empty() ? write_pgn(record) : write_next_game(record, FileFormat::Pgn);
  }
  return text;
}

}  // namespace

ReviewOutputs::ReviewOutputs(const Names& names, std::span<const std::string> inputs,
                             const Effort& effort, Existing existing) {
  check_outputs(std::array{OutputName{"--pgn", names.pgn}, OutputName{"--svg", names.svg},
                           OutputName{"--json", names.json}},
                inputs, existing);
  const auto add = [&](const std::string& name, Writer writer) {
    if (!name.empty()) outputs_.push_back({name, std::move(writer)});
  };
  using Games = std::span<const ReviewedGame>;
  using Origin = const ReviewOrigin&;
  add(names.pgn,
      [effort](Games games, Origin origin) { return all_annotated(games, effort, origin.build); });
  add(names.svg, [](Games games, Origin /*origin*/) { return to_svg(games); });
  // A complete one says that the others are complete, too.
  add(names.json, [effort](Games games, Origin origin) { return to_json(games, effort, origin); });
}

bool ReviewOutputs::takes_standard_output() const {
  return std::ranges::any_of(outputs_, OutputFile::is_standard_output, &Output::name);
}

bool ReviewOutputs::are_there() const {
  return std::ranges::all_of(outputs_, [](const Output& output) {
    return OutputFile::is_stream(output.name) || is_there(output.name);
  });
}

void ReviewOutputs::write(std::span<const ReviewedGame> games, const ReviewOrigin& origin,
                          bool is_last) const {
  std::exception_ptr failure;
  for (const Output& output : outputs_) {
    if (!is_last && OutputFile::is_stream(output.name)) continue;
    try {
      OutputFile file(output.name);
      file.write(output.writer(games, origin));
      file.finish();
    } catch (const Error&) {
      if (!failure) failure = std::current_exception();
    }
  }
  if (failure) std::rethrow_exception(failure);
}

}  // namespace waggle
