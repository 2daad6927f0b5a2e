#pragma once

#include <CLI/CLI.hpp>
#include <cstdint>
#include <functional>
#include <iterator>
#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace waggle {

/// The values that completions offer for an argument.
struct OfferedValues {
  enum class Kind : std::uint8_t {
    Words,
    /// Settings in the form `key=value`.
    Settings,
    Files,
    Folders
  };

  Kind kind = Kind::Words;
  /// All valid words, or the most common ones; or the keys of the settings, including the `=`.
  std::vector<std::string> words{};
  /// The keys, without the `=`, whose values are names of files.
  std::vector<std::string> path_keys{};

  bool operator==(const OfferedValues&) const = default;
};

/// The command line of the program or of a subcommand. Adds to the CLI11 declarations the values
/// that completions offer for each argument, and the function that runs the command.
class CommandLine : public CLI::App {
 public:
  using CLI::App::App;
  /// The command line of a subcommand, which must then be added to `parent`.
  CommandLine(const std::string& meaning, const std::string& name, CommandLine& parent)
      : CLI::App(meaning, name, &parent), offers_(parent.offers_) {}

  /// Sets the words that completions offer for an argument. There is one word for each item: the
  /// result of `word(item)`, or the item itself by default. Help shows `placeholder` or, if that is
  /// empty, the words.
  template <typename Items, typename Word = std::identity>
  void offer(CLI::Option& option, const Items& items, const std::string& placeholder = {},
             Word word = {}) {
    std::vector<std::string> words;
    words.reserve(std::size(items));
    for (const auto& item : items) words.emplace_back(std::invoke(word, item));
    offer_values(option, {.words = std::move(words)}, placeholder);
  }
  /// Like offer, but for values of any kind.
  void offer_values(CLI::Option& option, OfferedValues values, const std::string& placeholder);
  /// Lets completions offer the names of files for an argument. For an option, help shows FILE.
  void offer_files(CLI::Option& option);
  /// Lets completions offer the names of folders for an argument. For an option, help shows FOLDER.
  void offer_folders(CLI::Option& option);
  /// The values that completions offer for an argument of the program or any of its subcommands.
  [[nodiscard]] OfferedValues offered(const CLI::Option& option) const;

  /// Runs the program or subcommand, once the arguments have been parsed. Returns the exit status,
  /// or throws Error if it fails.
  std::function<int()> run;

 private:
  using Offers = std::map<const CLI::Option*, OfferedValues>;

  // Shared by the program and its subcommands.
  std::shared_ptr<Offers> offers_ = std::make_shared<Offers>();
};

}  // namespace waggle
