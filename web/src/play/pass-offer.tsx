import { mustPass } from '../board/moves';
import { isAtEnd } from '../state/game';
import { page } from '../state/page';
import { settings } from '../state/settings';
import { useStore } from '../state/store';
import { play, table } from '../state/table';

/** Offers to pass where that is all one can do. */
export function PassOffer() {
  const { scene, settled, game } = useStore(table);
  const { seats } = useStore(settings);
  const { mode } = useStore(page);
  if (!scene || !settled || !mustPass(scene)) return null;
  if (mode === 'play' && !(isAtEnd(game) && seats[scene.turn] === 'human')) return null;
  return (
    <div class="note">
      <p>No piece can move and none can be placed: the only thing to do is to pass.</p>
      <button type="button" class="primary" onClick={() => play('pass')}>
        Pass
      </button>
    </div>
  );
}
