# Libraries come from the system if available, or else are downloaded at a pinned version.
include(FetchContent)

FetchContent_Declare(fmt
  URL https://github.com/fmtlib/fmt/releases/download/10.2.1/fmt-10.2.1.zip
  URL_HASH SHA256=312151a2d13c8327f5c9c586ac6cf7cddc1658e8f53edae0ec56509c8fa516c9
  DOWNLOAD_EXTRACT_TIMESTAMP ON
  FIND_PACKAGE_ARGS 9...<13)

FetchContent_Declare(CLI11
  URL https://github.com/CLIUtils/CLI11/archive/refs/tags/v2.4.1.tar.gz
  URL_HASH SHA256=73b7ec52261ce8fe980a29df6b4ceb66243bb0b779451dbd3d014cfec9fdbb58
  DOWNLOAD_EXTRACT_TIMESTAMP ON
  FIND_PACKAGE_ARGS 2.1)

FetchContent_Declare(nlohmann_json
  URL https://github.com/nlohmann/json/releases/download/v3.11.3/json.tar.xz
  URL_HASH SHA256=d6c65aca6b1ed68e7a182f4757257b107ae403032760ed6ef121c9d55e81757d
  DOWNLOAD_EXTRACT_TIMESTAMP ON
  FIND_PACKAGE_ARGS 3.9)

# Version 2 also works: tests/support/catch.hpp supports both.
FetchContent_Declare(Catch2
  URL https://github.com/catchorg/Catch2/archive/refs/tags/v3.5.2.tar.gz
  URL_HASH SHA256=269543a49eb76f40b3f93ff231d4c24c27a7e16c90e47d2e45bcc564de470c6e
  DOWNLOAD_EXTRACT_TIMESTAMP ON
  FIND_PACKAGE_ARGS)

# Line editing in terminals, optional. Old versions of libedit have a different callback for reading
# keys.
option(WAGGLE_LIBEDIT "Use libedit for line editing if it is installed" ON)
if(WAGGLE_ENGINE AND WAGGLE_LIBEDIT AND NOT WIN32)
  find_path(LIBEDIT_INCLUDE_DIR histedit.h)
  find_library(LIBEDIT_LIBRARY edit)
  if(WAGGLE_STATIC AND LIBEDIT_LIBRARY)  # the dependencies of the shared library
    foreach(name tinfo bsd md)
      find_library(LIBEDIT_${name}_LIBRARY ${name} REQUIRED)
      list(APPEND LIBEDIT_LIBRARY "${LIBEDIT_${name}_LIBRARY}")
    endforeach()
  endif()
  if(LIBEDIT_INCLUDE_DIR AND LIBEDIT_LIBRARY)
    include(CheckCXXSourceCompiles)
    set(CMAKE_REQUIRED_INCLUDES "${LIBEDIT_INCLUDE_DIR}")
    set(CMAKE_REQUIRED_LIBRARIES "${LIBEDIT_LIBRARY}")
    check_cxx_source_compiles("
      #include <histedit.h>
      int read_key(EditLine*, wchar_t*) { return 0; }
      int main() { el_rfunc_t read = read_key; return el_set(nullptr, EL_GETCFN, read); }" WAGGLE_LIBEDIT_FITS)
    unset(CMAKE_REQUIRED_INCLUDES)
    unset(CMAKE_REQUIRED_LIBRARIES)
  endif()
  if(WAGGLE_LIBEDIT_FITS)
    add_library(waggle_libedit INTERFACE)
    target_include_directories(waggle_libedit SYSTEM INTERFACE "${LIBEDIT_INCLUDE_DIR}")
    target_link_libraries(waggle_libedit INTERFACE "${LIBEDIT_LIBRARY}")
    target_compile_definitions(waggle_libedit INTERFACE WAGGLE_HAS_LIBEDIT)
  endif()
endif()

# waggle_headers_of_system(HEADER DEPENDENCY TARGET [DEFINITION...]): uses a system library
# header-only. Cross-builds and static builds can't link the system's compiled libraries.
function(waggle_headers_of_system header dependency target)
  cmake_path(GET header PARENT_PATH name)
  find_path(${name}_HEADERS "${header}" PATHS /usr/include /usr/local/include NO_DEFAULT_PATH NO_CMAKE_FIND_ROOT_PATH)
  if(${name}_HEADERS)
    # Link only these headers, because the same folder has headers that belong to the build machine.
    file(MAKE_DIRECTORY "${PROJECT_BINARY_DIR}/headers/${name}")
    file(CREATE_LINK "${${name}_HEADERS}/${name}" "${PROJECT_BINARY_DIR}/headers/${name}/${name}" SYMBOLIC)
    add_library(waggle_${name} INTERFACE)
    add_library(${target} ALIAS waggle_${name})
    target_include_directories(waggle_${name} SYSTEM INTERFACE "${PROJECT_BINARY_DIR}/headers/${name}")
    target_compile_definitions(waggle_${name} INTERFACE ${ARGN})
  else()
    FetchContent_MakeAvailable(${dependency})
  endif()
endfunction()

block(PROPAGATE CMAKE_MODULE_PATH)
  set(CMAKE_UNITY_BUILD OFF)
  set(CMAKE_POLICY_DEFAULT_CMP0077 NEW)
  set(FMT_INSTALL OFF)
  set(CLI11_INSTALL OFF)
  set(CLI11_BUILD_TESTS OFF)
  set(JSON_BuildTests OFF)
  set(JSON_Install OFF)
  if(WAGGLE_ENGINE)
    find_package(Threads REQUIRED)
  endif()
  if(CMAKE_CROSSCOMPILING OR WAGGLE_STATIC)
    if(WAGGLE_ENGINE)
      waggle_headers_of_system(fmt/format.h fmt fmt::fmt FMT_HEADER_ONLY)
      waggle_headers_of_system(nlohmann/json.hpp nlohmann_json nlohmann_json::nlohmann_json)
      if(NOT EMSCRIPTEN)
        waggle_headers_of_system(CLI/CLI.hpp CLI11 CLI11::CLI11)
      endif()
    endif()
    if(WAGGLE_TESTS)
      waggle_headers_of_system(catch2/catch.hpp Catch2 Catch2::Catch2)
      # Without the package's own configuration, find the module with catch_discover_tests.
      find_path(WAGGLE_CATCH_MODULE Catch.cmake PATHS /usr/lib/cmake/Catch2 /usr/share/cmake/Catch2
        NO_CMAKE_FIND_ROOT_PATH)
      if(WAGGLE_CATCH_MODULE)
        list(APPEND CMAKE_MODULE_PATH "${WAGGLE_CATCH_MODULE}")
      endif()
    endif()
  else()
    if(WAGGLE_ENGINE)
      FetchContent_MakeAvailable(fmt CLI11 nlohmann_json)
    endif()
    if(WAGGLE_TESTS)
      FetchContent_MakeAvailable(Catch2)
    endif()
  endif()
  FetchContent_GetProperties(Catch2 SOURCE_DIR catch2_SOURCE_DIR)
  if(catch2_SOURCE_DIR)  # downloaded
    list(APPEND CMAKE_MODULE_PATH "${catch2_SOURCE_DIR}/extras")
  endif()
  foreach(target fmt CLI11 nlohmann_json Catch2 Catch2WithMain)
    if(TARGET ${target})  # downloaded, so its warnings aren't ours
      set_target_properties(${target} PROPERTIES SYSTEM ON)
    endif()
  endforeach()
endblock()
