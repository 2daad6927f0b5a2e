#pragma once

/// The inline namespace of everything that depends on what the processor can do. A set of cells is
/// a vector, and how vectors are passed from function to function follows from the instructions
/// that a file may use; so code that is compiled for several processors can stand in one program,
/// and code that does not fit together fails to link. Nobody has to name it.
#if !defined(WAGGLE_ISA)
#if defined(__AVX512VL__)
#define WAGGLE_ISA avx512
#elif defined(__AVX2__)
#define WAGGLE_ISA avx2
#else
#define WAGGLE_ISA portable
#endif
#endif
