#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "match/client/engine_config.hpp"
#include "text/json/json.hpp"

namespace waggle {

/// What determines the games of a match besides its settings: the build of Waggle, and the contents
/// of the files that the settings name.
struct Provenance {
  /// Replaces the checksum of a file that the engine writes, such as a log.
  static constexpr const char* kWritten = "written";

  struct Engine {
    std::string name;
    /// The program, as written in the command.
    std::string program;
    /// Checksums of the program and of all other files named in the command or in option values, by
    /// their names there. Missing files are omitted.
    std::map<std::string, std::string> files;
    /// The id in its greeting. Empty until it has been started.
    std::string id;

    [[nodiscard]] bool operator==(const Engine& other) const = default;
  };

  /// The build of Waggle that runs the match.
  std::string build;
  std::vector<Engine> engines;
  /// Checksum of the opening book; empty without one.
  std::string openings;

  [[nodiscard]] bool operator==(const Provenance& other) const = default;
};

/// How a message refers to two provenances: "1234abcd then, 5678ef01 now".
struct ProvenanceWords {
  std::string_view first = "then";
  std::string_view second = "now";
};

/// Computes checksums of the files named in the command and the option values, relative to the
/// engine's working directory. In --flag=FILE, the part after the equals sign counts. A program
/// without a slash is looked up in PATH.
[[nodiscard]] Provenance::Engine look_at_files(const EngineConfig& engine);
/// Checks these files, except the program, again after the engine has run: the ones that have
/// changed are written by the engine.
void note_written_files(Provenance::Engine& engine, const EngineConfig& config);

/// Computes the checksums of the files of all engines and of the opening book. To be called before
/// any engine has run.
void look_at_inputs(Provenance& provenance, const std::vector<EngineConfig>& engines,
                    const std::string& openings);

/// As stored in the header of a results file.
[[nodiscard]] Json to_json(const Provenance& provenance);
/// The inverse. Throws Json::exception if a value has the wrong type.
[[nodiscard]] Provenance parse_provenance(const Json& json);
/// The first difference, such as "the program of engine 'new' (./new) differs: checksum 1234abcd
/// then, 5678ef01 now"; none if they agree. Ignores the id of an engine that hasn't been started,
/// and files marked as written in either of them.
[[nodiscard]] std::optional<std::string> difference_of(const Provenance& first,
                                                       const Provenance& second,
                                                       const ProvenanceWords& words = {});

/// Throws Error, naming the file and the difference, unless games with the provenance `now` may be
/// appended to it. A file without provenance can't be resumed.
void check_provenance(const std::optional<Provenance>& then, std::string_view file,
                      const Provenance& now);

}  // namespace waggle
