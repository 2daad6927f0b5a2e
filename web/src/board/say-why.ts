import type { BoardView, Hex } from '../../engine/src';
import { currentGame } from '../state/current-game';
import { say } from '../state/notice';
import { whyIdle, whyNotThere } from './ask-why';
import type { Picking } from './use-picking';
import { whyNot } from './why-not';
import { isWhite } from './words';

/**
 * Explains why a piece can't be selected; `hindrance` is set if none can. While another piece is
 * selected, a click on an enemy piece means its cell, so this explains why the selected piece can't
 * go there.
 */
export function sayWhyIdle(
  scene: BoardView,
  piece: string,
  hindrance: string | null,
  { selected, cancel }: Picking,
): void {
  const stone = scene.stones.find((it) => it.piece === piece);
  const isEnemy = isWhite(piece) !== (scene.turn === 'white');
  if (selected && stone && isEnemy) {
    sayWhyNotThere(scene, selected, stone);
    return cancel();
  }
  const known = hindrance ?? whyNot(scene, piece);
  if (known) say(known);
  else void sayLater(scene, whyIdle(scene, piece));
}

/** Explains why a piece can't move to a cell, unless the cell is far from the hive. */
export function sayWhyNotThere(scene: BoardView, piece: string, cell: Hex): void {
  const isNear = scene.stones.some(({ q, r }) => distance({ q, r }, cell) <= 2);
  if (isNear) void sayLater(scene, whyNotThere(scene, piece, cell));
}

/** Shows the reason once it's known, unless the position has changed meanwhile. */
async function sayLater(scene: BoardView, reason: Promise<string>): Promise<void> {
  const text = await reason;
  if (currentGame.value.scene === scene) say(text);
}

function distance(a: Hex, b: Hex): number {
  const [q, r] = [a.q - b.q, a.r - b.r];
  return Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r));
}
