import { useStore } from '../state/store';
import { hasEnded, table } from '../state/table';
import { opponent, setPaused } from './opponent';

/** Reports that the clocks are paused, and resumes them. */
export function ClockRest() {
  const { game } = useStore(table);
  const { isPaused } = useStore(opponent);
  if (!game.clock || !isPaused || game.isOpened || hasEnded(game)) return null;
  return (
    <div class="note" role="group" aria-label="The clocks stand still">
      <p>The clocks stand still. They do so while the page is closed, too.</p>
      <div class="buttons">
        <button type="button" class="primary" onClick={() => setPaused(false)}>
          Go on
        </button>
      </div>
    </div>
  );
}
