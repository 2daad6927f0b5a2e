#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "match/client/engine_config.hpp"
#include "text/json/json.hpp"

namespace waggle {

/// The inputs that determine the games of a match, apart from its settings: the Waggle build, and
/// the contents of the files that the settings refer to.
struct Provenance {
  /// Replaces the checksum of a file that the engine writes, such as a log.
  static constexpr const char* kWritten = "written";

  struct Engine {
    std::string name;
    /// The program, as written in the command.
    std::string program;
    /// Checksums of the program and of all other files named in the command or in option values, by
    /// file name as written there. Files that don't exist are omitted.
    std::map<std::string, std::string> files;
    /// The id in the engine's greeting. Empty until the engine has been started.
    std::string id;

    [[nodiscard]] bool operator==(const Engine& other) const = default;
  };

  /// The Waggle build that runs the match.
  std::string build;
  std::vector<Engine> engines;
  /// Checksum of the opening book; empty if there is none.
  std::string openings;

  [[nodiscard]] bool operator==(const Provenance& other) const = default;
};

/// Labels for two provenances in a message, as in "1234abcd then, 5678ef01 now".
using ProvenanceWords = std::pair<std::string_view, std::string_view>;

/// Computes the checksums of the files named in the command and the option values. Names are
/// relative to the engine's working directory. An argument such as --flag=FILE refers to FILE. A
/// program name without a slash is looked up in PATH.
[[nodiscard]] Provenance::Engine checksum_files(const EngineConfig& engine);
/// Recomputes all checksums except the program's. Call this after the engine has run: files that
/// are new or have changed are marked as written by the engine.
void note_written_files(Provenance::Engine& engine, const EngineConfig& config);

/// Computes the checksums of the opening book and of all engines' files. Call this before any
/// engine is started.
void checksum_inputs(Provenance& provenance, const std::vector<EngineConfig>& engines,
                     const std::string& openings);

/// The provenance as it is stored in the header of a results file.
[[nodiscard]] Json to_json(const Provenance& provenance);
/// Parses what `to_json` returns. Throws Json::exception if a value is missing or has the wrong
/// type.
[[nodiscard]] Provenance parse_provenance(const Json& json);
/// Describes the first difference, as in "the program of engine 'new' (./new) differs: checksum
/// 1234abcd then, 5678ef01 now". Returns nullopt if there is none. Ignores the id of an engine that
/// hasn't been started, and files that either provenance marks as written.
[[nodiscard]] std::optional<std::string> difference_of(const Provenance& first,
                                                       const Provenance& second,
                                                       const ProvenanceWords& words = {"then",
                                                                                       "now"});

}  // namespace waggle
