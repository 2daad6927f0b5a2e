#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "match/client/engine_config.hpp"
#include "text/json/json.hpp"

namespace waggle {

/// What the games of a match follow from besides its settings: which build runs the match, and what
/// the files hold that the settings name. Two matches with the same settings may differ in it.
struct Provenance {
  /// Stands for the checksum of a file that an engine writes, such as a log.
  static constexpr const char* kWritten = "written";

  struct Engine {
    std::string name;
    /// The program, as its command names it.
    std::string program;
    /// By their names, as the command or a value of an option has them, the checksums of the
    /// program and of all other regular files. What is not there is left out.
    std::map<std::string, std::string> files;
    /// What it calls itself in its greeting. Empty before it was started.
    std::string id;
  };

  /// Of Waggle that runs the match.
  std::string build;
  std::vector<Engine> engines;
  /// The checksum of the file of openings; empty without such a file.
  std::string openings;
};

/// How a message tells two provenances apart: "1234abcd then, 5678ef01 now".
struct ProvenanceWords {
  std::string_view first = "then";
  std::string_view second = "now";
};

/// Looks at the files that a command and the values of options name, seen from where the engine
/// runs. Of a word such as --flag=FILE it is what follows the equals sign. The program is looked up
/// in PATH if its name has no slash.
[[nodiscard]] Provenance::Engine look_at_files(const EngineConfig& engine);
/// Looks at these files again, after the engine has run, but for the program: those that have
/// changed since are written by the engine.
void note_written_files(Provenance::Engine& engine, const EngineConfig& config);

/// Looks at the files of all engines, and at the one of openings if there is one. This is for
/// before any engine has run.
void look_at_inputs(Provenance& provenance, const std::vector<EngineConfig>& engines,
                    const std::string& openings);
/// What an engine calls itself, "Waggle v0.2.0"; empty where its greeting has no line `id`.
[[nodiscard]] std::string id_in(const std::vector<std::string>& greeting);

/// A provenance as the header of a results file has it.
[[nodiscard]] Json to_json(const Provenance& provenance);
/// The inverse. Throws Json::exception where a value is of another type.
[[nodiscard]] Provenance parse_provenance(const Json& json);
/// The first difference in words, such as "the program of engine 'new' (./new) is another one:
/// checksum 1234abcd then, 5678ef01 now". None where there is no difference. An engine that was not
/// started yet does not differ in its id. Files that one of the two names as written are not
/// compared.
[[nodiscard]] std::optional<std::string> difference_of(const Provenance& first,
                                                       const Provenance& second,
                                                       const ProvenanceWords& words = {});

/// Throws Error, naming the file and what differs, unless games that follow from `now` may be added
/// to those of the file. A file without provenance cannot be resumed.
void check_provenance(const std::optional<Provenance>& then, std::string_view file,
                      const Provenance& now);

}  // namespace waggle
