#include "app/program.hpp"

#if defined(WAGGLE_VARIANTS)
// The same program, built for newer processors: see src/CMakeLists.txt.
namespace waggle_v3 {
int run_program(int argc, char** argv) noexcept;
}
namespace waggle_v4 {
int run_program(int argc, char** argv) noexcept;
}

namespace {

// What a processor of the third level has beyond what every processor here has, and of the fourth
// (as src/CMakeLists.txt means it) beyond the third, as far as compilers can be asked for it.
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

}  // namespace

int main(int argc, char** argv) {
  __builtin_cpu_init();
  if (is_v4()) return waggle_v4::run_program(argc, argv);
  if (is_v3()) return waggle_v3::run_program(argc, argv);
  return waggle::run_program(argc, argv);
}
#else
int main(int argc, char** argv) { return waggle::run_program(argc, argv); }
#endif
