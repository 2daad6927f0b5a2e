import type { Variation } from '../../engine/src';
import type { Line } from '../state/tree';

/** Variations as a file has them, as lines of a tree. */
export function linesOf(variations: readonly Variation[] = []): Line[] {
  return variations.map(({ from, moves, comments = [], variations: inner }) => ({
    from,
    moves,
    comments,
    variations: linesOf(inner),
  }));
}

/** Lines of a tree as the engine writes them into a file. */
export function variationsOf(lines: readonly Line[]): Variation[] {
  return lines.map(({ from, moves, comments, variations }) => ({
    from,
    moves: [...moves],
    comments: moves.map((_, index) => comments[index] ?? ''),
    variations: variationsOf(variations),
  }));
}
