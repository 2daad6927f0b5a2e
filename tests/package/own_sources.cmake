# Tests which commit cmake/OwnSources.cmake reports, in temporary repositories:
#   cmake -D SCRIPT=... -D FOLDER=... -P own_sources.cmake
find_program(git NAMES git)
if(NOT git)
  message("SKIPPED: git is not installed")
  return()
endif()
foreach(variable GIT_DIR GIT_WORK_TREE GIT_INDEX_FILE GIT_PREFIX)
  unset(ENV{${variable}})
endforeach()
set(ENV{GIT_CONFIG_GLOBAL} "${FOLDER}/gitconfig")
set(ENV{GIT_CONFIG_NOSYSTEM} 1)

function(run_git where)
  execute_process(COMMAND "${git}" -C "${where}" -c user.name=Ann -c user.email=ann@example.org ${ARGN}
    OUTPUT_VARIABLE output OUTPUT_STRIP_TRAILING_WHITESPACE COMMAND_ERROR_IS_FATAL ANY)
  set(output "${output}" PARENT_SCOPE)
endfunction()

function(make_sources where)
  foreach(name CMakeLists.txt src/app/main.cpp docs/page.md)
    file(WRITE "${where}/${name}" "first")
  endforeach()
  file(WRITE "${where}/tests/data/bench.txt" "1234\n")
endfunction()

function(expect root commit)
  execute_process(COMMAND "${CMAKE_COMMAND}" -D "ROOT=${root}" -D "SOURCE=${FOLDER}/made.cpp" -P "${SCRIPT}"
    COMMAND_ERROR_IS_FATAL ANY)
  file(READ "${FOLDER}/made.cpp" made)
  string(FIND "${made}" "{.commit = \"${commit}\", .bench = \"1234\"}" at)
  if(at EQUAL -1)
    message(FATAL_ERROR "expected commit '${commit}' and bench number 1234 in\n${made}")
  endif()
endfunction()

file(REMOVE_RECURSE "${FOLDER}")
file(MAKE_DIRECTORY "${FOLDER}")

# Unpacked from an archive.
make_sources("${FOLDER}/archive")
set(ENV{GIT_CEILING_DIRECTORIES} "${FOLDER}")
expect("${FOLDER}/archive" "")

# In its own repository, before and after the first commit.
set(own "${FOLDER}/own")
make_sources("${own}")
run_git("${own}" init --quiet)
expect("${own}" "")
run_git("${own}" add .)
run_git("${own}" commit --quiet -m first)
run_git("${own}" rev-parse HEAD)
string(SUBSTRING "${output}" 0 12 first)
expect("${own}" "${first}")

# Only changes to the program's sources are reported.
file(WRITE "${own}/docs/page.md" "second")
expect("${own}" "${first}")
file(WRITE "${own}/src/app/main.cpp" "second")
expect("${own}" "${first}+changes")
file(WRITE "${own}/src/app/main.cpp" "first")
expect("${own}" "${first}")
file(WRITE "${own}/src/app/new.cpp" "new")
expect("${own}" "${first}+changes")
run_git("${own}" add .)
run_git("${own}" commit --quiet -m second)
run_git("${own}" rev-parse HEAD)
string(SUBSTRING "${output}" 0 12 second)
expect("${own}" "${second}")

# The file isn't rewritten without need, because it would be compiled again.
file(TIMESTAMP "${FOLDER}/made.cpp" before)
execute_process(COMMAND "${CMAKE_COMMAND}" -E sleep 1.1)
expect("${own}" "${second}")
file(TIMESTAMP "${FOLDER}/made.cpp" after)
if(NOT before STREQUAL after)
  message(FATAL_ERROR "the file was rewritten")
endif()

# Commits of other repositories don't count: sources unpacked inside one, tracked there or not, or on
# top of one.
make_sources("${own}/vendor/waggle")
expect("${own}/vendor/waggle" "")
run_git("${own}" add .)
run_git("${own}" commit --quiet -m third)
expect("${own}/vendor/waggle" "")
set(over "${FOLDER}/over")
file(WRITE "${over}/other.txt" "other")
run_git("${over}" init --quiet)
run_git("${over}" add .)
run_git("${over}" commit --quiet -m other)
make_sources("${over}")
expect("${over}" "")
