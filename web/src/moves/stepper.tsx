import { currentGame, goTo, step } from '../state/current-game';
import { shownLine } from '../state/game';
import { page } from '../state/page';
import { useStore } from '../state/store';
import { CommentField } from './comment-field';

/**
 * Buttons to step through the game, below the comment on the current move in modes that show it.
 */
export function Stepper() {
  const { game } = useStore(currentGame);
  const { mode } = useStore(page);
  const end = shownLine(game).length;
  const steps = [
    { name: 'First position', sign: 'M-6-6V6M6-6-3 0 6 6Z', go: () => goTo(0), isOff: game.ply === 0 },
    { name: 'Previous move', sign: 'M5-7-6 0 5 7Z', go: () => step(-1), isOff: game.ply === 0 },
    { name: 'Next move', sign: 'M-5-7 6 0-5 7Z', go: () => step(1), isOff: game.ply === end },
    { name: 'Last position', sign: 'M6-6V6M-6-6 3 0-6 6Z', go: () => goTo(end), isOff: game.ply === end },
  ];
  return (
    <div class="foot">
      {(mode === 'analyse' || mode === 'review') && <CommentField />}
      <div class="stepper" role="group" aria-label="Step through the game">
        {steps.map(({ name, sign, go, isOff }) => (
          <button key={name} type="button" aria-label={name} disabled={isOff} onClick={go}>
            <svg viewBox="-10 -10 20 20" aria-hidden="true">
              <path d={sign} />
            </svg>
          </button>
        ))}
      </div>
    </div>
  );
}
