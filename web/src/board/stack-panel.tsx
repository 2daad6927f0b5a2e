import type { BoardView, Hex } from '../../engine/src';
import { freeCorner, isSameCell } from './geometry';
import { TileImage } from './tile';
import { seenFrame } from './view';
import { pieceName } from './words';

/** The pieces of a stack, topmost first. Empty unless the cell has at least two. */
export function StackPanel({ position, cell }: { position: BoardView; cell: Hex | null }) {
  const stack = position.pieces.filter((placed) => isSameCell(placed, cell));
  if (!cell || stack.length < 2) return null;
  const targets = position.legal.flatMap(({ from, to }) => (to && isSameCell(from, cell) ? [to] : []));
  const busy = [...position.pieces, ...targets];
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
