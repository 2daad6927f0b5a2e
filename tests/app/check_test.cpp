// How long `waggle check` waits for an engine.

#include <string>
#include <vector>

#include "app/process.hpp"
#include "support/catch.hpp"
#include "support/text.hpp"

using namespace waggle::test;

namespace {

Ended check(const std::string& mode, const std::vector<std::string>& flags = {}) {
  std::vector<std::string> command = {WAGGLE_BINARY, "check", "--only", "greeting",
                                      "'" + std::string(WAGGLE_FAKE_ENGINE) + "' " + mode};
  command.insert(command.end(), flags.begin(), flags.end());
  return outcome_of(command);
}

}  // namespace

TEST_CASE("check waits for an engine that starts slowly", "[slow]") {
  const Ended slow = check("slow-start 6000");
  CHECK(slow.errors.empty());
  CHECK(slow.status == 0);
  CHECK(slow.output.ends_with("2 passed, 0 failed, 0 extras missing, 0 skipped\n"));
}

TEST_CASE("check gives up on an engine after --patience") {
  const Ended impatient = check("silent", {"--patience", "1"});
  CHECK(impatient.status == 2);
  CHECK(impatient.errors.find("does not start: no answer in time") != std::string::npos);
}
