import { setPaused } from '../play/opponent';
import { clearAlerts, reasonOf, report } from '../state/alerts';
import { currentGame, hasEnded, readableGame, replaceGame } from '../state/current-game';
import { closeDialog, page } from '../state/page';
import { Store } from '../state/store';
import { addGames, changeGame, deleteGames, type KeptGame, readGame, readGames } from './database';
import { adopt, disown } from './keeper';

interface Games {
  /** Null until loaded. */
  list: readonly KeptGame[] | null;
  /** The games deleted last, which can be restored. */
  deleted: readonly KeptGame[];
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

export const removeGames = (list: readonly KeptGame[]): Promise<void> =>
  withGames(async () => {
    const ids = list.map(({ id }) => id);
    await deleteGames(ids);
    disown(ids);
    games.update({ deleted: list });
  });

export const restoreGames = (): Promise<void> =>
  withGames(async () => {
    const { deleted } = games.value;
    await addGames(deleted);
    adopt(deleted);
    games.update({ deleted: [] });
  });

/** Opens a stored game. Clocks and self-play start paused. */
export async function openKept(id: string): Promise<void> {
  try {
    const kept = await readGame(id);
    const game = await readableGame(kept?.game ?? null, 'The game');
    if (!kept || !game) throw new Error("It has been deleted, or it's saved in another browser.");
    page.update({ mode: game.isOpened ? 'analyse' : 'play' });
    if (currentGame.value.game.id !== id) {
      const { white, black } = kept.seats;
      const waits = game.clock !== null || (white === 'waggle' && black === 'waggle');
      setPaused(waits && !hasEnded(game));
      replaceGame(game, kept.seats);
    }
    clearAlerts();
    closeDialog();
  } catch (error) {
    report(error, "Couldn't open the game.");
  }
}

const mark = '#kept=';

/** A link to a game stored in this browser. */
export const linkOfKept = (id: string): string => `${location.pathname}${location.search}${mark}${id}`;

/** The id in the hash of a URL, or null. */
export const idOfHash = (hash: string): string | null =>
  hash.startsWith(mark) ? hash.slice(mark.length) : null;
