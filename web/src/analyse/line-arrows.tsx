import type { BoardView } from '../../engine/src';
import { Arrow } from '../board/arrow';
import { page } from '../state/page';
import { useStore } from '../state/store';
import { analysis } from './analysis';

/** An arrow for the first move of each line, with the best one on top. */
export function LineArrows({ position }: { position: BoardView }) {
  const { game, lines } = useStore(analysis);
  const { mode } = useStore(page);
  if (mode !== 'analyse' || game !== position.game) return null;
  return (
    <g class="hints" aria-hidden="true">
      {[...lines]
        .reverse()
        .map(({ rank, line: [move] }) => move && <Arrow key={rank} {...{ position, move, rank }} />)}
    </g>
  );
}
