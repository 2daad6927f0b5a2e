// How deep JSON may be nested, wherever it is read.

#include "text/nesting.hpp"

#include <string>

#include "support/catch.hpp"
#include "support/error_of.hpp"

using namespace waggle;

namespace {

std::string refusal(const std::string& json) {
  return test::error_of([&] { check_nesting(json); });
}

}  // namespace

TEST_CASE("JSON may be nested so deep and no deeper") {
  const std::string most(kMostNesting, '[');
  CHECK(refusal(most + std::string(kMostNesting, ']')).empty());
  CHECK(refusal(most + "[") == "the JSON is nested deeper than 256");
  CHECK(refusal(most + "{") == "the JSON is nested deeper than 256");
  // What is closed counts no more.
  CHECK(refusal(most + "],[],{}").empty());
  // Texts may hold brackets, and what looks like their own end.
  CHECK(refusal(most + R"("[[[\"[{\\", 1)").empty());
  CHECK(refusal(most + R"("\\"[)") == "the JSON is nested deeper than 256");
  CHECK(refusal(std::string(1000, ']') + most).empty());
  CHECK(refusal("\"\\").empty());
}
