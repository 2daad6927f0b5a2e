import type { Mode } from '../state/page';
import { page } from '../state/page';
import { goToEnd, table } from '../state/table';

const titles: Record<Mode, string> = { play: 'Play', analyse: 'Analyse', review: 'Review', learn: 'Learn' };

function choose(mode: Mode): void {
  page.update({ mode });
  // One plays on where the game is; an opened one is only looked at.
  if (mode === 'play' && !table.value.game.isOpened) goToEnd();
}

/** Chooses what the page is used for. The arrow keys step through the game here as well. */
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
