# write_span(NAME TYPE ITEMS): writes ${SOURCE}, which defines the span NAME of constants. ITEMS
# names the variable with their text. The first line of the file names its origin, ${FILE}.
function(write_span name type items)
  cmake_path(GET FILE FILENAME from)
  file(WRITE "${SOURCE}.new" "\
// Made from ${from} when the program is built.
#include <array>
#include <cstdint>
#include <span>
#include <string_view>

namespace waggle {

namespace {

constexpr auto kItems = std::to_array<${type}>({
${${items}}
});

}  // namespace

extern const std::span<const ${type}> ${name};  // NOLINT(readability-redundant-declaration)
constinit const std::span<const ${type}> ${name} = kItems;

}  // namespace waggle
")
  file(RENAME "${SOURCE}.new" "${SOURCE}")
endfunction()
