#pragma once

#include <functional>
#include <string>
#include <vector>

#include "app/cli/command.hpp"
#include "match/client/settings_text.hpp"
#include "match/results/report.hpp"

namespace waggle {

/// `waggle match report`: shows the results of one or more results files together, and merges them.
[[nodiscard]] Command add_match_report(CLI::App& match);

/// Declares an option that takes words `key=value` up to the next flag. Each time it is given,
/// `take` gets its words. Completions offer the keys.
void add_groups(CLI::App& app, const std::string& name, const std::string& help,
                const std::vector<std::string>& keys,
                const std::function<void(const SettingWords&)>& take);
/// The same for an option that is given once. Given twice, it is an Error. Without keys, those in
/// the help are meant: "score=S movecount=3".
void add_words(CLI::App& app, const std::string& name, const std::string& help, SettingWords& words,
               std::vector<std::string> keys = {});

/// Throws Error if `--sprt` is given, but there are not two engines.
void check_two_engines(const SettingWords& sprt, bool are_two);

/// Declares `--json`, the file of the report for programs.
void add_report_file(CLI::App& app, std::string& file);
/// Whether that report goes to standard output, where only it may go then.
[[nodiscard]] bool takes_standard_output(const std::string& json);
/// Prints the report for people, and writes the report for programs. If that goes to standard
/// output, the report for people is left out. Throws Error if the report cannot be written.
void write_report(const MatchReport& report, const std::string& json);

}  // namespace waggle
