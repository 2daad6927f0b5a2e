#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace waggle::test {

/// Whether a sanitizer watches this build, which then takes far more memory than it should.
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
inline constexpr bool kSanitized = true;
#elif !defined(__has_feature)
inline constexpr bool kSanitized = false;
#elif __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
inline constexpr bool kSanitized = true;
#else
inline constexpr bool kSanitized = false;
#endif

/// Whether this build is so slow (no optimisation, or a sanitizer) that large tests take samples.
#if defined(__GNUC__) && !defined(__OPTIMIZE__)
inline constexpr bool kSlowBuild = true;
#else
inline constexpr bool kSlowBuild = kSanitized;
#endif

/// An environment variable as a number, or `otherwise` if it is not set. Throws if it is no number.
[[nodiscard]] std::uint64_t environment_number(const char* name, std::uint64_t otherwise);

/// Tests of very many cases take every `stride()`-th: every fourth, and every twentieth in a slow
/// build. The environment variable WAGGLE_TEST_STRIDE overrides that: 1 takes all. A test that
/// should take all now and then is tagged `[many]`.
[[nodiscard]] std::size_t stride();

/// A line of a data file, cut at the bars, the fields without blanks around them.
using Row = std::vector<std::string>;

/// The rows of a file of the shared material, without comments and empty lines. Where the file is
/// not there, prints a line that makes ctest count the test as skipped, and returns nothing.
[[nodiscard]] std::optional<std::vector<Row>> shared_rows(std::string_view path);
/// The same for a file of tests/data, which must be there.
[[nodiscard]] std::vector<Row> data_rows(std::string_view name);

/// A list in one field, such as moves between semicolons; empty for an empty field.
[[nodiscard]] std::vector<std::string> split(std::string_view text, char separator);

}  // namespace waggle::test
