import type { BoardView, Hex } from '../../engine/src';
import { currentGame } from '../state/current-game';
import { say } from '../state/notice';
import { whyIdle, whyNotThere } from './ask-why';
import type { Picking } from './use-picking';
import { whyNot } from './why-not';
import { isWhite } from './words';

/**
 * Explains why a piece can't be selected; `reason` is set if none can. While another piece is
 * selected, a click on an enemy piece means its cell, so this explains why the selected piece can't
 * go there.
 */
export function sayWhyIdle(
  position: BoardView,
  piece: string,
  reason: string | null,
  { selected, cancel }: Picking,
): void {
  const placed = position.pieces.find((it) => it.piece === piece);
  const isEnemy = isWhite(piece) !== (position.turn === 'white');
  if (selected && placed && isEnemy) {
    sayWhyNotThere(position, selected, placed);
    return cancel();
  }
  const known = reason ?? whyNot(position, piece);
  if (known) say(known);
  else void sayLater(position, whyIdle(position, piece));
}

/** Explains why a piece can't move to a cell, unless the cell is far from the hive. */
export function sayWhyNotThere(position: BoardView, piece: string, cell: Hex): void {
  const isNear = position.pieces.some(({ q, r }) => distance({ q, r }, cell) <= 2);
  if (isNear) void sayLater(position, whyNotThere(position, piece, cell));
}

/** Shows the reason once it's known, unless the position has changed meanwhile. */
async function sayLater(position: BoardView, reason: Promise<string>): Promise<void> {
  const text = await reason;
  if (currentGame.value.position === position) say(text);
}

function distance(a: Hex, b: Hex): number {
  const [q, r] = [a.q - b.q, a.r - b.r];
  return Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r));
}
