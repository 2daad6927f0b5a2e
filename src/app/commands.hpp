#pragma once

#include "app/cli/command.hpp"

namespace waggle {

// Each function declares a subcommand. The comments list exit statuses other than 0 (success) and 2
// (error).

/// `waggle review`: judges the moves of finished games. Exits with 1 if a game couldn't be read, or
/// 130 after SIGINT.
void add_review_command(CommandLine& app);

/// `waggle puzzles`: finds puzzles in games. Exits with 1 if a game couldn't be read, or 130 after
/// SIGINT.
void add_puzzles_command(CommandLine& app);

/// `waggle review merge`: merges the JSON files of a review that was split into parts. Exits with 1
/// if a game is missing or couldn't be read.
void add_review_merge(CommandLine& review);

/// `waggle puzzles merge`: merges the puzzle files of several parts. Exits with 1 if a part is
/// missing or incomplete.
void add_puzzles_merge(CommandLine& puzzles);
/// `waggle puzzles check`: verifies the solutions of puzzles. Exits with 1 if one is wrong or
/// couldn't be proven, or 130 after SIGINT.
void add_puzzles_check(CommandLine& puzzles);
/// `waggle puzzles pack`: writes puzzles in the compact format of PuzzleSet.
void add_puzzles_pack(CommandLine& puzzles);

/// `waggle convert`: converts game files of any format into a single file. Exits with 1 if a game
/// couldn't be read.
void add_convert_command(CommandLine& app);

/// `waggle match`: plays engines against each other. Also declares `waggle match report`. Exits
/// with 130 after SIGINT.
void add_match_command(CommandLine& app);

/// `waggle check`: tests an engine. Exits with 1 if it violates the protocol or the rules.
void add_check_command(CommandLine& app);

/// `waggle solve`: searches positions with known solutions. For each kind and length of puzzle, it
/// prints how many were solved, and the median depth and time. Exits with 1 if a position wasn't
/// solved.
void add_solve_command(CommandLine& app);

/// `waggle perft`: counts the move sequences from a position, or checks the counts in a file. Exits
/// with 1 if a count in the file is wrong.
void add_perft_command(CommandLine& app);

/// `waggle bench`: searches fixed positions, and prints each node count and the overall speed.
/// With one thread, it also prints the bench signature.
void add_bench_command(CommandLine& app);

/// `waggle eval`: evaluates a position with the network, exports the network, or does both.
void add_eval_command(CommandLine& app);

/// `waggle book`: builds an opening book. Exits with 130 after SIGINT.
void add_book_command(CommandLine& app);

/// `waggle selfplay`: plays training games. Exits with 130 after SIGINT.
void add_selfplay_command(CommandLine& app);

/// `waggle train`: trains a network on self-play games. Exits with 130 after SIGINT.
void add_train_command(CommandLine& app);

/// `waggle answer`: answers each GameString on standard input with a move. Exits like Console::run.
void add_answer_command(CommandLine& app);

/// `waggle ugi`: speaks UGI on standard input and output. Exits like Console::run.
void add_ugi_command(CommandLine& app);

/// `waggle completions SHELL`: prints a shell completion script, which is generated from the
/// declarations of all subcommands.
void add_completions_command(CommandLine& app);

/// `waggle man`: prints the manual page, generated from the declarations of all subcommands.
void add_man_command(CommandLine& app);

/// `waggle uhp`: speaks UHP on standard input and output, or UGI if the client starts with a UGI
/// command. Also declares the same flags for plain `waggle`, which starts an interactive session if
/// both streams are terminals, and otherwise behaves like `waggle uhp`. Exits like Console::run.
void add_uhp_command(CommandLine& app);

}  // namespace waggle
