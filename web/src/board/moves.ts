import type { BoardMove, Hex, Scene } from '../../engine/src';

/** The pieces that may be moved. */
export function movablePieces(scene: Scene): Set<string> {
  return new Set(scene.legal.flatMap(({ piece }) => piece ?? []));
}

export interface Target {
  to: Hex;
  move: string;
}

/** Where a piece may go. */
export function targetsOf(scene: Scene, piece: string | null): Target[] {
  return scene.legal.flatMap(({ piece: mover, to, move }) => (to && mover === piece ? [{ to, move }] : []));
}

export function findMove(scene: Scene, move: string | undefined): BoardMove | undefined {
  return scene.legal.find((legal) => legal.move === move);
}

/** Whether there is nothing to be played but a pass. */
export function mustPass(scene: Scene): boolean {
  return scene.legal.length === 1 && scene.legal[0]?.piece === null;
}
