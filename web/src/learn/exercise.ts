import type { Player, SolverTurn } from '../../engine/src';

/** A position in which moves have to be found: of a lesson, a puzzle, or one before a mistake. */
export interface Exercise {
  /** What it is: "The queen, 1 of 3", "Puzzle 17". */
  title: string;
  /** What is asked. */
  task: string;
  /** The GameString. The side to move solves. */
  game: string;
  side: Player;
  /** What has to be found. It may take seconds to prove. */
  tree(): Promise<SolverTurn>;
  /** The moves that are right now, known before the tree is. */
  first: readonly string[];
  /** Said when all is found. */
  praise?: string;
  /** Said of a wrong move in place of the engine's answer. */
  advice?: string;
  /** The least winning chances of a move that is as good as the solution; none where only the solution will do. */
  goodEnough?: number;
  /** The mistake to be improved upon. It isn't good enough, even if a short analysis likes it now. */
  mistake?: string;
  /** Hears once whether it was solved without a wrong move or help; says what that means. */
  onResult?(isRight: boolean): string;
  /** Hears that all was found. */
  onEnd?(): void;
  /** Goes on to the next one. */
  next: { name: string; begin(): Promise<void> | void } | null;
}

/** Stands in lessons for every move of a piece, "wA1 *", or for every move, "*". */
const any = '*';

/** Whether a move is one of those that are right. */
export function isRight(moves: readonly string[], move: string): boolean {
  return moves.some(
    (right) => right === move || (right.endsWith(any) && `${move} `.startsWith(right.slice(0, -1))),
  );
}

/** Whether a move is as good as the solution, given the solver's winning chances after it. */
export const isGoodEnough = ({ goodEnough, mistake }: Exercise, move: string, chances: number): boolean =>
  goodEnough !== undefined && move !== mistake && chances >= goodEnough;

/** A right move that can be shown: the first of those that are legal. */
export const shownMove = (moves: readonly string[], legal: readonly string[]): string | undefined =>
  legal.find((move) => move === moves[0]) ?? legal.find((move) => isRight(moves, move));
