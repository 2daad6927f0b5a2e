#include "app/manual/man_page.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <string_view>
#include <vector>

#include "text/exit_status.hpp"
#include "text/words.hpp"
#include "waggle/version.hpp"

namespace waggle {

namespace {

constexpr std::string_view kDescription = R"(.SH DESCRIPTION
Waggle plays Hive. At a terminal, it starts an interactive session unless you give a subcommand.
In the session,
.B help
explains how to play. When started by another program, such as a user interface or a match runner,
it is an engine that speaks UHP or UGI. The subcommands process games and test engines.
)";

// Escapes text for roff.
std::string escaped(std::string_view text) {
  std::string out;
  if (text.starts_with('.') || text.starts_with('\'')) out += "\\&";
  for (const char c : text) switch (c) {
      case '\\': out += "\\e"; break;
      case '-': out += "\\-"; break;
      case '\'': out += "\\(aq"; break;
      case '`': out += "\\(ga"; break;
      case '^': out += "\\(ha"; break;
      case '~': out += "\\(ti"; break;
      default: out += c;
    }
  return out;
}

std::string bold(std::string_view text) { return fmt::format("\\fB{}\\fR", escaped(text)); }
std::string italic(std::string_view text) { return fmt::format("\\fI{}\\fR", escaped(text)); }

std::string synopsis(const Usage& usage) {
  std::string line = bold(fmt::format("{}", fmt::join(usage.path, " ")));
  if (!usage.options.empty()) line += fmt::format(" [{}]", italic("OPTIONS"));
  for (const Usage::Argument& operand : usage.operands) {
    const std::string name = italic(operand.value) + (operand.is_list ? "..." : "");
    line += operand.is_required ? " " + name : fmt::format(" [{}]", name);
  }
  if (!usage.subcommands.empty()) line += fmt::format(" [{}]", italic("SUBCOMMAND"));
  return line;
}

std::string head(const Usage::Argument& argument) {
  std::string line;
  for (const std::string& name : argument.names) line += (line.empty() ? "" : ", ") + bold(name);
  if (line.empty()) return italic(argument.value);
  if (!argument.value.empty())
    line += argument.has_optional_value ? fmt::format(" [{}]", italic(argument.value))
                                        : " " + italic(argument.value);
  return line;
}

std::string entries(const std::vector<Usage::Argument>& arguments) {
  std::string text;
  for (const Usage::Argument& argument : arguments)
    text += fmt::format(".TP\n{}\n{}\n", head(argument), escaped(argument.meaning));
  return text;
}

// Formats text so that roff keeps its line breaks.
std::string verbatim(std::string_view remarks) {
  std::string text = ".nf\n";
  remarks.remove_prefix(std::min(remarks.find_first_not_of('\n'), remarks.size()));
  while (!remarks.empty()) {
    const std::string_view line = take_part(remarks, '\n');
    text += line.empty() ? ".sp\n" : escaped(line) + '\n';
  }
  return text + ".fi\n";
}

// Describes the options of a subcommand, but only lists those that it shares with the program.
std::string own_options(const Usage& usage, const Usage& program) {
  std::string own;
  std::string shared;
  for (const Usage::Argument& option : usage.options) {
    if (std::ranges::find(program.options, option) == program.options.end())
      own += entries({option});
    else
      shared += (shared.empty() ? "" : ", ") + bold(option.names.back());
  }
  return shared.empty() ? own : own + fmt::format(".PP\nOptions described above: {}.\n", shared);
}

std::string subcommand_sections(const Usage& usage, const Usage& program) {
  std::string text;
  for (const Usage& subcommand : usage.subcommands) {
    text += fmt::format(".SS \"{}\"\n{}\n.PP\n{}\n{}{}", fmt::join(subcommand.path, " "),
                        synopsis(subcommand), escaped(subcommand.meaning),
                        entries(subcommand.operands), own_options(subcommand, program));
    if (!subcommand.remarks.empty()) text += ".PP\n" + verbatim(subcommand.remarks);
    text += subcommand_sections(subcommand, program);
  }
  return text;
}

std::string status_entries() {
  std::string text;
  for (const ExitStatus& each : kExitStatuses)
    text += fmt::format(".TP\n{}\n{}\n", bold(std::to_string(each.status)), escaped(each.meaning));
  return text;
}

std::string see_also() {
  if (kHomepage.empty()) return {};
  return fmt::format(".SH \"SEE ALSO\"\nSource, documentation and bug reports: {}\n",
                     escaped(kHomepage));
}

}  // namespace

std::string man_page(const Usage& usage) {
  return fmt::format(
      ".TH WAGGLE 1 \"\" \"Waggle {}\" \"User Commands\"\n"
      ".SH NAME\n{} \\- plays Hive, as an engine or at a terminal\n"
      ".SH SYNOPSIS\n{}\n{}.SH OPTIONS\n{}.SH SUBCOMMANDS\n{}.SH \"EXIT STATUS\"\n{}.SH "
      "EXAMPLES\n{}{}",
      kVersion, usage.name(), synopsis(usage), kDescription, entries(usage.options),
      subcommand_sections(usage, usage), status_entries(), verbatim(usage.remarks), see_also());
}

}  // namespace waggle
