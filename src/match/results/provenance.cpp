#include "match/results/provenance.hpp"

#include <fmt/format.h>

#include <cstddef>

#include "match/client/executable.hpp"
#include "text/file_checksum.hpp"
#include "text/path.hpp"

namespace waggle {

namespace {

// The checksums of all files that the arguments of the command or the option values refer to.
std::map<std::string, std::string> other_files(const EngineConfig& engine) {
  std::map<std::string, std::string> files;
  const auto add = [&](std::string_view name) {
    if (const auto sum = file_checksum(path_of(engine.directory) / path_of(name)))
      files.emplace(name, *sum);
  };
  const auto add_word = [&](std::string_view word) {
    add(word);
    if (word.starts_with('-')) add(word.substr(word.find('=') + 1));
  };
  const std::vector<std::string>& words = engine.command.words;
  for (std::size_t i = 1; i < words.size(); ++i) add_word(words[i]);
  for (const auto& [name, value] : engine.options) add_word(value);
  return files;
}

std::optional<std::string> engine_difference(const Provenance::Engine& first,
                                             const Provenance::Engine& second,
                                             const ProvenanceWords& words) {
  std::map<std::string, std::string> files = first.files;
  files.insert(second.files.begin(), second.files.end());
  for (const auto& [name, sum] : files) {
    const std::string one = first.files.contains(name) ? first.files.at(name) : "none";
    const std::string other = second.files.contains(name) ? second.files.at(name) : "none";
    if (one == other || one == Provenance::kWritten || other == Provenance::kWritten) continue;
    const std::string what =
        name == first.program
            ? fmt::format("the program of engine '{}' ({}) differs", first.name, name)
            : fmt::format("the file {} of engine '{}' differs", file_in_quotes(name), first.name);
    return fmt::format("{}: checksum {} {}, {} {}", what, one, words.first, other, words.second);
  }
  if (first.id != second.id && !first.id.empty() && !second.id.empty())
    return fmt::format("engine '{}' reports a different id: '{}' {}, '{}' {}", first.name, first.id,
                       words.first, second.id, words.second);
  return std::nullopt;
}

}  // namespace

Provenance::Engine checksum_files(const EngineConfig& engine) {
  Provenance::Engine result{engine.name, engine.command.words.front(), other_files(engine), {}};
  if (const auto program = find_program(result.program, path_of(engine.directory)))
    if (const auto sum = file_checksum(*program)) result.files[result.program] = *sum;
  return result;
}

void note_written_files(Provenance::Engine& engine, const EngineConfig& config) {
  for (const auto& [name, sum] : other_files(config))
    if (name != engine.program && engine.files[name] != sum)
      engine.files[name] = Provenance::kWritten;
}

void checksum_inputs(Provenance& provenance, const std::vector<EngineConfig>& engines,
                     const std::string& openings) {
  provenance.engines.clear();
  for (const EngineConfig& engine : engines) provenance.engines.push_back(checksum_files(engine));
  provenance.openings = openings.empty() ? "" : file_checksum(path_of(openings)).value_or("");
}

Json to_json(const Provenance& provenance) {
  Json engines = Json::array();
  for (const Provenance::Engine& engine : provenance.engines)
    engines.push_back({{"name", engine.name},
                       {"id", engine.id},
                       {"program", engine.program},
                       {"files", engine.files}});
  return {{"build", provenance.build}, {"openings", provenance.openings}, {"engines", engines}};
}

Provenance parse_provenance(const Json& json) {
  Provenance provenance;
  provenance.build = json.at("build").get<std::string>();
  provenance.openings = json.at("openings").get<std::string>();
  for (const Json& engine : json.at("engines"))
    provenance.engines.push_back({engine.at("name").get<std::string>(),
                                  engine.at("program").get<std::string>(),
                                  engine.at("files").get<std::map<std::string, std::string>>(),
                                  engine.at("id").get<std::string>()});
  return provenance;
}

std::optional<std::string> difference_of(const Provenance& first, const Provenance& second,
                                         const ProvenanceWords& words) {
  const auto or_none = [](const std::string& sum) { return sum.empty() ? "none" : sum; };
  if (first.build != second.build)
    return fmt::format("the build of Waggle differs: {} {}; {} {}", or_none(first.build),
                       words.first, or_none(second.build), words.second);
  if (first.openings != second.openings)
    return fmt::format("the openings file differs: checksum {} {}, {} {}", or_none(first.openings),
                       words.first, or_none(second.openings), words.second);
  for (std::size_t i = 0; i < first.engines.size() && i < second.engines.size(); ++i)
    if (auto differs = engine_difference(first.engines[i], second.engines[i], words))
      return differs;
  return std::nullopt;
}

}  // namespace waggle
