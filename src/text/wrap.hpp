#pragma once

#include <string>
#include <string_view>

namespace waggle {

/// The smallest width that text is wrapped to, in columns.
inline constexpr int kLeastColumns = 20;

/// Wraps text into lines of at most max(`columns`, kLeastColumns) characters (UTF-8 code points).
/// All lines but the first are indented by `indent` spaces, which must be fewer than kLeastColumns.
/// Words longer than a line are split. If `columns` is 0, the text becomes a single line. The
/// result ends with a line break.
[[nodiscard]] std::string wrapped(std::string_view text, int columns, int indent);

}  // namespace waggle
