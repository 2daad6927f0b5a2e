import type { BoardMove, BoardView, Hex } from '../../engine/src';

export function movablePieces(scene: BoardView): Set<string> {
  return new Set(scene.legal.flatMap(({ piece }) => piece ?? []));
}

export interface Target {
  to: Hex;
  move: string;
}

/** The cells that a piece can move to. */
export function targetsOf(scene: BoardView, piece: string | null): Target[] {
  return scene.legal.flatMap(({ piece: mover, to, move }) => (to && mover === piece ? [{ to, move }] : []));
}

export function findMove(scene: BoardView, move: string | undefined): BoardMove | undefined {
  return scene.legal.find((legal) => legal.move === move);
}

/** Whether a pass is the only legal move. */
export function mustPass(scene: BoardView): boolean {
  return scene.legal.length === 1 && scene.legal[0]?.piece === null;
}
