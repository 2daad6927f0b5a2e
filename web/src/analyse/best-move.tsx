import type { Scene } from '../../engine/src';
import { Arrow } from '../board/arrow';
import { page } from '../state/page';
import { useStore } from '../state/store';
import { analysis } from './analysis';

/** Points at the best move that analysis knows of what is on the board. */
export function BestMove({ scene }: { scene: Scene }) {
  const { game, lines } = useStore(analysis);
  const { mode } = useStore(page);
  const move = lines[0]?.line[0];
  if (mode !== 'analyse' || game !== scene.game || !move) return null;
  return <Arrow scene={scene} move={move} />;
}
