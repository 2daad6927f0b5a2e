#pragma once

/// The inline namespace of everything that stores or passes bitboards. User code never names it.
///
/// In the library it's always `plain`, whatever flags the library and its users are compiled with,
/// because the layout of its types is the same for all of them. Waggle's own program contains these
/// sources several times, once per supported instruction set architecture (ISA). A namespace per
/// ISA lets them coexist in one program, and keeps code for different ISAs from being linked
/// together.
#if !defined(WAGGLE_ISA)
#define WAGGLE_ISA plain
#endif
