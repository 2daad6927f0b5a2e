#pragma once

#include <string_view>

namespace waggle {

/// How to play against Waggle: the output of `help`. Fits in an 80x24 terminal with the prompt.
inline constexpr std::string_view kGuide = R"(To play against Waggle:
  newgame Base+MLP     start a game: Base, or Base+ and any of M, L and P
  auto black time 5    Waggle plays Black, with 5 seconds for each move
  level 5              make Waggle weaker; level lists the levels, 1 to 20
  A1 bQ/               your move, written as explained below
  hint, undo, redo     suggest a move; take one back; put it back
  save my.pgn          save the game; load my.pgn opens it again
  resign, quit         give up; leave (resume brings back an unsaved game)

A move is a piece and a place: wA1 bQ/ puts White's first ant to the north-east
of the black queen. You can leave out whatever is clear: A1 Q/, or just A.
  Pieces: w or b, one of Q S B G A M L P (queen, spider, beetle, grasshopper,
  ant, mosquito, ladybug, pillbug), and a number: wA1.
  Places: beside any piece, or bQ alone for on top of it:
               \bQ   bQ/
             -bQ   bQ   bQ-
               /bQ   bQ\
Tab completes commands, pieces and legal places; validmoves lists all moves.
On the board, * marks the piece that moved last and + where it came from; w and
b mark the free places beside each queen; a digit is the height of a stack.

help all lists the other commands; help COMMAND explains one.
)";

/// What a session offers besides playing: the first part of the output of `help all`, which fits in
/// an 80x24 terminal, including the list of all commands.
inline constexpr std::string_view kOtherCommands = R"(Besides playing a game, which help explains:
  go depth 8            Waggle plays one move, for whichever side is to move
  bestmove time 10      name the best move without playing it; Ctrl-C stops it
  analyze               show what Waggle thinks, until Ctrl-C
  auto both, auto off   Waggle plays both sides, or neither
  scores off            hide the score of Waggle's moves; scores on shows it
  board, moves          draw the board again; list the moves of the game
  back, forward         step through the game; back 6: six plies
  goto start, goto 7    go to the start (or end), or to White's turn 7
  review                judge the moves; review 1 then shows the worst one
  mistakes              find better moves than those the review criticised
  puzzle                a position to solve; hint and solution help
  games, resume 2       list the games you have left; bring back the second
  options               list the settings; options set Threads 4 changes one

)";

}  // namespace waggle
