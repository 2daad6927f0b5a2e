import { useStore } from '../state/store';
import { hasEnded, table } from '../state/table';
import { opponent, setPaused } from './opponent';

/** Says that the clocks stand still, and lets them go on. */
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
