import { useState } from 'preact/hooks';
import { downloadText } from '../files/save';
import { report } from '../state/alerts';
import { useStore } from '../state/store';
import { exported, forgetProgress, importProgress, progress } from './progress';

const shownResults = 20;

/** The user's progress, which can be exported to another browser. */
export function ProgressView() {
  const { results } = useStore(progress);
  const [isAsking, setAsking] = useState(false);
  const open = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    try {
      importProgress(await file.text());
    } catch (error) {
      report(error, 'The progress could not be read.');
    }
  };
  return (
    <details class="more">
      <summary>Your progress</summary>
      {results.length === 0 ? (
        <p class="empty">No puzzle yet.</p>
      ) : (
        <ol class="results" aria-label="The last puzzles">
          {results
            .slice(-shownResults)
            .reverse()
            .map(({ number, isRight, rating, when }) => (
              <li key={when}>
                Puzzle {number}: {isRight ? 'solved' : 'not at once and alone'}, rating {rating}
              </li>
            ))}
        </ol>
      )}
      <div class="buttons">
        <button type="button" onClick={() => downloadText(exported(), 'waggle-progress.json')}>
          Export
        </button>
        <button
          type="button"
          onBlur={() => setAsking(false)}
          onClick={() => {
            if (isAsking) forgetProgress();
            setAsking(!isAsking);
          }}
        >
          {isAsking ? 'Really forget all?' : 'Forget all'}
        </button>
      </div>
      <label class="file">
        Import, in place of this
        <input
          type="file"
          accept=".json,application/json"
          onChange={({ currentTarget }) => {
            void open(currentTarget.files?.[0]);
            currentTarget.value = '';
          }}
        />
      </label>
    </details>
  );
}
