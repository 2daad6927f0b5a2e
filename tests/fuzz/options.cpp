// Fuzzes option values: each line of an input is a name and a value. A value that is accepted
// survives a round trip, and one that is refused changes nothing.

#include "engine/options.hpp"

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
    fuzz::must(option.value(options) == before, "a refused value changes nothing", line);
    throw;
  }
  const std::string shown = option.value(options);
  options.set(option.name, shown);
  fuzz::must(option.value(options) == shown, "a value survives a round trip", shown);
}

}  // namespace

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  Options options;
  std::string_view text = fuzz::text_of(data, size);
  while (!text.empty()) fuzz::may_refuse([&] { check_option(options, take_part(text, '\n')); });
  return 0;
}
