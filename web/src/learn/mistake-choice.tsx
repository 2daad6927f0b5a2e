import type { Player } from '../../engine/src';
import { colourName } from '../play/seats';
import { reviewing } from '../review/review';
import { page } from '../state/page';
import { useStore } from '../state/store';
import { learnFromMistakes, mistakesOf } from './mistakes';

const players: Player[] = ['white', 'black'];

/** Exercises from the mistakes in the last reviewed game. */
export function MistakeChoice() {
  const { review } = useStore(reviewing);
  return (
    <section aria-labelledby="mistakes">
      <h2 id="mistakes">Your mistakes</h2>
      {review ? (
        <div class="buttons">
          {players.map((player) => {
            const count = mistakesOf(review, player).length;
            return (
              <button
                key={player}
                type="button"
                disabled={count === 0}
                onClick={() => void learnFromMistakes(review, player)}
              >
                {colourName(player)}: {count}
              </button>
            );
          })}
        </div>
      ) : (
        <>
          <p class="meaning">Review a game to turn its mistakes into exercises.</p>
          <div class="buttons">
            <button type="button" onClick={() => page.update({ mode: 'review' })}>
              Go to Review
            </button>
          </div>
        </>
      )}
    </section>
  );
}
