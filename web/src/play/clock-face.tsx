import type { Player } from '../../engine/src';
import { page } from '../state/page';
import { useStore } from '../state/store';
import { clocks } from './clocks';
import { colourName } from './seats';

export function ClockFace({ player }: { player: Player }) {
  const { texts, running } = useStore(clocks);
  const { mode } = useStore(page);
  if (!texts || mode !== 'play') return null;
  const isRunning = running === player;
  return (
    <span
      role="timer"
      class={`clock ${isRunning ? 'running' : ''}`}
      aria-label={`${colourName(player)}'s clock${isRunning ? ', running' : ''}`}
    >
      {texts[player]}
    </span>
  );
}
