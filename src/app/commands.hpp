#pragma once

#include "app/cli/command.hpp"

namespace waggle {

// Each function declares a subcommand. The comments give the exit statuses other than 0, and 2 for
// errors.

/// `waggle review`: judges the moves of finished games. 1 if a game could not be read, 130 after
/// SIGINT.
[[nodiscard]] Command add_review_command(CLI::App& app);

/// `waggle puzzles`: finds positions worth solving. 1 if a game could not be read, 130 after
/// SIGINT.
[[nodiscard]] Command add_puzzles_command(CLI::App& app);

/// `waggle review merge`: merges the JSON files of a review done in parts. 1 if a game is missing
/// or could not be read.
[[nodiscard]] Command add_review_merge(CLI::App& review);

/// `waggle puzzles merge`: merges the files of the parts. 1 if a part is missing.
[[nodiscard]] Command add_puzzles_merge(CLI::App& puzzles);
/// `waggle puzzles check`: verifies the solutions. 1 if one is wrong.
[[nodiscard]] Command add_puzzles_check(CLI::App& puzzles);
/// `waggle puzzles pack`: writes puzzles in the compact format of PuzzleSet.
[[nodiscard]] Command add_puzzles_pack(CLI::App& puzzles);

/// `waggle convert`: converts game files of any format into one file. 1 if a game could not be
/// read.
[[nodiscard]] Command add_convert_command(CLI::App& app);

/// `waggle match`, including `match report`: plays engines against each other. 130 after SIGINT.
[[nodiscard]] Command add_match_command(CLI::App& app);

/// `waggle check`: tests an engine. 1 if it violates the protocol or the rules.
[[nodiscard]] Command add_check_command(CLI::App& app);

/// `waggle solve`: searches positions whose solutions are known. For each kind and number of plies,
/// it prints how many were solved, how deep and how fast. 1 if one was not solved.
[[nodiscard]] Command add_solve_command(CLI::App& app);

/// `waggle perft`: counts the move sequences of a position, or checks a file of counts. 1 if a
/// count of the file is wrong.
[[nodiscard]] Command add_perft_command(CLI::App& app);

/// `waggle bench`: searches fixed positions and prints the nodes of each, the speed and, with one
/// thread, the signature.
[[nodiscard]] Command add_bench_command(CLI::App& app);

/// `waggle eval`: evaluates a position with the network, or exports the network.
[[nodiscard]] Command add_eval_command(CLI::App& app);

/// `waggle book`: builds an opening book. 130 after SIGINT.
[[nodiscard]] Command add_book_command(CLI::App& app);

/// `waggle selfplay`: plays training games. 130 after SIGINT.
[[nodiscard]] Command add_selfplay_command(CLI::App& app);

/// `waggle train`: trains a network on games of self-play. 130 after SIGINT.
[[nodiscard]] Command add_train_command(CLI::App& app);

/// `waggle answer`: answers each GameString on standard input with a move. Exits as Console::run.
[[nodiscard]] Command add_answer_command(CLI::App& app);

/// `waggle ugi`: speaks UGI on standard input and output. Exits as Console::run.
[[nodiscard]] Command add_ugi_command(CLI::App& app);

/// `waggle completions SHELL`: writes a completion script, generated from the declarations of the
/// other subcommands.
[[nodiscard]] Command add_completions_command(CLI::App& app);

/// `waggle man`: writes the manual page, generated in the same way.
[[nodiscard]] Command add_man_command(CLI::App& app);

/// `waggle uhp`, and the same flags without a subcommand: speaks UHP on standard input and output,
/// or UGI if the client starts with it. Without the subcommand, it starts an interactive session
/// instead if both are a terminal. Exits as Console::run.
[[nodiscard]] Command add_uhp_command(CLI::App& app);

}  // namespace waggle
