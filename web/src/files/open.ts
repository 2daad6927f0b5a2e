import type { ReadGame } from '../../engine/src';
import { findScene, rules } from '../engines/rules';
import { report } from '../state/alerts';
import { newGame } from '../state/game';
import { closeDialog, page, showDialog } from '../state/page';
import { Store } from '../state/store';
import { isOver, put } from '../state/table';
import { gameOfHash } from './link';

/** The games to choose from: those of the last file that had several, or one that is not whole. */
export const found = new Store<{ games: readonly ReadGame[] }>({ games: [] });

/** Reads a text in any of the formats and opens the game in it, or lets one be chosen. */
export async function openText(content: string, name = ''): Promise<void> {
  try {
    const games = await rules.use((engine) => engine.readGames(content, name));
    const [first] = games;
    if (!first) throw new Error('There is no game in it.');
    if (games.length === 1 && !first.problem) return await openGame(first);
    found.update({ games });
    showDialog('open');
  } catch (error) {
    report(error, `${name || 'The text'} could not be opened.`);
  }
}

export async function openFile(file: File): Promise<void> {
  await openText(await file.text(), file.name);
}

/** Puts a game that was read on the table. */
export async function openGame({ game, tags, comments, result }: ReadGame): Promise<void> {
  const { type, plies, state } = await findScene(game);
  const fileResult = result !== 'Unknown' && isOver(result) && !isOver(state) ? result : null;
  page.update({ mode: 'analyse' });
  put({ ...newGame(type, plies), tags, comments, result: fileResult });
  found.update({ games: [] });
  closeDialog();
}

/** Opens the game that this page's address holds, if there is one. Says whether it did. */
export async function openHash(): Promise<boolean> {
  const linked = gameOfHash(location.hash);
  if (!linked) return false;
  history.replaceState(null, '', location.pathname + location.search);
  try {
    const { type, plies } = await findScene(linked.type, linked.moves);
    page.update({ mode: 'analyse' });
    put(newGame(type, plies));
    return true;
  } catch (error) {
    report(error, 'The link holds no game that can be read.');
    return false;
  }
}

/** Opens what is dropped on the page or pasted to it, and links that are followed to it. */
export function openWhatComes(): void {
  window.addEventListener('hashchange', () => void openHash());
  window.addEventListener('paste', ({ target, clipboardData }) => {
    const text = clipboardData?.getData('text/plain');
    const isField = target instanceof Element && target.closest('input, textarea') !== null;
    if (text && !isField) void openText(text);
  });
  window.addEventListener('dragover', (event) => event.preventDefault());
  window.addEventListener('drop', (event) => {
    event.preventDefault();
    const file = event.dataTransfer?.files[0];
    const text = event.dataTransfer?.getData('text/plain');
    if (file) void openFile(file);
    else if (text) void openText(text);
  });
}
