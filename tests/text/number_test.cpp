#include "text/number.hpp"

#include <chrono>
#include <cstdint>
#include <limits>

#include "support/catch.hpp"
#include "support/error_of.hpp"
#include "support/hostile_numbers.hpp"
#include "text/text.hpp"

using namespace waggle;
using namespace std::chrono_literals;

namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();
constexpr double kNan = std::numeric_limits<double>::quiet_NaN();
constexpr double kTiny = std::numeric_limits<double>::denorm_min();
constexpr double kTwoTo63 = 9223372036854775808.0;
constexpr double kTwoTo64 = 18446744073709551616.0;
// The doubles next to 2 to the power of 63.
constexpr double kBelowTwoTo63 = 9223372036854774784.0;
constexpr double kBeyondMinusTwoTo63 = -9223372036854777856.0;

}  // namespace

TEST_CASE("a floating-point number is truncated if the type can hold it") {
  CHECK(whole_of<int>(0) == 0);
  CHECK(whole_of<int>(-0.0) == 0);
  CHECK(whole_of<int>(2.9) == 2);
  CHECK(whole_of<int>(-2.9) == -2);
  CHECK(whole_of<int>(kTiny) == 0);
  CHECK(whole_of<int>(2147483647.9) == 2147483647);
  CHECK(whole_of<int>(-2147483648.9) == -2147483647 - 1);
  CHECK(whole_of<std::int64_t>(kBelowTwoTo63) == 9223372036854774784);
  CHECK(whole_of<std::int64_t>(-kTwoTo63) == std::numeric_limits<std::int64_t>::min());
  CHECK(whole_of<std::uint64_t>(kTwoTo63) == std::uint64_t{1} << 63);
  CHECK(whole_of<std::uint64_t>(-0.9) == 0);
  CHECK(whole_of<std::uint8_t>(255.9) == 255);
}

TEST_CASE("a number that the type cannot hold is refused or saturated") {
  for (const double number : {2147483648.0, 1e12, kTwoTo63, kTwoTo64, 1e300, kInfinity}) {
    INFO(number);
    CHECK_FALSE(whole_of<int>(number));
    CHECK(saturated<int>(number) == std::numeric_limits<int>::max());
    CHECK_FALSE(whole_of<int>(-number - 1));
    CHECK(saturated<int>(-number - 1) == std::numeric_limits<int>::min());
  }
  CHECK_FALSE(whole_of<std::int64_t>(kTwoTo63));
  CHECK_FALSE(whole_of<std::int64_t>(kBeyondMinusTwoTo63));
  CHECK_FALSE(whole_of<std::uint64_t>(kTwoTo64));
  CHECK_FALSE(whole_of<std::uint64_t>(-1));
  CHECK_FALSE(whole_of<std::uint8_t>(256));
  CHECK_FALSE(whole_of<int>(kNan));
  CHECK(saturated<int>(kNan) == 0);
  CHECK(saturated<std::int64_t>(kTwoTo63) == std::numeric_limits<std::int64_t>::max());
  CHECK(saturated<std::uint64_t>(-1e300) == 0);
}

TEST_CASE("durations are saturated") {
  using std::chrono::nanoseconds;
  using Seconds = std::chrono::duration<double>;
  CHECK(saturated_cast<nanoseconds>(Seconds(0.25)) == 250ms);
  CHECK(saturated_cast<nanoseconds>(std::chrono::duration<double, std::milli>(-1.5)) == -1500us);
  CHECK(saturated_cast<nanoseconds>(Seconds(1e10)) == nanoseconds::max());
  CHECK(saturated_cast<nanoseconds>(Seconds(-kInfinity)) == nanoseconds::min());
  CHECK(saturated_cast<nanoseconds>(Seconds(kNan)) == 0ns);
  CHECK(saturated_cast<std::chrono::seconds>(Seconds(1e10)) == 10'000'000'000s);
}

TEST_CASE("a deadline is at most a century away") {
  using Clock = std::chrono::steady_clock;
  using Seconds = std::chrono::duration<double>;
  constexpr auto kCentury = std::chrono::hours(24 * 36'525);
  const Clock::time_point now = Clock::now();
  CHECK(time_after(now, Seconds(2)) == now + 2s);
  CHECK(time_after(now, Seconds(-2)) == now - 2s);
  for (const double wait : {9.2e9, 1e10, 1e300, kInfinity})
    CHECK(time_after(now, Seconds(wait)) == now + kCentury);
  CHECK(time_after(now, Seconds(kNan)) == now);
}

TEST_CASE("untrusted numbers are refused unless they are in the requested range") {
  for (const std::string_view text : test::kHostileNumbers) {
    INFO(text);
    std::int64_t whole = 5;
    if (test::error_of([&] { whole = parse_int("n", text, 0, 1'000); }).empty())
      CHECK((whole >= 0 && whole <= 1'000));
    else
      CHECK(whole == 5);
    double number = 5;
    if (test::error_of([&] { number = parse_double("n", text, -1, 1e13); }).empty())
      CHECK((number >= -1 && number <= 1e13));
    else
      CHECK(number == 5);
  }
}
