#pragma once

#include <string_view>

namespace waggle {

/// How to play a game against Waggle, in whole lines of less than 80 characters.
inline constexpr std::string_view kGuide =
    R"(A game against Waggle:
  newgame Base+MLP      begin: Base, or Base+ and some of M, L and P
  auto black time 5     Waggle plays Black, 5 seconds a move; depth 6: six plies
  level 5               let it play more weakly; level says what the levels are
  A1 bQ/                your move: white's first ant to the north-east of bQ
  hint                  what would Waggle play?
  undo, redo            take your last move back; put it back
  resign, quit          give up; leave
  save my.pgn           write the game;  load my.pgn  go on with it
  resume                go on with a game that was left unsaved

A move is a piece and where it goes. Pieces: w or b, one of Q S B G A M L P
(queen, spider, beetle, grasshopper, ant, mosquito, ladybug, pillbug), and a
number: wA1. You may leave out what is clear: A1, even a where only one fits.
Where: beside another piece, or bQ alone for on top of it:
         \bQ   bQ/
       -bQ   bQ   bQ-
         /bQ   bQ\
Tab completes commands, pieces and legal places; validmoves lists all moves.

  board                 the picture again. * is where the last move ended,
                        + where it began; w and b mark what is free beside
                        the white and the black queen; 2 a stack of two
  go depth 8            let Waggle play this move, for whichever side
  bestmove time 10      only think, and name the move; Ctrl-C ends it
  analyze               show what Waggle thinks, until Ctrl-C
  auto both, auto off   Waggle plays both sides, or none
  back, forward         step through the game; back 6: six plies; goto start,
                        goto end, goto black 7: a turn. Later moves stay
  review                judge the moves; review 1 then shows the worst of them
  games                 games that left the board; resume 2: the second of them
  puzzle                a position to solve; hint and solution help

)";

}  // namespace waggle
