# Generates a source file with the commit and the bench number of the sources:
#   cmake -D ROOT=... -D SOURCE=... -P OwnSources.cmake
# Runs in every build, and leaves the file alone if nothing has changed. Only a repository that
# tracks these files counts, because unpacked sources may be inside an unrelated one. The commit is
# abbreviated to the same length in every clone, so that builds are reproducible.
foreach(variable GIT_DIR GIT_WORK_TREE GIT_INDEX_FILE GIT_PREFIX)
  unset(ENV{${variable}})
endforeach()
find_program(git NAMES git)

# ask(RESULT WORD...): runs git and sets RESULT to its output and RESULT_fails to its status.
function(ask result)
  execute_process(COMMAND "${git}" --no-optional-locks -C "${ROOT}" ${ARGN}
    OUTPUT_VARIABLE output RESULT_VARIABLE fails ERROR_QUIET OUTPUT_STRIP_TRAILING_WHITESPACE)
  set(${result} "${output}" PARENT_SCOPE)
  set(${result}_fails "${fails}" PARENT_SCOPE)
endfunction()

set(commit "")
if(git)
  ask(prefix rev-parse --show-prefix)
  ask(tracked ls-files --error-unmatch CMakeLists.txt src/app/main.cpp)
  ask(head rev-parse --verify HEAD)
  if(prefix STREQUAL "" AND NOT prefix_fails AND NOT tracked_fails AND NOT head_fails)
    string(SUBSTRING "${head}" 0 12 commit)
    ask(changes status --porcelain -- CMakeLists.txt CMakePresets.json cmake include src tests/data/bench.txt)
    if(changes_fails OR NOT changes STREQUAL "")
      string(APPEND commit "+changes")
    endif()
  endif()
endif()
file(STRINGS "${ROOT}/tests/data/bench.txt" bench LIMIT_COUNT 1)
file(CONFIGURE OUTPUT "${SOURCE}" @ONLY CONTENT [[
#include "app/cli/own_build.hpp"

namespace waggle {

extern const OwnSources kOwnSources;
const OwnSources kOwnSources = {.commit = "@commit@", .bench = "@bench@"};

}  // namespace waggle
]])
