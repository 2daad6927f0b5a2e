# write_span(NAME TYPE ITEMS): writes ${SOURCE}, which defines NAME as a span of constants. ITEMS is
# the name of the variable with their text. A comment names the original file, ${FILE}.
function(write_span name type items)
  cmake_path(GET FILE FILENAME from)
  file(WRITE "${SOURCE}.new" "\
// Generated from ${from} by the build.
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
