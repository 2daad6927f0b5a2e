#pragma once

// Parts of the standard library that Waggle uses and Emscripten lacks: many in version 3.1.6
// (libc++ 13) of Debian 12, few in later ones. Included before everything else.
#include <algorithm>
#include <functional>
#include <iterator>
#include <thread>
#include <utility>
#include <version>

#if !defined(__cpp_lib_jthread)

namespace std {  // NOLINT(cert-dcl58-cpp)

class jthread {
 public:
  jthread() = default;
  template <typename Function>
  explicit jthread(Function&& function) : thread_(std::forward<Function>(function)) {}
  jthread(jthread&&) = default;
  jthread& operator=(jthread&&) = delete;
  ~jthread() {
    if (thread_.joinable()) thread_.join();
  }

 private:
  thread thread_;
};

}  // namespace std

#endif

#if _LIBCPP_VERSION < 14000

namespace std {  // NOLINT(cert-dcl58-cpp)

template <typename To, typename From>
constexpr To bit_cast(const From& from) noexcept {
  return __builtin_bit_cast(To, from);
}

namespace ranges {

namespace lacking {

// A predicate applied to the projection of an element.
template <typename Predicate, typename Projection>
auto composed(Predicate& predicate, Projection& projection) {
  return [&](auto&& element) -> bool {
    return std::invoke(predicate, std::invoke(projection, element));
  };
}

}  // namespace lacking

template <typename Range, typename Value, typename Projection = identity>
constexpr auto find(Range&& range, const Value& value, Projection projection = {}) {
  return std::find_if(begin(range), end(range),
                      [&](auto&& element) { return std::invoke(projection, element) == value; });
}
template <typename Range, typename Predicate, typename Projection = identity>
constexpr auto find_if(Range&& range, Predicate predicate, Projection projection = {}) {
  return std::find_if(begin(range), end(range), lacking::composed(predicate, projection));
}
template <typename Range, typename Predicate, typename Projection = identity>
constexpr bool any_of(Range&& range, Predicate predicate, Projection projection = {}) {
  return std::any_of(begin(range), end(range), lacking::composed(predicate, projection));
}
template <typename Range, typename Predicate, typename Projection = identity>
constexpr bool all_of(Range&& range, Predicate predicate, Projection projection = {}) {
  return std::all_of(begin(range), end(range), lacking::composed(predicate, projection));
}
template <typename Range, typename Value, typename Projection = identity>
constexpr auto count(Range&& range, const Value& value, Projection projection = {}) {
  return std::count_if(begin(range), end(range),
                       [&](auto&& element) { return std::invoke(projection, element) == value; });
}
template <typename Range, typename Predicate, typename Projection = identity>
constexpr auto count_if(Range&& range, Predicate predicate, Projection projection = {}) {
  return std::count_if(begin(range), end(range), lacking::composed(predicate, projection));
}
template <typename Range, typename Compare = std::less<>, typename Projection = identity>
constexpr void sort(Range&& range, Compare compare = {}, Projection projection = {}) {
  std::sort(begin(range), end(range), [&](auto&& a, auto&& b) {
    return std::invoke(compare, std::invoke(projection, a), std::invoke(projection, b));
  });
}
template <typename Range, typename Compare = std::less<>, typename Projection = identity>
constexpr auto max_element(Range&& range, Compare compare = {}, Projection projection = {}) {
  return std::max_element(begin(range), end(range), [&](auto&& a, auto&& b) {
    return std::invoke(compare, std::invoke(projection, a), std::invoke(projection, b));
  });
}
template <typename Range, typename Compare = std::less<>, typename Projection = identity>
constexpr auto minmax_element(Range&& range, Compare compare = {}, Projection projection = {}) {
  return std::minmax_element(begin(range), end(range), [&](auto&& a, auto&& b) {
    return std::invoke(compare, std::invoke(projection, a), std::invoke(projection, b));
  });
}
template <typename Range>
constexpr void reverse(Range&& range) {
  std::reverse(begin(range), end(range));
}
template <typename Range, typename Value>
constexpr void replace(Range&& range, const Value& from, const Value& to) {
  std::replace(begin(range), end(range), from, to);
}
template <typename Range, typename Predicate, typename Value>
constexpr void replace_if(Range&& range, Predicate predicate, const Value& to) {
  std::replace_if(begin(range), end(range), predicate, to);
}
template <typename Range, typename Other, typename Compare = std::equal_to<>,
          typename Projection = identity, typename OtherProjection = identity>
constexpr bool equal(Range&& range, Other&& other, Compare compare = {}, Projection projection = {},
                     OtherProjection other_projection = {}) {
  return std::equal(begin(range), end(range), begin(other), end(other), [&](auto&& a, auto&& b) {
    return std::invoke(compare, std::invoke(projection, a), std::invoke(other_projection, b));
  });
}
template <typename Range, typename Compare = std::less<>, typename Projection = identity>
void stable_sort(Range&& range, Compare compare = {}, Projection projection = {}) {
  std::stable_sort(begin(range), end(range), [&](auto&& a, auto&& b) {
    return std::invoke(compare, std::invoke(projection, a), std::invoke(projection, b));
  });
}
template <typename Range, typename Predicate, typename Projection = identity>
constexpr bool none_of(Range&& range, Predicate predicate, Projection projection = {}) {
  return !ranges::any_of(range, predicate, projection);
}
template <typename Range, typename Output>
constexpr void copy(Range&& range, Output output) {
  std::copy(begin(range), end(range), output);
}
template <typename Range, typename Output, typename Function>
constexpr void transform(Range&& range, Output output, Function function) {
  std::transform(begin(range), end(range), output,
                 [&](auto&& element) -> decltype(auto) { return std::invoke(function, element); });
}
template <typename Range, typename Value>
constexpr void fill(Range&& range, const Value& value) {
  std::fill(begin(range), end(range), value);
}
template <typename Range, typename Output, typename Predicate>
constexpr void copy_if(Range&& range, Output output, Predicate predicate) {
  std::copy_if(begin(range), end(range), output, predicate);
}
template <typename Range, typename Other>
constexpr auto mismatch(Range&& range, Other&& other) {
  struct Result {
    decltype(begin(range)) in1;
    decltype(begin(other)) in2;
  };
  const auto [first, second] = std::mismatch(begin(range), end(range), begin(other), end(other));
  return Result{first, second};
}

}  // namespace ranges
}  // namespace std

#endif
