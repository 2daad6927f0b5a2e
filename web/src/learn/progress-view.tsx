import { downloadText } from '../files/save';
import { report } from '../state/alerts';
import { useStore } from '../state/store';
import { ConfirmButton } from '../ui/confirm-button';
import { exported, forgetProgress, importProgress, progress } from './progress';

const shownResults = 20;

/** The user's progress, which can be exported to another browser. */
export function ProgressView() {
  const { results } = useStore(progress);
  const open = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    try {
      importProgress(await file.text());
    } catch (error) {
      report(error, "Couldn't import your progress.");
    }
  };
  return (
    <details class="more">
      <summary>Your progress</summary>
      {results.length === 0 ? (
        <p class="empty">No puzzles yet.</p>
      ) : (
        <ol class="results" aria-label="Recent puzzles">
          {results
            .slice(-shownResults)
            .reverse()
            .map(({ number, isRight, rating, when }) => (
              <li key={when}>
                Puzzle {number}: {isRight ? 'solved' : 'failed'}, rating {rating}
              </li>
            ))}
        </ol>
      )}
      <div class="buttons">
        <button type="button" onClick={() => downloadText(exported(), 'waggle-progress.json')}>
          Export
        </button>
        <ConfirmButton name="Reset" question="Really reset?" act={forgetProgress} />
      </div>
      <label class="file">
        Import (replaces your progress)
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
