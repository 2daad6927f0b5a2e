import type { BoardMove, BoardView, Hex } from '../../engine/src';

export function movablePieces(position: BoardView): Set<string> {
  return new Set(position.legal.flatMap(({ piece }) => piece ?? []));
}

export interface Target {
  to: Hex;
  move: string;
}

/** The cells that a piece can move to. */
export function targetsOf({ legal }: BoardView, piece: string | null): Target[] {
  return legal.flatMap(({ piece: mover, to, move }) => (to && mover === piece ? [{ to, move }] : []));
}

export function findMove(position: BoardView, move: string | undefined): BoardMove | undefined {
  return position.legal.find((legal) => legal.move === move);
}

/** Whether a pass is the only legal move. */
export function mustPass(position: BoardView): boolean {
  return position.legal.length === 1 && position.legal[0]?.piece === null;
}
