import { currentGame, hasEnded } from '../state/current-game';
import { playerAt } from '../state/game';
import { settings } from '../state/settings';
import { useStore } from '../state/store';
import { acceptDraw, declineDraw, drawOffer, offerDraw } from './draw-offer';
import { colourName, otherPlayer } from './seats';

/** Offers a draw, on a human's turn and once per position. */
export function DrawButton() {
  const { game } = useStore(currentGame);
  const { seats } = useStore(settings);
  const { main } = useStore(drawOffer);
  const isTurn = seats[playerAt(game.main.length)] === 'human';
  const isPossible = isTurn && game.main.length > 0 && main !== game.main && !hasEnded(game);
  return (
    <button type="button" disabled={!isPossible} onClick={offerDraw}>
      Offer draw
    </button>
  );
}

/** Lets a human answer a draw offer. */
export function DrawAnswer() {
  const { game } = useStore(currentGame);
  const { seats } = useStore(settings);
  const { main, by, isOpen } = useStore(drawOffer);
  const other = otherPlayer(by);
  if (!isOpen || main !== game.main || seats[other] !== 'human' || hasEnded(game)) return null;
  return (
    <div class="note" role="group" aria-label="Draw offer">
      <p>
        {colourName(by)} offers a draw. Does {colourName(other)} accept?
      </p>
      <div class="buttons">
        <button type="button" onClick={acceptDraw}>
          Accept draw
        </button>
        <button type="button" onClick={declineDraw}>
          Decline
        </button>
      </div>
    </div>
  );
}
