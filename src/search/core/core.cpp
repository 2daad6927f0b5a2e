#include "search/core/core.hpp"

// Each namespace contains the same sources, compiled for a different instruction set (ISA); see
// src/CMakeLists.txt.
#if defined(WAGGLE_ISAS_OF_X86_64)
namespace waggle {
namespace x86_64_v2 {
extern const Core kCore;
}
namespace x86_64_v3 {
extern const Core kCore;
}
namespace x86_64_v4 {
extern const Core kCore;
}

namespace {

// Checks for the features that x86-64-v3 adds to x86-64-v2, which is the required baseline, and
// those that x86-64-v4 (as defined in src/CMakeLists.txt) adds to v3. Some features are missing
// here because compilers can't query them.
bool is_v3() noexcept {
  return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi") &&
         __builtin_cpu_supports("bmi2") && __builtin_cpu_supports("fma");
}
bool is_v4() noexcept {
  return is_v3() && __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") &&
         __builtin_cpu_supports("avx512cd") && __builtin_cpu_supports("avx512dq") &&
         __builtin_cpu_supports("avx512vl") && __builtin_cpu_supports("avx512vbmi2") &&
         __builtin_cpu_supports("avx512vpopcntdq");
}

const Core& chosen() noexcept {
  __builtin_cpu_init();
  if (is_v4()) return x86_64_v4::kCore;
  if (is_v3()) return x86_64_v3::kCore;
  return x86_64_v2::kCore;
}

}  // namespace

const Core& core() noexcept {
  static const Core& of_this_processor = chosen();
  return of_this_processor;
}

}  // namespace waggle
#else
#if !defined(WAGGLE_ONLY_ISA)
#define WAGGLE_ONLY_ISA WAGGLE_ISA
#endif
namespace waggle {
inline namespace WAGGLE_ONLY_ISA {
extern const Core kCore;
}

const Core& core() noexcept { return kCore; }

}  // namespace waggle
#endif
