import { currentGame, goToEnd } from '../state/current-game';
import type { Mode } from '../state/page';
import { page } from '../state/page';

const titles: Record<Mode, string> = { play: 'Play', analyse: 'Analyse', review: 'Review', learn: 'Learn' };

function choose(mode: Mode): void {
  page.update({ mode });
  // In Play, jump to the end of the game, unless it's an opened one.
  if (mode === 'play' && !currentGame.value.game.isOpened) goToEnd();
}

/**
 * Tabs for the modes. The arrow keys step through the game here as well, instead of changing tabs.
 */
export function Tabs({ names, current }: { names: readonly Mode[]; current: Mode }) {
  return (
    <div class="tabs" role="tablist">
      {names.map((name) => (
        <button
          key={name}
          id={`tab-${name}`}
          type="button"
          role="tab"
          aria-selected={name === current}
          aria-controls="panel"
          onClick={() => choose(name)}
        >
          {titles[name]}
        </button>
      ))}
    </div>
  );
}
