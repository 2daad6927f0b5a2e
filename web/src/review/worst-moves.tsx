import { moveClasses, type Review } from '../../engine/src';
import { moveInWords } from '../board/words';
import { playedWords } from '../moves/played';
import { currentGame, goToMain } from '../state/current-game';
import { isInVariation, playerAt } from '../state/game';
import { page } from '../state/page';
import { settings } from '../state/settings';
import { useStore } from '../state/store';
import { scrollTo } from '../ui/scroll';
import { chancesText, worstOf } from './losses';

/** The most expensive mistakes, worst first. A click jumps there. */
export function WorstMoves({ review }: { review: Review }) {
  const { game } = useStore(currentGame);
  const { notation } = useStore(settings);
  const worst = worstOf(review);
  return (
    <section class="worst" aria-labelledby="worst">
      <header>
        <h2 id="worst">{worst.length > 0 ? 'Worst moves' : 'No mistakes'}</h2>
        <button type="button" onClick={learn}>
          Learn from your mistakes
        </button>
      </header>
      <ol>
        {worst.map(({ ply, move, loss, class: name }) => (
          <li key={ply}>
            <button
              type="button"
              aria-current={!isInVariation(game) && game.ply === ply ? 'true' : undefined}
              title={moveInWords(move)}
              onClick={() => goToMain(ply)}
            >
              <span class={`mark ${moveClasses[name].kind}`} title={name}>
                {moveClasses[name].symbol}
              </span>
              <span class="played">
                {Math.ceil(ply / 2)}. {playedWords(playerAt(ply - 1), move, notation)}
              </span>
              <span class="cost">{chancesText(loss)}</span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Opens Learn at the mistakes. */
function learn(): void {
  page.update({ mode: 'learn' });
  // It's rendered in the next frame.
  requestAnimationFrame(() => scrollTo(document.getElementById('mistakes'), 'start'));
}
