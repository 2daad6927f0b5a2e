import { knownPosition } from '../engines/rules';
import { startReview } from '../review/review';
import { currentGame, isOver, isThirdTime, replaceGame, stateOf } from '../state/current-game';
import { newGame } from '../state/game';
import { page } from '../state/page';
import { settings } from '../state/settings';
import { useStore } from '../state/store';
import { outcomeWords, reasonWords } from './ending';
import { setPaused } from './opponent';

/** The result and its reason, with buttons for a rematch (with sides swapped) and a review. */
export function GameEnd() {
  const { game } = useStore(currentGame);
  const { seats } = useStore(settings);
  const state = stateOf(game);
  if (game.isOpened || !state || !isOver(state)) return null;
  const rematch = (): void => {
    setPaused(false);
    replaceGame(newGame(game.type, [], game.clock?.control), { white: seats.black, black: seats.white });
  };
  const position = knownPosition(game.type, game.main);
  const isRepeated = position !== undefined && isThirdTime(position, game);
  const review = (): void => {
    page.update({ mode: 'review' });
    void startReview();
  };
  return (
    <div class="note" role="group" aria-label="Game over">
      <p>
        <strong>{outcomeWords(state, seats)}</strong> {reasonWords(state, game, isRepeated)}
      </p>
      <div class="buttons">
        <button type="button" class="primary" onClick={rematch}>
          Rematch
        </button>
        <button type="button" onClick={review}>
          Review this game
        </button>
      </div>
    </div>
  );
}
