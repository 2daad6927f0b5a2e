import type { Player, SolverTurn } from '../../engine/src';

/** A position in which moves have to be found, from a lesson, a puzzle or a reviewed game. */
export interface Exercise {
  /** Such as "The queen, 1 of 3" or "Puzzle 17". */
  title: string;
  task: string;
  /** The GameString. The side to move solves. */
  game: string;
  side: Player;
  /** The solution, which may take seconds to prove. */
  tree(): Promise<SolverTurn>;
  /** The correct first moves, known before the tree is. */
  first: readonly string[];
  /** Shown once it's solved. */
  praise?: string;
  /** Shown after a wrong move instead of the refutation. */
  advice?: string;
  /**
   * Moves that keep at least these winning chances also count. Undefined if only the solution
   * counts.
   */
  goodEnough?: number;
  /**
   * The mistake that the exercise is about. It never counts, even if a short analysis approves of
   * it.
   */
  mistake?: string;
  /**
   * Called once with whether it was solved without mistakes or hints. Returns text for the user,
   * such as the new rating.
   */
  onResult?(isRight: boolean): string;
  /** Called when it's solved. */
  onEnd?(): void;
  /** The exercise that follows, if any. */
  next: { name: string; begin(): Promise<void> | void } | null;
}

/** Wildcard for lessons: "wA1 *" is any move of the piece, and "*" is any move. */
const any = '*';

export function isRight(moves: readonly string[], move: string): boolean {
  return moves.some(
    (right) => right === move || (right.endsWith(any) && `${move} `.startsWith(right.slice(0, -1))),
  );
}

/** Whether another move also counts, given the solver's winning chances after it. */
export const isGoodEnough = ({ goodEnough, mistake }: Exercise, move: string, chances: number): boolean =>
  goodEnough !== undefined && move !== mistake && chances >= goodEnough;

/** The correct move to show in hints: the main one, or else the first that is legal. */
export const shownMove = (moves: readonly string[], legal: readonly string[]): string | undefined =>
  legal.find((move) => move === moves[0]) ?? legal.find((move) => isRight(moves, move));
