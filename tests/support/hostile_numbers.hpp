#pragma once

#include <array>
#include <string_view>

namespace waggle::test {

/// Numbers at and beyond the limits of the integer and floating-point types, and texts that only
/// look like numbers. Code that parses untrusted numbers must accept or reject each one cleanly.
/// Under the sanitizers, an unchecked conversion fails the test.
inline constexpr auto kHostileNumbers =
    std::to_array<std::string_view>({"0",
                                     "-0",
                                     "1",
                                     "-1",
                                     "0.5",
                                     "-0.5",
                                     "1e12",
                                     "-1e12",
                                     "1e300",
                                     "-1e300",
                                     "1e400",
                                     "-1e400",
                                     "0.1e-320",
                                     "1e-400",
                                     "nan",
                                     "-nan",
                                     "inf",
                                     "-inf",
                                     "Infinity",
                                     "NaN",
                                     "2147483647",
                                     "2147483648",
                                     "-2147483648",
                                     "-2147483649",
                                     "4294967295",
                                     "4294967296",
                                     "9007199254740993",
                                     "9223372036854775807",
                                     "9223372036854775808",
                                     "-9223372036854775808",
                                     "-9223372036854775809",
                                     "18446744073709551615",
                                     "18446744073709551616",
                                     "99999999999999999999999999",
                                     "9.3e18",
                                     "1.9e19",
                                     "0x10",
                                     "0x1p70",
                                     "1e",
                                     "e1",
                                     ".",
                                     "-",
                                     "--1",
                                     "+1",
                                     "1.5.5",
                                     "1,5",
                                     "1_000"});

/// Those of them that JSON can write.
inline constexpr auto kHostileJsonNumbers =
    std::to_array<std::string_view>({"0",
                                     "-0",
                                     "-0.0",
                                     "1",
                                     "-1",
                                     "0.5",
                                     "-0.5",
                                     "1e12",
                                     "-1e12",
                                     "1e300",
                                     "-1e300",
                                     "1e400",
                                     "0.1e-320",
                                     "2147483648",
                                     "-2147483649",
                                     "4294967296",
                                     "9007199254740993",
                                     "9223372036854775807",
                                     "9223372036854775808",
                                     "-9223372036854775809",
                                     "18446744073709551615",
                                     "18446744073709551616",
                                     "99999999999999999999999999",
                                     "9.3e18",
                                     "1.9e19",
                                     "null",
                                     "true",
                                     "\"1\"",
                                     "[1]",
                                     "{}"});

}  // namespace waggle::test
