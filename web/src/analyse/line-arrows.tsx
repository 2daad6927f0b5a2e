import type { Scene } from '../../engine/src';
import { Arrow } from '../board/arrow';
import { page } from '../state/page';
import { useStore } from '../state/store';
import { analysis } from './analysis';

/** Points at the first move of each line that analysis knows of what is on the board; the best above the others. */
export function LineArrows({ scene }: { scene: Scene }) {
  const { game, lines } = useStore(analysis);
  const { mode } = useStore(page);
  if (mode !== 'analyse' || game !== scene.game) return null;
  return (
    <g class="hints" aria-hidden="true">
      {[...lines]
        .reverse()
        .map(({ rank, line: [move] }) => move && <Arrow key={rank} {...{ scene, move, rank }} />)}
    </g>
  );
}
