#pragma once

/// The inline namespace of all that holds or passes sets of cells. Programs never name it.
///
/// The library has one, `plain`, whatever flags it and its users are compiled with: its types have
/// the same layout for all of them. Waggle's own program holds the same sources several times, once
/// for each instruction set architecture (ISA) that it makes use of. Each of them has a namespace
/// of its own, so code for different ISAs can stand in one program, and code that does not fit
/// together does not link.
#if !defined(WAGGLE_ISA)
#define WAGGLE_ISA plain
#endif
