import { moveClasses, type Review } from '../../engine/src';
import { useStore } from '../state/store';
import { goToMain, table } from '../state/table';

/** Go from one inaccuracy, or worse, to the next. */
export function MistakeButtons({ review }: { review: Review }) {
  const { game } = useStore(table);
  const mistakes = review.plies.flatMap((ply) => (moveClasses[ply.class].kind === 'fine' ? [] : ply.ply));
  const steps = [
    { name: 'Previous mistake', to: mistakes.filter((ply) => ply < game.ply).at(-1) },
    { name: 'Next mistake', to: mistakes.find((ply) => ply > game.ply) },
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
