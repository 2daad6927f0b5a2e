import { type MoveClass, moveClasses, type Review } from '../../engine/src';
import { countOf } from '../board/words';
import { useStore } from '../state/store';
import { lossText, pointsOf } from './losses';
import { reviewing } from './review';

const classNames = Object.keys(moveClasses) as MoveClass[];
const accuracy = (value: number | null): string => (value === null ? '–' : `${value.toFixed(1)}%`);

export function Summary({ review }: { review: Review }) {
  const { limits } = useStore(reviewing);
  const { white, black } = review;
  return (
    <section class="summary" aria-label="Summary">
      {!review.complete && (
        <p class="note">Stopped early: only the first {countOf(review.plies.length, 'move')} reviewed.</p>
      )}
      <table>
        <thead>
          <tr>
            <td />
            <th scope="col">White</th>
            <th scope="col">Black</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">Accuracy</th>
            <td>{accuracy(white.accuracy)}</td>
            <td>{accuracy(black.accuracy)}</td>
          </tr>
          {classNames.map((name) => (
            <tr key={name}>
              <th scope="row">
                <span class={`mark ${moveClasses[name].kind}`}>
                  <b aria-hidden="true">{moveClasses[name].symbol}</b> {name}
                </span>
              </th>
              <td>{white.moves[name] ?? 0}</td>
              <td>{black.moves[name] ?? 0}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {limits && (
        <p class="empty">
          Inaccuracies cost at least {lossText(limits.inaccuracy)} of winning chances, mistakes at least{' '}
          {pointsOf(limits.mistake)}, and blunders at least {pointsOf(limits.blunder)}.
        </p>
      )}
    </section>
  );
}
