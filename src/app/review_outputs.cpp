#include "app/review_outputs.hpp"

#include <fmt/format.h>

#include <filesystem>
#include <optional>
#include <system_error>
#include <utility>

#include "records/record.hpp"
#include "text/output_file.hpp"
#include "text/path.hpp"
#include "text/text.hpp"
#include "waggle/error.hpp"

namespace waggle {

namespace {

std::string all_annotated(std::span<const ReviewedGame> games, const Effort& effort) {
  std::string text;
  for (const ReviewedGame& game : games) {
    if (!text.empty()) text += '\n';
    text += write_pgn(annotated(game, effort));
  }
  return text;
}

// Whether two names stand for one file, which the second would overwrite.
bool is_same_file(const std::string& a, const std::string& b) {
  std::error_code error;
  if (std::filesystem::exists(path_of(a), error) &&
      !std::filesystem::is_regular_file(path_of(a), error))
    return false;
  const auto place = [&](const std::string& name) {
    return std::filesystem::weakly_canonical(std::filesystem::absolute(path_of(name), error),
                                             error);
  };
  return place(a) == place(b);
}

}  // namespace

ReviewOutputs::ReviewOutputs(const Names& names, std::span<const std::string> inputs,
                             const Effort& effort) {
  const auto add = [&](const std::string& name, Writer writer) {
    if (name.empty()) return;
    for (const std::string& input : inputs)
      if (is_same_file(name, input))
        throw Error(fmt::format("{} is a file to be reviewed; name another one to write to",
                                in_quotes(name)));
    for (const Output& output : outputs_)
      if (is_same_file(name, output.name))
        throw Error(fmt::format("{} is named twice to be written to", in_quotes(name)));
    OutputFile::try_out(name);
    outputs_.push_back({name, std::move(writer)});
  };
  using Games = std::span<const ReviewedGame>;
  add(names.pgn, [effort](Games games) { return all_annotated(games, effort); });
  add(names.json, [effort](Games games) { return to_json(games, effort); });
  add(names.svg, [](Games games) { return to_svg(games); });
}

void ReviewOutputs::write(std::span<const ReviewedGame> games) const {
  std::optional<Error> failure;
  for (const Output& output : outputs_) {
    try {
      OutputFile file(output.name);
      file.write(output.writer(games));
      file.finish();
    } catch (const Error& error) {
      if (!failure) failure = error;
    }
  }
  if (failure) throw Error(*failure);
}

}  // namespace waggle
