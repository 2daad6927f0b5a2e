import type { Review } from '../../engine/src';
import { currentGame, goToMain } from '../state/current-game';
import { useStore } from '../state/store';
import { mistakesIn } from './losses';

/** Buttons that jump between mistakes. */
export function MistakeButtons({ review }: { review: Review }) {
  const { game } = useStore(currentGame);
  const plies = mistakesIn(review).map(({ ply }) => ply);
  const steps = [
    { name: 'Previous mistake', to: plies.filter((ply) => ply < game.ply).at(-1) },
    { name: 'Next mistake', to: plies.find((ply) => ply > game.ply) },
  ];
  return (
    <div class="buttons">
      {steps.map(({ name, to }) => (
        <button key={name} type="button" disabled={to === undefined} onClick={() => to && goToMain(to)}>
          {name}
        </button>
      ))}
    </div>
  );
}
