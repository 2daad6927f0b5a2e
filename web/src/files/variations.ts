import type { Variation } from '../../engine/src';
import type { Line } from '../state/tree';

/** Converts variations from a file to lines of the tree. */
export function linesOf(variations: readonly Variation[] = []): Line[] {
  return variations.map(({ from, moves, comments = [], variations: inner }) => ({
    from,
    moves,
    comments,
    variations: linesOf(inner),
  }));
}

/** Converts lines of the tree to variations for a file. */
export function variationsOf(lines: readonly Line[]): Variation[] {
  return lines.map(({ from, moves, comments, variations }) => ({
    from,
    moves: [...moves],
    comments: moves.map((_, index) => comments[index] ?? ''),
    variations: variationsOf(variations),
  }));
}
