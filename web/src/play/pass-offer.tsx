import { mustPass } from '../board/moves';
import { currentGame, play } from '../state/current-game';
import { page } from '../state/page';
import { settings } from '../state/settings';
import { useStore } from '../state/store';
import { whyNoMove } from './why-no-move';

/** Offers to pass when there is no other move. */
export function PassOffer() {
  const state = useStore(currentGame);
  const { position } = state;
  const { seats } = useStore(settings);
  const { mode } = useStore(page);
  if (!position || !mustPass(position) || whyNoMove(state, position, mode, seats)) return null;
  return (
    <div class="note">
      <p>You have no legal moves, so you have to pass.</p>
      <button type="button" class="primary" onClick={() => play('pass')}>
        Pass
      </button>
    </div>
  );
}
