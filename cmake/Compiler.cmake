# How our own code is compiled.
include(CMakeDependentOption)

if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND CMAKE_CXX_COMPILER_VERSION VERSION_LESS 12
   OR CMAKE_CXX_COMPILER_ID STREQUAL "Clang" AND CMAKE_CXX_COMPILER_VERSION VERSION_LESS 14)
  message(FATAL_ERROR "Waggle needs GCC 12 or Clang 14, or newer; "
    "found ${CMAKE_CXX_COMPILER_ID} ${CMAKE_CXX_COMPILER_VERSION} (${CMAKE_CXX_COMPILER}).")
endif()

set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)

get_property(multi_config GLOBAL PROPERTY GENERATOR_IS_MULTI_CONFIG)
if(PROJECT_IS_TOP_LEVEL AND NOT multi_config AND NOT CMAKE_BUILD_TYPE)
  set(CMAKE_BUILD_TYPE Release CACHE STRING "Debug, Release, RelWithDebInfo or MinSizeRel" FORCE)
endif()

# Any x86-64 of the last ten years has the second level: SSE4.2 and POPCNT.
set(default_arch "")
if(NOT MSVC AND CMAKE_SYSTEM_PROCESSOR MATCHES "^(x86_64|AMD64|amd64)$" AND NOT CMAKE_OSX_ARCHITECTURES)
  set(default_arch x86-64-v2)
endif()
set(WAGGLE_ARCH "${default_arch}" CACHE STRING
  "Processor to build for, as -march of GCC and Clang takes it, such as native; empty for the compiler's own choice")

# The search copies a position at each node. For that GCC uses REP MOVS, which takes long to start; a loop of vector moves
# makes the search 7 % faster.
if(default_arch AND CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  add_compile_options(-mmemcpy-strategy=vector_loop:-1:noalign)
endif()

# Three programs in one take three times as long to build.
set(has_variants OFF)
if(default_arch AND WAGGLE_ARCH STREQUAL default_arch)
  set(has_variants ON)
endif()
cmake_dependent_option(WAGGLE_VARIANTS "Hold code for newer x86-64 processors too, and choose when the program starts" OFF
  has_variants OFF)

# Off by default because a library of LTO objects can be linked by no compiler but the one that made it.
option(WAGGLE_LTO "Optimise at link time where the compiler can" OFF)
if(WAGGLE_LTO)
  include(CheckIPOSupported)
  check_ipo_supported(RESULT lto_supported OUTPUT lto_reason LANGUAGES CXX)
  if(lto_supported)
    set(CMAKE_INTERPROCEDURAL_OPTIMIZATION ON)
    # The program is small enough to be optimised in one piece, and without make GCC has no other way.
    add_link_options($<$<CXX_COMPILER_ID:GNU>:-flto-partition=one>)
  else()
    message(STATUS "No link-time optimisation: ${lto_reason}")
  endif()
endif()

option(WAGGLE_WERROR "Treat warnings as errors" OFF)
add_library(waggle_warnings INTERFACE)
if(MSVC)
  target_compile_options(waggle_warnings INTERFACE
    /W4 /permissive- /utf-8 /Zc:__cplusplus $<$<BOOL:${WAGGLE_WERROR}>:/WX>)
else()
  target_compile_options(waggle_warnings INTERFACE
    -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wsign-conversion
    -Wold-style-cast -Wnon-virtual-dtor -Woverloaded-virtual
    $<$<BOOL:${WAGGLE_WERROR}>:-Werror>)
endif()
