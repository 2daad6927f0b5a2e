import type { BoardView, Hex } from '../../engine/src';

/** The path of a piece. `from` is null if it comes from the hand. */
export interface Motion {
  piece: string;
  from: Hex | null;
  to: Hex;
}

/** The motion between two positions one ply apart in either direction, or null if there is none. */
export function motionBetween(before: BoardView, now: BoardView): Motion | null {
  if (follows(before, now)) {
    const { piece, from, to } = now.last ?? {};
    return piece && to ? { piece, from: from ?? null, to } : null;
  }
  if (!follows(now, before)) return null;
  const { piece, from, to } = before.last ?? {};
  return piece && from && to ? { piece, from: to, to: from } : null;
}

function follows(before: BoardView, now: BoardView): boolean {
  const { length } = before.plies;
  return now.plies.length === length + 1 && before.plies.at(-1) === now.plies[length - 1];
}
