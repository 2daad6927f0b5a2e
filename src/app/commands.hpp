#pragma once

#include "app/cli/command.hpp"

namespace waggle {

/// `waggle review`: judges the moves of finished games; 1 where a game could not be read, 130 after
/// SIGINT.
[[nodiscard]] Command add_review_command(CLI::App& app);

/// `waggle puzzles`: finds positions worth solving; 1 where a game could not be read, 130 after
/// SIGINT.
[[nodiscard]] Command add_puzzles_command(CLI::App& app);

/// `waggle review merge`: puts the JSON files of the parts of a review together. The status is 1
/// where a game is missing or could not be read.
[[nodiscard]] Command add_review_merge(CLI::App& review);

/// `waggle puzzles merge`: puts the files of parts together; 1 if a part is missing.
[[nodiscard]] Command add_puzzles_merge(CLI::App& puzzles);
/// `waggle puzzles check`: proves the solutions again; 1 if one is wrong.
[[nodiscard]] Command add_puzzles_check(CLI::App& puzzles);
/// `waggle puzzles pack`: writes files of puzzles in the compact form of PuzzleSet.
[[nodiscard]] Command add_puzzles_pack(CLI::App& puzzles);

/// `waggle convert`: reads game files of any kind and writes their games as one; 1 where a game or
/// a file could not be read.
[[nodiscard]] Command add_convert_command(CLI::App& app);

/// `waggle match`, with `match report` below it: plays engines against each other; 130 after
/// SIGINT.
[[nodiscard]] Command add_match_command(CLI::App& app);

/// `waggle check`: tests an engine; 1 where it does not do what the protocol demands.
[[nodiscard]] Command add_check_command(CLI::App& app);

/// `waggle solve`: searches positions whose solutions are known. For each kind and number of plies,
/// it prints how many were solved, how deep and how fast. The status is 1 if one was not solved.
[[nodiscard]] Command add_solve_command(CLI::App& app);

/// `waggle perft`: counts the move sequences of a position, or checks a file of counts; 1 where a
/// count of the file differs.
[[nodiscard]] Command add_perft_command(CLI::App& app);

/// `waggle bench`: searches fixed positions and prints each one's nodes, the speed and, of one
/// thread, the signature.
[[nodiscard]] Command add_bench_command(CLI::App& app);

/// `waggle eval`: what the network makes of a position, and the network itself.
[[nodiscard]] Command add_eval_command(CLI::App& app);

/// `waggle book`: makes an opening book.
[[nodiscard]] Command add_book_command(CLI::App& app);

/// `waggle selfplay`: games of the engine against itself, for a network to learn from.
[[nodiscard]] Command add_selfplay_command(CLI::App& app);

/// `waggle train`: a network for the evaluation from games of self-play.
[[nodiscard]] Command add_train_command(CLI::App& app);

/// `waggle answer`: answers each GameString of standard input by a move. The exit status is that of
/// Console::run.
[[nodiscard]] Command add_answer_command(CLI::App& app);

/// `waggle ugi`: speaks UGI on standard input and output. The exit status is that of Console::run.
[[nodiscard]] Command add_ugi_command(CLI::App& app);

/// `waggle completions SHELL`: writes what makes a shell complete Waggle's command line, made of
/// what the other subcommands declare.
[[nodiscard]] Command add_completions_command(CLI::App& app);

/// `waggle man`: writes the page of the manual, made of what the other subcommands declare.
[[nodiscard]] Command add_man_command(CLI::App& app);

/// `waggle uhp`, and the flags that the program takes without a subcommand, which mean the same:
/// speaks UHP on standard input and output, or UGI to a client that begins with it. Without the
/// subcommand, where both are a terminal, it is a session for people instead. The exit status is
/// that of Console::run.
[[nodiscard]] Command add_uhp_command(CLI::App& app);

}  // namespace waggle
