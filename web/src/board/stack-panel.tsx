import type { BoardView, Hex } from '../../engine/src';
import { freeCorner, isSameCell } from './geometry';
import { TileImage } from './tile';
import { seenFrame } from './view';
import { pieceName } from './words';

/** The pieces of a stack, topmost first. Empty unless the cell has at least two. */
export function StackPanel({ scene, cell }: { scene: BoardView; cell: Hex | null }) {
  const stack = scene.stones.filter((stone) => isSameCell(stone, cell));
  if (!cell || stack.length < 2) return null;
  const targets = scene.legal.flatMap(({ from, to }) => (to && isSameCell(from, cell) ? [to] : []));
  const busy = [...scene.stones, ...targets];
  return (
    <aside class={`stack-panel ${freeCorner(busy, cell, seenFrame())}`} aria-label="Stack, top piece first">
      <ol>
        {stack.reverse().map(({ piece }) => (
          <li key={piece}>
            <TileImage piece={piece} />
            {pieceName(piece)}
          </li>
        ))}
      </ol>
    </aside>
  );
}
