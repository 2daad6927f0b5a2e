#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace waggle::test {

/// Whether this is a sanitizer build, which uses far more memory than usual.
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
inline constexpr bool kSanitized = true;
#elif !defined(__has_feature)
inline constexpr bool kSanitized = false;
#elif __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
inline constexpr bool kSanitized = true;
#else
inline constexpr bool kSanitized = false;
#endif

/// Whether this build is so slow, without optimisation or with a sanitizer, that large tests run
/// only a sample of their cases.
#if defined(__GNUC__) && !defined(__OPTIMIZE__)
inline constexpr bool kSlowBuild = true;
#else
inline constexpr bool kSlowBuild = kSanitized;
#endif

/// An environment variable as a number, or `otherwise` if it isn't set. Throws std::runtime_error
/// if it isn't a number.
[[nodiscard]] std::uint64_t environment_number(const char* name, std::uint64_t otherwise);

/// Tests with thousands of cases run every stride()-th of them: every fourth, or every twentieth in
/// a slow build. The environment variable WAGGLE_TEST_STRIDE overrides this; 1 runs all cases. Tag
/// a test `[many]` to run all its cases in the preset `long`.
[[nodiscard]] std::size_t stride();

/// The fields of a line of a data file. They're separated by `|` and trimmed.
using Row = std::vector<std::string>;

/// The rows of a file in WAGGLE_SHARED_DIR, without comments and empty lines. If the file is
/// missing, prints a line that makes CTest report the test as skipped, and returns std::nullopt.
[[nodiscard]] std::optional<std::vector<Row>> shared_rows(std::string_view path);
/// The same for a file in tests/data. Throws std::runtime_error if it is missing.
[[nodiscard]] std::vector<Row> data_rows(std::string_view name);

/// Splits a text at a separator and trims the parts. A separator at the end adds no empty part, so
/// this also splits output into lines.
[[nodiscard]] std::vector<std::string> split(std::string_view text, char separator);

}  // namespace waggle::test
