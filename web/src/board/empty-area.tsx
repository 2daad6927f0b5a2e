import type { Player } from '../../engine/src';
import { otherPlayer, seatName } from '../play/seats';
import { alerts } from '../state/alerts';
import { currentGame } from '../state/current-game';
import { page } from '../state/page';
import { settings } from '../state/settings';
import { useStore } from '../state/store';
import { bottomPlayer, bugsOf } from './seating';

const failed = "Waggle couldn't start: see the message above. Reloading the page may help.";

/** A placeholder of the same size while the engine loads, which avoids a layout shift. */
export function EmptyArea() {
  const { list } = useStore(alerts);
  const { game } = useStore(currentGame);
  const { mode } = useStore(page);
  const { seats } = useStore(settings);
  const bottom = bottomPlayer(seats);
  const hand = (player: Player) => (
    <div class="hand">
      <span class="seat">
        <span class={`disc ${player}`} aria-hidden="true" />
        {seatName(player, mode, seats, game)}
      </span>
      <div class="hand-tiles" style={{ '--bugs': bugsOf(game.type).length }} />
    </div>
  );
  return (
    <div class="board-area">
      {hand(otherPlayer(bottom))}
      <div class="board-frame loading">
        <p>{list.length > 0 ? failed : 'Loading Waggle…'}</p>
      </div>
      {hand(bottom)}
    </div>
  );
}
