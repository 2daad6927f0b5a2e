#pragma once

/// The inline namespace of everything that stores or passes bitboards. User code never names it.
///
/// In the library it's always `plain`: its types have the same layout whatever flags the library
/// and its users are compiled with. Waggle's own program contains these sources several times, once
/// per supported instruction set architecture (ISA). A namespace per ISA lets the copies coexist,
/// and keeps the linker from mixing code for different ISAs.
#if !defined(WAGGLE_ISA)
#define WAGGLE_ISA plain
#endif
