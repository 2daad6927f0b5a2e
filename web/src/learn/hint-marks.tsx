import type { BoardView } from '../../engine/src';
import { Arrow } from '../board/arrow';
import { heightOf, outline, pointOf } from '../board/geometry';
import { findMove } from '../board/moves';
import { page } from '../state/page';
import { useStore } from '../state/store';
import { learning, moveToShow } from './learning';

/** Marks what the hints have revealed: the piece, the cell, the move. */
export function HintMarks({ position }: { position: BoardView }) {
  const { hints, phase } = useStore(learning);
  const { mode } = useStore(page);
  const move = moveToShow();
  const found = move === undefined ? undefined : findMove(position, move);
  if (mode !== 'learn' || phase !== 'find' || hints === 0 || !found?.to || !move) return null;
  const { from, to } = found;
  return (
    <g class="hints" aria-hidden="true">
      {from && <Mark at={pointOf(from, heightOf(position, from) - 1)} />}
      {hints > 1 && <Mark at={pointOf(to, heightOf(position, to))} />}
      {hints > 2 && <Arrow {...{ position, move }} rank={1} />}
    </g>
  );
}

const Mark = ({ at: { x, y } }: { at: { x: number; y: number } }) => (
  <path class="hint-mark" d={outline} transform={`translate(${x} ${y})`} />
);
