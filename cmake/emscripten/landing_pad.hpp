#pragma once

// Before LLVM 15, the code that Clang generates for a catch takes libunwind's __wasm_lpad_context
// for an ordinary global (fixed in llvm.org/D120013). With threads, libunwind has one for each
// thread. So code and library wrote to different places, no handler recognised its exception, and
// every exception left the module. This declaration makes the generated code use the variable of
// its own thread. It must be part of every file that catches exceptions, and stay there though
// nothing calls the function.
#if defined(__EMSCRIPTEN_PTHREADS__) && __clang_major__ < 15

extern "C" {
struct _Unwind_LandingPadContext {
  __UINTPTR_TYPE__ lpad_index;
  __UINTPTR_TYPE__ lsda;
  __UINTPTR_TYPE__ selector;
};
// Unlike thread_local, this is known to need no initialisation.
extern __thread struct _Unwind_LandingPadContext __wasm_lpad_context;
}

[[gnu::used]] static void* waggle_landing_pad_context() { return &__wasm_lpad_context; }

#endif
