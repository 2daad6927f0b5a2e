#include "app/manual/completions.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <array>
#include <functional>
#include <set>
#include <utility>

#include "text/text.hpp"
#include "waggle/error.hpp"

namespace waggle {

namespace {

using Kind = OfferedValues::Kind;

void for_all(const Usage& usage, const std::function<void(const Usage&)>& visit) {
  visit(usage);
  for (const Usage& subcommand : usage.subcommands) for_all(subcommand, visit);
}

// --- bash: a function with tables of words ------------------------------------------------------

// If the function offers nothing, bash completes file names, unless compopt disables that. The bash
// that comes with macOS is too old for compopt.
constexpr std::string_view kBash = R"(# Completion of waggle's command line for bash.
_waggle() {{
  local at=waggle option='' key='' last='' word='' choices='' files='' operand=1 i
  # Finds the subcommand, the option or key whose value comes next, and the number of the operand.
  for ((i = 1; i <= COMP_CWORD; ++i)); do
    last=$word
    word=${{COMP_WORDS[i]}}
    if [[ $word == '=' ]]; then
      [[ $last == -* ]] || key=$last
      word=''
      continue
    fi
    ((i < COMP_CWORD)) || break
    if [[ -n $key ]]; then
      key=''
      continue
    fi
    if [[ -n $option && $word != -* ]]; then
      case $at:$option in
{1}      *) option='' ;;
      esac
      continue
    fi
    option=''
    case $at:$word in
{0}      *:-*) ;;
      *) ((++operand)) ;;
    esac
  done
  # What to complete: the operand with this number, the value of an option, an option, or the value
  # of a key.
  local place=$operand
  [[ -z $option ]] || place=$option
  [[ $word != -* ]] || place=''
  [[ -z $key ]] || place="=$key"
  case $at:$place in
{2}  esac
  COMPREPLY=()
  while IFS= read -r i; do COMPREPLY+=("$i"); done < <(compgen -W "$choices" -- "$word")
  if [[ -z $files ]]; then
    compopt +o bashdefault +o default 2>/dev/null
  elif [[ -n $choices || $files == d ]]; then
    while IFS= read -r i; do COMPREPLY+=("$i"); done < <(compgen -$files -- "$word")
    compopt -o filenames 2>/dev/null
  fi
  # After a key, the value follows without a space.
  [[ ${{#COMPREPLY[@]}} != 1 || ${{COMPREPLY[0]}} != *[=.] ]] || compopt -o nospace 2>/dev/null
}}
complete -o bashdefault -o default -F _waggle waggle
)";

// A branch of a `case` statement that runs `action` if one of `words`, which are patterns, follows
// a command. Empty if there are no words or no action.
std::string bash_branch(const Usage& usage, std::vector<std::string> words,
                        const std::string& action) {
  if (words.empty() || action.empty()) return {};
  for (std::string& word : words) word = fmt::format("'{}:'{}", fmt::join(usage.path, " "), word);
  return fmt::format("      {}) {} ;;\n", fmt::join(words, " | "), action);
}

// The action that offers some words and the possible values of an argument; empty if there are
// none.
std::string bash_values(const OfferedValues& offered, std::vector<std::string> choices) {
  choices.insert(choices.end(), offered.words.begin(), offered.words.end());
  std::string action;
  if (!choices.empty()) action = fmt::format("choices='{}'", fmt::join(choices, " "));
  if (offered.kind != Kind::Files && offered.kind != Kind::Folders) return action;
  if (!action.empty()) action += ' ';
  return action + (offered.kind == Kind::Folders ? "files=d" : "files=f");
}

// The branches that complete each operand, by its number. Subcommands are only offered for the
// first operand.
std::string bash_operands(const Usage& usage, std::vector<std::string> subcommands) {
  if (usage.operands.empty()) return bash_branch(usage, {"1"}, bash_values({}, subcommands));
  std::string text;
  for (std::size_t i = 0; i < usage.operands.size(); ++i) {
    const Usage::Argument& operand = usage.operands[i];
    text += bash_branch(usage, {std::to_string(i + 1)},
                        bash_values(operand.offered, std::exchange(subcommands, {})));
    if (operand.is_list) text += bash_branch(usage, {"[1-9]*"}, bash_values(operand.offered, {}));
  }
  return text;
}

std::string bash_script(const Usage& program) {
  std::string words;
  std::string greedy;
  std::string offers;
  std::set<std::string> path_keys;
  for_all(program, [&](const Usage& usage) {
    std::vector<std::string> subcommands;
    for (const Usage& subcommand : usage.subcommands) subcommands.push_back(subcommand.name());
    std::vector<std::string> names;
    std::vector<std::string> valued;
    for (const Usage::Argument& option : usage.options) {
      path_keys.insert(option.offered.path_keys.begin(), option.offered.path_keys.end());
      for (const std::string& name : option.names) {
        names.push_back(name);
        if (option.value.empty()) continue;
        valued.push_back(name);
        if (option.is_greedy) greedy += bash_branch(usage, {name}, ":");
        offers += bash_branch(usage, {name}, bash_values(option.offered, {}));
      }
    }
    words += bash_branch(usage, subcommands, "at+=\" $word\" operand=1") +
             bash_branch(usage, valued, "option=$word");
    offers += bash_branch(usage, {""}, bash_values({}, names)) + bash_operands(usage, subcommands);
  });
  if (!path_keys.empty())
    offers += fmt::format("      *:={}) files=f ;;\n", fmt::join(path_keys, " | *:="));
  return fmt::format(kBash, words, greedy, offers);
}

// --- zsh: a function for each command, which calls _arguments ------------------------------------

constexpr std::string_view kZsh = R"(#compdef waggle
# Completion of waggle's command line for zsh.

# Completes the keys of settings, and file names after a key.
_waggle_settings() {
  if compset -P '*='; then _files; else compadd -S '' "$@"; fi
}

)";

// Escapes text for a single-quoted _arguments specification.
std::string zsh_text(std::string_view text) {
  return replaced(backslashed(text, "[]:\\"), "'", "'\\''");
}

// The _arguments action that completes a value.
std::string zsh_action(const OfferedValues& offered) {
  switch (offered.kind) {
    case Kind::Files: return "_files";
    case Kind::Folders: return "_files -/";
    case Kind::Settings: return fmt::format("_waggle_settings {}", fmt::join(offered.words, " "));
    default: return fmt::format("({})", fmt::join(offered.words, " "));
  }
}

std::string zsh_value(const Usage::Argument& argument) {
  return fmt::format(":{}{}:{}", argument.is_greedy && !argument.names.empty() ? "*-*:" : "",
                     zsh_text(argument.value), zsh_action(argument.offered));
}

std::string zsh_options(const Usage& usage) {
  std::string text;
  for (const Usage::Argument& option : usage.options)
    for (const std::string& name : option.names) {
      const bool has_value = !option.value.empty();
      text += fmt::format(" \\\n    '{}{}", option.is_list ? "*" : "", name);
      // The values of a greedy option are always separate words.
      if (has_value && !option.is_greedy && name.starts_with("--")) text += '=';
      text += fmt::format("[{}]", zsh_text(option.meaning));
      if (has_value) text += (option.has_optional_value ? ":" : "") + zsh_value(option);
      text += '\'';
    }
  return text;
}

std::string zsh_operands(const Usage& usage) {
  std::string text;
  for (const Usage::Argument& operand : usage.operands) {
    const char* const start = operand.is_list ? "*" : operand.is_required ? "" : ":";
    text += fmt::format(" \\\n    '{}{}'", start, zsh_value(operand));
  }
  return text;
}

std::string zsh_function(const Usage& usage) {
  const std::string name = fmt::format("_{}", fmt::join(usage.path, "_"));
  if (usage.subcommands.empty())
    return fmt::format("{}() {{\n  _arguments{}{}\n}}\n\n", name, zsh_options(usage),
                       zsh_operands(usage));
  std::string list;
  std::string calls;
  for (const Usage& subcommand : usage.subcommands) {
    list += fmt::format("        '{}:{}'\n", subcommand.name(), zsh_text(subcommand.meaning));
    calls += fmt::format("        {0}) {1}_{0} ;;\n", subcommand.name(), name);
  }
  // A file name may be given instead of a subcommand.
  std::string files;
  if (!usage.operands.empty() && usage.operands[0].offered.kind == Kind::Files) {
    files = "      _files\n";
    calls += "        *) _files ;;\n";
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
{4}      ;;
    rest)
      case $line[1] in
{3}      esac
      ;;
  esac
}}

)",
      name, zsh_options(usage), list, calls, files);
}

std::string zsh_script(const Usage& program) {
  std::string text(kZsh);
  for_all(program, [&](const Usage& usage) { text += zsh_function(usage); });
  // If the completion system autoloads the script, it is the body of the function, so it must call
  // the function that it defines. With `source`, it only registers the function.
  return text +
         "if [[ $funcstack[1] == _waggle ]]; then _waggle \"$@\"; else compdef _waggle waggle; "
         "fi\n";
}

// --- fish: a `complete` command for each word ----------------------------------------------------

std::string fish_quoted(std::string_view text) { return "'" + backslashed(text, "\\'") + "'"; }

// Starts a `complete` command for command lines that contain the words of this command, but none of
// its subcommands.
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

std::string fish_values(const OfferedValues& offered) {
  if (offered.kind == Kind::Files) return " -F";
  if (offered.kind == Kind::Folders) return " -a '(__fish_complete_directories)'";
  return offered.words.empty() ? "" : fmt::format(" -a '{}'", fmt::join(offered.words, " "));
}

std::string fish_option(const Usage::Argument& option) {
  std::string line;
  for (const std::string& name : option.names)
    line += name.starts_with("--") ? " -l " + name.substr(2) : " -s " + name.substr(1);
  if (!option.value.empty() && !option.has_optional_value)
    line += option.offered.kind == Kind::Files ? " -r" : " -x";
  return line + fish_values(option.offered) + " -d " + fish_quoted(option.meaning) + "\n";
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
      if (const std::string values = fish_values(operand.offered); !values.empty())
        text += condition + values + "\n";
  });
  return text;
}

constexpr std::array<std::pair<std::string_view, std::string (*)(const Usage&)>, 3> kShells = {
    {{"bash", bash_script}, {"zsh", zsh_script}, {"fish", fish_script}}};

}  // namespace

std::vector<std::string_view> shell_names() {
  std::vector<std::string_view> names;
  names.reserve(kShells.size());
  for (const auto& [name, script] : kShells) names.push_back(name);
  return names;
}

std::string shell_choice() {
  const std::vector<std::string_view> names = shell_names();
  return fmt::format("{} or {}", fmt::join(names.begin(), names.end() - 1, ", "), names.back());
}

std::string completions(std::string_view shell, const Usage& program) {
  for (const auto& [name, script] : kShells)
    if (name == shell) return script(program);
  throw Error(fmt::format("SHELL must be {}, not {}", shell_choice(), in_quotes(shell)));
}

}  // namespace waggle
