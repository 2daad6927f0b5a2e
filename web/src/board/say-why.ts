import type { Hex, Scene } from '../../engine/src';
import { say } from '../state/notice';
import { table } from '../state/table';
import { whyIdle, whyNotThere } from './ask-why';
import type { Picking } from './use-picking';
import { whyNot } from './why-not';
import { isWhite } from './words';

/**
 * Says why a piece cannot be taken up; `hindrance` is why no piece can. While another piece is held,
 * an enemy's piece is a place: then it says why the held piece cannot go there.
 */
export function sayWhyIdle(
  scene: Scene,
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

/** Says why a piece cannot go to a cell. Nothing is said of a cell far from all pieces. */
export function sayWhyNotThere(scene: Scene, piece: string, cell: Hex): void {
  const isNear = scene.stones.some(({ q, r }) => distance({ q, r }, cell) <= 2);
  if (isNear) void sayLater(scene, whyNotThere(scene, piece, cell));
}

/** Says the reason when it is known, if the board is still the same. */
async function sayLater(scene: Scene, reason: Promise<string>): Promise<void> {
  const text = await reason;
  if (table.value.scene === scene) say(text);
}

function distance(a: Hex, b: Hex): number {
  const [q, r] = [a.q - b.q, a.r - b.r];
  return Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r));
}
