import { useState } from 'preact/hooks';
import type { PuzzleKind } from '../../engine/src';
import { useStore } from '../state/store';
import { dailyStreak, progress } from './progress';
import { dailyPuzzle, nextPuzzle, today, wish } from './puzzles';
import { bandNames, kindNames } from './words';

const kinds = Object.keys(kindNames) as PuzzleKind[];

/** Puzzles by kind and difficulty, and the puzzle of the day. */
export function PuzzleChoice() {
  const { isBase, kind, band } = useStore(wish);
  const known = useStore(progress);
  const [isLoading, setLoading] = useState(false);
  const load = (work: () => Promise<void>): void => {
    setLoading(true);
    void work().finally(() => setLoading(false));
  };
  const day = today();
  const done = known.days[day];
  const inARow = dailyStreak(known, day);
  return (
    <section aria-labelledby="puzzles">
      <h2 id="puzzles">Puzzles</h2>
      <p class="facts">
        Your rating: <strong data-role="rating">{known.rating}</strong> · streak: {known.streak} (best:{' '}
        {known.bestStreak})
      </p>
      <div class="choices">
        <label>
          Pieces
          <select
            value={isBase ? 'base' : ''}
            onChange={({ currentTarget }) => wish.update({ isBase: currentTarget.value === 'base' })}
          >
            <option value="">all pieces</option>
            <option value="base">base game only</option>
          </select>
        </label>
        <label>
          Kind
          <select
            value={kind ?? ''}
            onChange={({ currentTarget }) =>
              wish.update({ kind: (currentTarget.value || null) as PuzzleKind | null })
            }
          >
            <option value="">any</option>
            {kinds.map((it) => (
              <option key={it} value={it}>
                {kindNames[it]}
              </option>
            ))}
          </select>
        </label>
        <label>
          Difficulty
          <select
            value={band ?? ''}
            onChange={({ currentTarget }) => wish.update({ band: Number(currentTarget.value) || null })}
          >
            <option value="">matching my rating</option>
            {bandNames.map((name, index) => (
              <option key={name} value={index + 1}>
                {name}
              </option>
            ))}
          </select>
        </label>
      </div>
      <div class="buttons">
        <button type="button" class="primary" disabled={isLoading} onClick={() => load(nextPuzzle)}>
          Next puzzle
        </button>
        <button type="button" disabled={isLoading} onClick={() => load(dailyPuzzle)}>
          Puzzle of the day
        </button>
      </div>
      <p class="meaning">
        {done === undefined
          ? 'Everyone gets the same puzzle of the day.'
          : `Today's puzzle: ${done ? 'solved' : 'failed'}.`}
        {inARow > 0 && ` Daily streak: ${inARow}.`}
      </p>
    </section>
  );
}
