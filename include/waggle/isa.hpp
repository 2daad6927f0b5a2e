#pragma once

/// The inline namespace of all code that stores or passes bitboards. Programs that use the library
/// never have to mention it.
///
/// In the library, the namespace is always `plain`, and the layout of its types doesn't depend on
/// the compiler flags of the library or its users. The waggle program, by contrast, contains
/// several copies of this code, one compiled for each supported instruction set architecture (ISA).
/// With a namespace for each ISA, the copies can coexist, and the linker can't mix code for
/// different ISAs.
#if !defined(WAGGLE_ISA)
#define WAGGLE_ISA plain
#endif
