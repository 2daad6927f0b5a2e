# How our own code is compiled.
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

# Any x86-64 of the last ten years has x86-64-v2: SSE4.2 and POPCNT.
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

# What the program's release is armed with: what costs nothing, and nothing of it in the hot code, which reads no input. A
# stack protector does cost, for the linker may choose a protected function where the hot code has the same.
add_library(waggle_hardening INTERFACE)
if(CMAKE_SYSTEM_NAME STREQUAL "Linux")
  target_compile_options(waggle_hardening INTERFACE
    $<$<CONFIG:Release>:-U_FORTIFY_SOURCE -D_FORTIFY_SOURCE=2>)
  target_link_options(waggle_hardening INTERFACE $<$<CONFIG:Release>:LINKER:-z,relro,-z,now>)
endif()

if(WIN32)
  # Windows 10, and of its header what is not called for by name is left out.
  add_compile_definitions(_WIN32_WINNT=0x0A00 WIN32_LEAN_AND_MEAN NOMINMAX)
endif()
# The stack is aligned to 16 bytes there, and GCC takes it to be aligned to 32 where it keeps a vector of 256 bits on it
# (its bug 54412). The assembler makes moves of the others that need no alignment, which cost nothing on data that has it.
if(MINGW AND CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  add_compile_options(-Wa,-muse-unaligned-vector-move)
endif()

# waggle_manifest(PROGRAM): tells Windows that the program speaks UTF-8 (arguments, the environment, names of files), and
# its version and publisher.
function(waggle_manifest program)
  if(MINGW)
    set(resources "${PROJECT_BINARY_DIR}/waggle.rc")
    configure_file("${PROJECT_SOURCE_DIR}/cmake/windows/waggle.rc.in" "${resources}" @ONLY)
    target_sources(${program} PRIVATE "${resources}")
  elseif(WIN32)
    target_sources(${program} PRIVATE "${PROJECT_SOURCE_DIR}/cmake/windows/waggle.manifest")
  endif()
endfunction()

option(WAGGLE_ISAS "Compile the hot code as a whole, for x86-64 three times, and choose when the program starts" OFF)

option(WAGGLE_STATIC "Link the program with all it needs, so that it runs on any Linux" OFF)
if(WAGGLE_STATIC)
  set(CMAKE_FIND_LIBRARY_SUFFIXES .a)
  add_compile_options(-fPIE)
  add_link_options(-static-pie)
endif()

# What mostly waits for others is compiled with little optimisation, which takes two thirds of the time. Sanitizer builds
# have none there.
set(light_optimisation "")
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  set(light_optimisation "$<$<CONFIG:Release>:-Og>")
elseif(NOT MSVC)
  set(light_optimisation "$<$<CONFIG:Release>:-O1>")
endif()
set(WAGGLE_LIGHT_OPTIMISATION "${light_optimisation}" CACHE STRING "Flags for the layers that mostly wait, and for all tests")

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
  # A file that includes sources has what they keep to themselves in its headers, which GCC wonders at.
  if(CMAKE_UNITY_BUILD OR WAGGLE_ISAS)
    target_compile_options(waggle_warnings INTERFACE $<$<CXX_COMPILER_ID:GNU>:-Wno-subobject-linkage>)
  endif()
endif()

# A browser's module: SIMD, and the exceptions that browsers have since 2022 (the former came to the last of them in 2023).
# The plain one is a single file that asks its host for little more than the time. The one with threads needs what
# Emscripten writes around it, and a page that may share memory.
if(EMSCRIPTEN)
  option(WAGGLE_WEB_THREADS "Build the module with threads" OFF)
  # SHELL: keeps CMake from dropping the second -include as a duplicate.
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
