#pragma once

// Works around a bug in Clang before LLVM 15 (fixed in llvm.org/D120013): the code for a catch uses
// libunwind's __wasm_lpad_context as an ordinary global, whereas with threads it's thread-local in
// libunwind. As a result, no handler recognises its exception, and every exception leaves the
// module. With this declaration, the generated code uses the variable of the current thread. Every
// file that catches exceptions must include it, although nothing calls the function.
#if defined(__EMSCRIPTEN_PTHREADS__) && __clang_major__ < 15

extern "C" {
struct _Unwind_LandingPadContext {
  __UINTPTR_TYPE__ lpad_index;
  __UINTPTR_TYPE__ lsda;
  __UINTPTR_TYPE__ selector;
};
// Unlike thread_local, __thread implies that no dynamic initialisation is necessary.
extern __thread struct _Unwind_LandingPadContext __wasm_lpad_context;
}

[[gnu::used]] static void* waggle_landing_pad_context() { return &__wasm_lpad_context; }

#endif
