import { currentGame, hasEnded } from '../state/current-game';
import { useStore } from '../state/store';
import { opponent, setPaused } from './opponent';

/** A note that the clocks are paused, with a button to resume. */
export function PausedClocks() {
  const { game } = useStore(currentGame);
  const { isPaused } = useStore(opponent);
  if (!game.clock || !isPaused || game.isOpened || hasEnded(game)) return null;
  return (
    <div class="note" role="group" aria-label="Clocks paused">
      <p>The clocks are paused. They also stop whenever you close the page.</p>
      <div class="buttons">
        <button type="button" class="primary" onClick={() => setPaused(false)}>
          Resume
        </button>
      </div>
    </div>
  );
}
