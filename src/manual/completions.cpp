#include "manual/completions.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <array>
#include <functional>
#include <utility>
#include <vector>

#include "text/text.hpp"
#include "waggle/error.hpp"

namespace waggle {

namespace {

std::string replaced(std::string_view text, char from, std::string_view to) {
  std::string out;
  for (const char c : text) {
    if (c == from)
      out += to;
    else
      out += c;
  }
  return out;
}

void for_all(const Usage& usage, const std::function<void(const Usage&)>& visit) {
  visit(usage);
  for (const Usage& subcommand : usage.subcommands) for_all(subcommand, visit);
}

// --- bash: tables of what may stand where, and a function that looks there ----------------------

// Where the function says nothing, bash completes the names of files, so only what is no file has
// to be told apart.
constexpr std::string_view kBash = R"(# Completion of waggle's command line for bash.
_waggle() {{
  local at=waggle option='' word='' choices='' i
  # Which subcommand it is, and which option waits for its value.
  for ((i = 1; i <= COMP_CWORD; ++i)); do
    word=${{COMP_WORDS[i]}}
    if [[ $word == '=' ]]; then
      word=''
      continue
    fi
    ((i < COMP_CWORD)) || break
    if [[ -n $option && $word != -* ]]; then
      option=''
      continue
    fi
    option=''
    case $at:$word in
{0}    esac
  done
  if [[ -n $option && $word != -* ]]; then
    case $at:$option in
{1}    esac
  else
    case $at:$word in
{2}    esac
  fi
  COMPREPLY=()
  while IFS= read -r i; do COMPREPLY+=("$i"); done < <(compgen -W "$choices" -- "$word")
}}
complete -o bashdefault -o default -F _waggle waggle
)";

// One branch of a `case`, if there are any patterns.
std::string bash_branch(const std::vector<std::string>& patterns, const std::string& action) {
  if (patterns.empty()) return {};
  return fmt::format("      {}) {} ;;\n", fmt::join(patterns, " | "), action);
}

std::string bash_choices(const std::vector<std::string>& choices) {
  return fmt::format("choices='{}'", fmt::join(choices, " "));
}

std::string bash_script(const Usage& program) {
  std::string words;
  std::string values;
  std::string starts;
  for_all(program, [&](const Usage& usage) {
    const auto pattern = [&](std::string_view word) {
      return fmt::format("'{}:{}'", fmt::join(usage.path, " "), word);
    };
    std::vector<std::string> plain;
    std::vector<std::string> descents;
    for (const Usage& subcommand : usage.subcommands) {
      plain.push_back(subcommand.name());
      descents.push_back(pattern(subcommand.name()));
    }
    for (const Usage::Argument& operand : usage.operands)
      plain.insert(plain.end(), operand.choices.begin(), operand.choices.end());
    std::vector<std::string> names;
    std::vector<std::string> valued;
    for (const Usage::Argument& option : usage.options)
      for (const std::string& name : option.names) {
        names.push_back(name);
        if (option.value.empty()) continue;
        valued.push_back(pattern(name));
        if (!option.choices.empty())
          values += bash_branch({pattern(name)}, bash_choices(option.choices));
      }
    words += bash_branch(descents, "at+=\" $word\"") + bash_branch(valued, "option=$word");
    starts += bash_branch({pattern("-") + "*"}, bash_choices(names));
    if (!plain.empty()) starts += bash_branch({pattern("") + "*"}, bash_choices(plain));
  });
  return fmt::format(kBash, words, values, starts);
}

// --- zsh: a function for each command, in the language of _arguments -----------------------------

// Within single quotes.
std::string zsh_text(std::string_view text) {
  std::string out;
  for (const char c : text) {
    if (c == '[' || c == ']' || c == ':' || c == '\\') out += '\\';
    out += c;
  }
  return replaced(out, '\'', "'\\''");
}

std::string zsh_value(const Usage::Argument& argument) {
  std::string action = "()";
  if (!argument.choices.empty())
    action = fmt::format("({})", fmt::join(argument.choices, " "));
  else if (argument.takes_folder())
    action = "_files -/";
  else if (argument.takes_file())
    action = "_files";
  return fmt::format(":{}:{}", zsh_text(argument.value), action);
}

std::string zsh_arguments(const Usage& usage) {
  std::string text;
  const auto add = [&](const std::string& each) { text += fmt::format(" \\\n    '{}'", each); };
  for (const Usage::Argument& option : usage.options)
    for (const std::string& name : option.names) {
      const std::string start = (option.is_list ? "*" : "") + name;
      const std::string meaning = fmt::format("[{}]", zsh_text(option.meaning));
      if (option.value.empty())
        add(start + meaning);
      else
        add(fmt::format("{}{}{}{}{}", start, name.starts_with("--") ? "=" : "", meaning,
                        option.has_optional_value ? ":" : "", zsh_value(option)));
    }
  for (const Usage::Argument& operand : usage.operands)
    add((operand.is_list ? "*" : operand.is_required ? "" : ":") + zsh_value(operand));
  return text;
}

std::string zsh_function(const Usage& usage) {
  const std::string name = fmt::format("_{}", fmt::join(usage.path, "_"));
  if (usage.subcommands.empty())
    return fmt::format("{}() {{\n  _arguments{}\n}}\n\n", name, zsh_arguments(usage));
  std::string list;
  std::string calls;
  for (const Usage& subcommand : usage.subcommands) {
    list += fmt::format("        '{}:{}'\n", subcommand.name(), zsh_text(subcommand.meaning));
    calls += fmt::format("        {0}) {1}_{0} ;;\n", subcommand.name(), name);
  }
  return fmt::format(
      R"({0}() {{
  local curcontext=$curcontext state line
  _arguments -C{1} \
    '1: :->subcommand' \
    '*:: :->rest'
  case $state in
    subcommand)
      local -a subcommands=(
{2}      )
      _describe subcommand subcommands
      ;;
    rest)
      case $line[1] in
{3}      esac
      ;;
  esac
}}

)",
      name, zsh_arguments(usage), list, calls);
}

std::string zsh_script(const Usage& program) {
  std::string text = "#compdef waggle\n# Completion of waggle's command line for zsh.\n\n";
  for_all(program, [&](const Usage& usage) { text += zsh_function(usage); });
  // Read by the completion system it is the function itself, and by `source` it declares one.
  return text +
         "if [[ $funcstack[1] == _waggle ]]; then _waggle \"$@\"; else compdef _waggle waggle; "
         "fi\n";
}

// --- fish: a line for each word ------------------------------------------------------------------

std::string fish_quoted(std::string_view text) {
  return "'" + replaced(replaced(text, '\\', "\\\\"), '\'', "\\'") + "'";
}

// What follows the words of this command and none of a subcommand of its own.
std::string fish_condition(const Usage& usage) {
  std::vector<std::string> terms;
  terms.reserve(usage.path.size());
  for (std::size_t i = 1; i < usage.path.size(); ++i)
    terms.push_back("__fish_seen_subcommand_from " + usage.path[i]);
  std::string others;
  for (const Usage& subcommand : usage.subcommands) others += " " + subcommand.name();
  if (!others.empty()) terms.push_back("not __fish_seen_subcommand_from" + others);
  return fmt::format("complete -c waggle -n '{}'", fmt::join(terms, "; and "));
}

std::string fish_values(const Usage::Argument& argument) {
  if (!argument.choices.empty()) return fmt::format(" -a '{}'", fmt::join(argument.choices, " "));
  if (argument.takes_folder()) return " -a '(__fish_complete_directories)'";
  return argument.takes_file() ? " -F" : "";
}

std::string fish_option(const Usage::Argument& option) {
  std::string line;
  for (const std::string& name : option.names)
    line += name.starts_with("--") ? " -l " + name.substr(2) : " -s " + name.substr(1);
  if (!option.value.empty() && !option.has_optional_value)
    line += option.takes_file() ? " -r" : " -x";
  return line + fish_values(option) + " -d " + fish_quoted(option.meaning) + "\n";
}

std::string fish_script(const Usage& program) {
  std::string text = "# Completion of waggle's command line for fish.\ncomplete -c waggle -f\n";
  for_all(program, [&](const Usage& usage) {
    const std::string condition = fish_condition(usage);
    for (const Usage& subcommand : usage.subcommands)
      text += fmt::format("{} -a {} -d {}\n", condition, subcommand.name(),
                          fish_quoted(subcommand.meaning));
    for (const Usage::Argument& option : usage.options) text += condition + fish_option(option);
    for (const Usage::Argument& operand : usage.operands)
      if (const std::string values = fish_values(operand); !values.empty())
        text += condition + values + "\n";
  });
  return text;
}

constexpr std::array<std::pair<std::string_view, std::string (*)(const Usage&)>, 3> kShells = {
    {{"bash", bash_script}, {"zsh", zsh_script}, {"fish", fish_script}}};

}  // namespace

std::string completions(std::string_view shell, const Usage& program) {
  for (const auto& [name, script] : kShells)
    if (name == shell) return script(program);
  throw Error(fmt::format("SHELL must be bash, zsh or fish, not {}", in_quotes(shell)));
}

}  // namespace waggle
