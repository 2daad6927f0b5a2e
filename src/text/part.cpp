#include "text/part.hpp"

#include <fmt/format.h>

#include "text/text.hpp"
#include "waggle/error.hpp"

namespace waggle {

std::string to_string(const Part& part) { return fmt::format("{}/{}", part.index + 1, part.count); }

Part parse_part(std::string_view what, std::string_view text) {
  constexpr std::int64_t kMaxParts = 1'000'000;
  const std::size_t slash = text.find('/');
  if (slash == std::string_view::npos)
    throw Error(fmt::format("{} must be a part such as 3/8, not {}", what, in_quotes(text)));
  const std::int64_t count = parse_int(fmt::format("the number of parts in {}", what),
                                       text.substr(slash + 1), 1, kMaxParts);
  const std::int64_t number =
      parse_int(fmt::format("the part in {}", what), text.substr(0, slash), 1, count);
  return {static_cast<std::uint64_t>(number - 1), static_cast<std::uint64_t>(count)};
}

}  // namespace waggle
