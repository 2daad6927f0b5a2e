# Writes a source file that says which commit the sources are of, and which bench number they have:
#   cmake -D ROOT=... -D SOURCE=... -P OwnSources.cmake
# It runs at each build and leaves the file alone unless it says something else. Only a repository whose files these are
# is asked: sources that were unpacked inside of some other repository are of no commit. The commit has as many digits
# in every clone, so that the same commit makes the same program.
foreach(variable GIT_DIR GIT_WORK_TREE GIT_INDEX_FILE GIT_PREFIX)
  unset(ENV{${variable}})
endforeach()
find_program(git NAMES git)

# ask(RESULT WORD...): what git prints, and RESULT_fails.
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
