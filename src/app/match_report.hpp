#pragma once

#include <functional>
#include <string>
#include <vector>

#include "app/cli/command.hpp"
#include "match/client/settings_text.hpp"
#include "match/results/report.hpp"

namespace waggle {

/// `waggle match report`: reports on one or more results files together, and merges them.
[[nodiscard]] Command add_match_report(CLI::App& match);

/// Declares an option that takes `key=value` words up to the next flag. `take` gets the words of
/// each occurrence. Completions offer the keys.
void add_groups(CLI::App& app, const std::string& name, const std::string& help,
                const std::vector<std::string>& keys,
                const std::function<void(const SettingWords&)>& take);
/// The same for an option that can be given only once; a second one is an Error. Without `keys`,
/// completions offer those in the help text: "score=S movecount=3".
void add_words(CLI::App& app, const std::string& name, const std::string& help, SettingWords& words,
               std::vector<std::string> keys = {});

/// Throws Error if `--sprt` is given, but there are not two engines.
void check_two_engines(const SettingWords& sprt, bool are_two);

/// Declares `--json`, the file for the JSON report.
void add_report_file(CLI::App& app, std::string& file);
/// Whether the JSON report goes to standard output, which nothing else may then use.
[[nodiscard]] bool takes_standard_output(const std::string& json);
/// Prints the text report, and writes the JSON report if `json` names a file. If that is standard
/// output, it replaces the text report. Throws Error if it cannot be written.
void write_report(const MatchReport& report, const std::string& json);

}  // namespace waggle
