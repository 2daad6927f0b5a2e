# Compiler settings for our own code.
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

# x86-64-v2 (SSE4.2 and POPCNT) is supported by every x86-64 processor of the last ten years.
set(default_arch "")
if(NOT MSVC AND CMAKE_SYSTEM_PROCESSOR MATCHES "^(x86_64|AMD64|amd64)$" AND NOT CMAKE_OSX_ARCHITECTURES)
  set(default_arch x86-64-v2)
endif()
set(WAGGLE_ARCH "${default_arch}" CACHE STRING
  "Target processor, as for -march of GCC and Clang, such as native; empty for the compiler's default")

# The search copies the position at every node. By default GCC uses REP MOVS, which is slow to
# start. Vector moves in a loop make the search 7 % faster.
if(default_arch AND CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  add_compile_options(-mmemcpy-strategy=vector_loop:-1:noalign)
endif()

# Hardening flags for releases, limited to those that cost nothing. The hot code, which reads no
# untrusted input, is exempt. A stack protector would slow it down even so, because the linker may
# choose a protected copy of a function that the hot code shares.
add_library(waggle_hardening INTERFACE)
if(CMAKE_SYSTEM_NAME STREQUAL "Linux")
  target_compile_options(waggle_hardening INTERFACE
    $<$<CONFIG:Release>:-U_FORTIFY_SOURCE -D_FORTIFY_SOURCE=2>)
  target_link_options(waggle_hardening INTERFACE $<$<CONFIG:Release>:LINKER:-z,relro,-z,now>)
endif()

if(WIN32)
  # Windows 10 or later, without the rarely used parts of windows.h.
  add_compile_definitions(_WIN32_WINNT=0x0A00 WIN32_LEAN_AND_MEAN NOMINMAX)
endif()
# On Windows, the stack is only aligned to 16 bytes, but GCC assumes 32 for 256-bit vectors on it
# (GCC bug 54412). Let the assembler turn aligned moves into unaligned ones, which are just as fast
# on aligned data.
#
# With -fipa-ra, GCC keeps values in registers that a callee doesn't clobber. On Windows it does so
# even for inline functions and template instances, assuming that the copy in the same file is
# called. The linker may have picked another file's copy, compiled at another optimisation level,
# which clobbers them.
if(MINGW AND CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  add_compile_options(-Wa,-muse-unaligned-vector-move -fno-ipa-ra)
endif()

# waggle_manifest(PROGRAM): makes the program use UTF-8 on Windows (arguments, environment, file
# names), and sets its version and publisher.
function(waggle_manifest program)
  if(MINGW)
    set(resources "${PROJECT_BINARY_DIR}/waggle.rc")
    configure_file("${PROJECT_SOURCE_DIR}/cmake/windows/waggle.rc.in" "${resources}" @ONLY)
    target_sources(${program} PRIVATE "${resources}")
  elseif(WIN32)
    target_sources(${program} PRIVATE "${PROJECT_SOURCE_DIR}/cmake/windows/waggle.manifest")
  endif()
endfunction()

option(WAGGLE_ISAS "Compile the hot code as one unit, on x86-64 for three instruction sets, and pick one at startup" OFF)

option(WAGGLE_STATIC "Link the program statically, so that it runs on any Linux" OFF)
if(WAGGLE_STATIC)
  set(CMAKE_FIND_LIBRARY_SUFFIXES .a)
  add_compile_options(-fPIE)
  add_link_options(-static-pie)
endif()

# Layers that mostly wait are compiled with little optimisation, which cuts their compile time by a
# third. Sanitizer builds don't optimise them at all.
set(light_optimisation "")
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  set(light_optimisation "$<$<CONFIG:Release>:-Og>")
elseif(NOT MSVC)
  set(light_optimisation "$<$<CONFIG:Release>:-O1>")
endif()
set(WAGGLE_LIGHT_OPTIMISATION "${light_optimisation}" CACHE STRING "Optimisation flags for tests and for layers that mostly wait")

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
  # In unity builds, sources count as headers, so GCC would warn about types that use unnamed
  # namespaces.
  if(CMAKE_UNITY_BUILD OR WAGGLE_ISAS)
    target_compile_options(waggle_warnings INTERFACE $<$<CXX_COMPILER_ID:GNU>:-Wno-subobject-linkage>)
  endif()
endif()

# The module for browsers uses exceptions and SIMD, which all browsers have had since 2022 and 2023.
# The plain module is a single file that asks its host for little more than the time. The one with
# threads requires the scripts generated by Emscripten, and a page that can share memory.
if(EMSCRIPTEN)
  option(WAGGLE_WEB_THREADS "Build the module with threads" OFF)
  # SHELL: prevents CMake from dropping the second -include as a duplicate.
  add_compile_options(-msimd128 -mbulk-memory -fwasm-exceptions "SHELL:-include \"${PROJECT_SOURCE_DIR}/cmake/emscripten/std.hpp\"")
  add_link_options(-fwasm-exceptions --no-entry -sALLOW_MEMORY_GROWTH -sINITIAL_MEMORY=32MB -sMAXIMUM_MEMORY=2GB -sTOTAL_STACK=1MB)
  if(WAGGLE_WEB_THREADS)
    add_compile_options(-pthread "SHELL:-include \"${PROJECT_SOURCE_DIR}/cmake/emscripten/landing_pad.hpp\"")
    add_link_options(-pthread -sPTHREAD_POOL_SIZE=Module["helpers"] -sPTHREAD_POOL_SIZE_STRICT=2 -sDEFAULT_PTHREAD_STACK_SIZE=1MB
      -sEXPORTED_FUNCTIONS=_waggle_stop,_waggle_buffer,_waggle_line -sMODULARIZE -sEXPORT_ES6 -sENVIRONMENT=worker "--js-library=${PROJECT_SOURCE_DIR}/cmake/emscripten/host.js")
    set(CMAKE_EXECUTABLE_SUFFIX .js)
  else()
    add_link_options(-sSTANDALONE_WASM -sERROR_ON_UNDEFINED_SYMBOLS=0)
    set(CMAKE_EXECUTABLE_SUFFIX .wasm)
  endif()
endif()
