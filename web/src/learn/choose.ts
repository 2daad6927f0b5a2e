import type { PuzzleEntry, PuzzleKind } from '../../engine/src';
import { ratingOf } from './rating';

/** A filter for puzzles. Null means any kind, or a difficulty that suits the rating. */
export interface Wish {
  /** Only games without expansions. */
  isBase: boolean;
  kind: PuzzleKind | null;
  band: number | null;
}

/** The next puzzle is picked at random from this number of best matches. */
const fittingCount = 12;

/**
 * Picks a puzzle that matches the filter, preferably an untried one. Null if none matches. `random`
 * returns a number in [0, 1).
 */
export function choose(
  among: readonly PuzzleEntry[],
  { isBase, kind, band }: Wish,
  rating: number,
  tried: ReadonlySet<number>,
  random: () => number = Math.random,
): PuzzleEntry | null {
  const fitting = among.filter(
    (it) => (!isBase || it.type === 'Base') && (!kind || it.kind === kind) && (!band || it.band === band),
  );
  const fresh = fitting.filter(({ number }) => !tried.has(number));
  const list = fresh.length > 0 ? fresh : fitting;
  const distance = ({ difficulty }: PuzzleEntry): number => Math.abs(ratingOf(difficulty) - rating);
  const best = band ? list : [...list].sort((a, b) => distance(a) - distance(b)).slice(0, fittingCount);
  return best[Math.floor(random() * best.length)] ?? null;
}
