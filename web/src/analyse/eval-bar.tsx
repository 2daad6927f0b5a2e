import { page } from '../state/page';
import { useStore } from '../state/store';
import { analysis } from './analysis';
import { scoreText, whiteChances } from './score';

/** White's winning chances as a bar. */
export function EvalBar() {
  const { mode } = useStore(page);
  const { lines, turn } = useStore(analysis);
  const best = lines[0];
  if (mode !== 'analyse') return null;
  const chances = best ? whiteChances(best, turn) : 0.5;
  const percent = Math.round(100 * chances);
  return (
    <div
      class="eval-bar"
      role="meter"
      aria-label="White's winning chances"
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      aria-valuetext={best ? `${percent} percent, ${scoreText(best, turn)}` : 'unknown'}
    >
      <span class="white" style={{ flexBasis: `${percent}%` }} />
    </div>
  );
}
