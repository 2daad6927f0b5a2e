// Option values, a name and a value a line: what is accepted is shown as something that would be
// accepted, and means the same.

#include "engine/options.hpp"

#include <algorithm>
#include <string>

#include "fuzz/fuzz.hpp"
#include "text/text.hpp"
#include "waggle/error.hpp"

namespace {

using namespace waggle;

void check_option(Options& options, std::string_view line) {
  const Option& option = find_option(take_word(line));
  const std::string before = option.value(options);
  try {
    options.set(option.name, line);
  } catch (const Error&) {
    fuzz::must(option.value(options) == before, "what is refused changes nothing", line);
    throw;
  }
  const std::string shown = option.value(options);
  options.set(option.name, shown);
  fuzz::must(option.value(options) == shown, "a value that is shown can be set", shown);
}

}  // namespace

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  Options options;
  std::string_view text = fuzz::text_of(data, size);
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    try {
      check_option(options, text.substr(0, end));
    } catch (const Error& error) {
      fuzz::must(*error.what() != '\0', "a refusal says why");
    }
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return 0;
}
