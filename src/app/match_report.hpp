#pragma once

#include <functional>
#include <string>

#include "app/cli/command.hpp"
#include "match/client/settings_text.hpp"
#include "match/results/report.hpp"

namespace waggle {

/// Declares `waggle match report`, which reports on one or more results files together and can
/// merge them into one.
void add_match_report(CommandLine& match);

/// Declares an option that takes one or more `key=value` settings. `take` is called for each
/// occurrence of the option, with its settings. Completions offer the keys.
void add_groups(CommandLine& app, const std::string& name, const std::string& help,
                const SettingKeys& keys, const std::function<void(const SettingWords&)>& take);
/// Like add_groups, but for an option that may be given only once: parsing throws Error at the
/// second occurrence.
void add_words(CommandLine& app, const std::string& name, const std::string& help,
               SettingWords& words, const SettingKeys& keys);

/// Throws Error if `--sprt` was given, unless the match is between two engines.
void check_two_engines(const SettingWords& sprt, bool are_two);

/// Declares `--json FILE`, which specifies the file for the JSON report.
void add_report_file(CommandLine& app, std::string& file);
/// Whether the JSON report goes to standard output, in which case nothing else may be printed
/// there.
[[nodiscard]] bool takes_standard_output(const std::string& json);
/// Prints the text report, and writes the JSON report unless `json` is empty. If the JSON report
/// goes to standard output, the text report isn't printed. Throws Error if the JSON report can't be
/// written.
void write_report(const MatchReport& report, const std::string& json);

}  // namespace waggle
