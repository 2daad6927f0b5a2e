import { setPaused } from '../play/opponent';
import { clearAlerts, reasonOf, report } from '../state/alerts';
import { currentGame, hasEnded, readableGame, replaceGame } from '../state/current-game';
import { closeDialog, page } from '../state/page';
import { Store } from '../state/store';
import { resumeSaving, stopSaving } from './autosave';
import { addGames, changeGame, deleteGames, readGame, readGames, type SavedGame } from './database';

interface Games {
  /** Null until loaded. */
  list: readonly SavedGame[] | null;
  /** The games deleted last, which can be restored. */
  deleted: readonly SavedGame[];
  /** Why the games can't be shown. */
  problem: string | null;
}

const nothing: Games = { list: null, deleted: [], problem: null };

export const games = new Store<Games>(nothing);

export const forgetGames = (): void => games.update(nothing);

/** Runs an operation on the database, then reloads the list. */
async function withGames(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
    games.update({ list: await readGames(), problem: null });
  } catch (error) {
    games.update({ problem: `This browser can't save games: ${reasonOf(error)}` });
  }
}

export const loadGames = (): Promise<void> => withGames(async () => {});

export const renameGame = (id: string, name: string): Promise<void> =>
  withGames(() => changeGame(id, (old) => (old ? { ...old, name } : null)));

export const removeGames = (list: readonly SavedGame[]): Promise<void> =>
  withGames(async () => {
    const ids = list.map(({ id }) => id);
    await deleteGames(ids);
    stopSaving(ids);
    games.update({ deleted: list });
  });

export const restoreGames = (): Promise<void> =>
  withGames(async () => {
    const { deleted } = games.value;
    await addGames(deleted);
    resumeSaving(deleted);
    games.update({ deleted: [] });
  });

/** Opens a stored game. Clocks and self-play start paused. */
export async function openSaved(id: string): Promise<void> {
  try {
    const saved = await readGame(id);
    const game = await readableGame(saved?.game ?? null, 'The game');
    if (!saved || !game) throw new Error("It has been deleted, or it's saved in another browser.");
    page.update({ mode: game.isOpened ? 'analyse' : 'play' });
    if (currentGame.value.game.id !== id) {
      const { white, black } = saved.seats;
      const waits = game.clock !== null || (white === 'waggle' && black === 'waggle');
      setPaused(waits && !hasEnded(game));
      replaceGame(game, saved.seats);
    }
    clearAlerts();
    closeDialog();
  } catch (error) {
    report(error, "Couldn't open the game.");
  }
}

const mark = '#saved=';

/** A link to a game stored in this browser. */
export const linkOfSaved = (id: string): string => `${location.pathname}${location.search}${mark}${id}`;

/** The id in the hash of a URL, or null. */
export const idOfHash = (hash: string): string | null =>
  hash.startsWith(mark) ? hash.slice(mark.length) : null;
