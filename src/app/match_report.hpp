#pragma once

#include <functional>
#include <string>
#include <vector>

#include "app/command.hpp"
#include "client/settings_text.hpp"
#include "match/report.hpp"

namespace waggle {

/// `waggle match report`: shows the results of one or more results files together, and merges them.
[[nodiscard]] Command add_match_report(CLI::App& match);

/// Declares an option that takes words `key=value` up to the next flag. Each time it is given,
/// `take` gets its words.
void add_groups(CLI::App& app, const std::string& name, const std::string& help,
                const std::function<void(const SettingWords&)>& take);
/// The same for an option that is given once. Given twice, it is an Error.
void add_words(CLI::App& app, const std::string& name, const std::string& help,
               SettingWords& words);

/// Declares `--json`, the file of the report for programs.
void add_report_file(CLI::App& app, std::string& file);
/// Whether a file is named so that it is standard output.
[[nodiscard]] bool is_standard_output(const std::string& file);
/// Makes sure before any work that the report for programs can be written. Throws Error if it
/// cannot, or if it would overwrite one of the other files. Empty names are no files.
void check_report_file(const std::string& json, const std::vector<std::string>& others);
/// Prints the report for people, or in its place the one for programs where that goes to standard
/// output; and writes the one for programs. Throws Error if it cannot be written.
void write_report(const MatchReport& report, const std::string& json);

}  // namespace waggle
