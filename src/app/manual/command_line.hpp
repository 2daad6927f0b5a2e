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
  enum class Paths : std::uint8_t { None, Files, Folders };

  /// All valid values, or the most common ones. For `key=value` settings, these are the keys,
  /// including the `=`.
  std::vector<std::string> words;
  Paths paths = Paths::None;

  bool operator==(const OfferedValues&) const = default;
  /// Whether the values are `key=value` settings.
  [[nodiscard]] bool are_settings() const { return !words.empty() && words.front().ends_with('='); }
};

/// The command line of the program or of a subcommand. In addition to the declarations that CLI11
/// stores, it knows which values completions offer for each argument.
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
    offer_words(option, std::move(words), placeholder);
  }
  /// Lets completions offer the names of files or folders for an argument. For an option, help
  /// shows FILE or FOLDER.
  void offer_paths(CLI::Option& option, OfferedValues::Paths paths);
  /// The values that completions offer for an argument of the program or any of its subcommands.
  [[nodiscard]] OfferedValues offered(const CLI::Option& option) const;

 private:
  using Offers = std::map<const CLI::Option*, OfferedValues>;

  void offer_words(CLI::Option& option, std::vector<std::string> words,
                   const std::string& placeholder);

  // Shared by the program and its subcommands.
  std::shared_ptr<Offers> offers_ = std::make_shared<Offers>();
};

}  // namespace waggle
