import { currentGame } from '../state/current-game';
import { page } from '../state/page';
import { settings } from '../state/settings';
import { standing } from './status-line';

/** Keeps the document's title up to date with whose turn it is, or how the game ended. */
export function followTitle(): void {
  const show = (): void => {
    const { position, game } = currentGame.value;
    if (!position) return;
    const words = standing(position, game, page.value.mode, settings.value.seats);
    const title = `${words.replace(/\.$/, '')} – Waggle`;
    if (document.title !== title) document.title = title;
  };
  for (const store of [currentGame, settings, page]) store.subscribe(show);
  show();
}
