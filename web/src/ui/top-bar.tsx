import { TileImage } from '../board/tile';
import { showDialog } from '../state/page';
import { toggleTheme } from './theme';

export function TopBar() {
  return (
    <header class="top-bar">
      <h1>
        <TileImage piece="wQ" />
        <span class="title">Waggle</span>
      </h1>
      <nav aria-label="Game">
        <button type="button" onClick={() => showDialog('open')}>
          Open
        </button>
        <button type="button" onClick={() => showDialog('share')}>
          Save & share
        </button>
        <button type="button" class="icon" aria-label="Toggle dark mode" onClick={toggleTheme}>
          <svg viewBox="-12 -12 24 24" aria-hidden="true">
            <circle r="8" fill="none" stroke="currentColor" stroke-width="2" />
            <path d="M0-8A8 8 0 0 1 0 8Z" fill="currentColor" />
          </svg>
        </button>
        <button type="button" class="icon" aria-label="Settings" onClick={() => showDialog('settings')}>
          <svg viewBox="-12 -12 24 24" aria-hidden="true">
            <path d="M-9-5H9M-9 5H9" stroke="currentColor" stroke-width="2" stroke-linecap="round" />
            <circle cx="-3" cy="-5" r="3" fill="currentColor" />
            <circle cx="4" cy="5" r="3" fill="currentColor" />
          </svg>
        </button>
      </nav>
    </header>
  );
}
