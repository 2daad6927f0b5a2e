import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { GameState, Player } from '../../engine/src';
import type { Game } from '../state/game';
import type { Settings } from '../state/settings';

/** A game stored in this browser. */
export interface SavedGame {
  id: string;
  /** The name given by the user, or empty. */
  name: string;
  players: Record<Player, string>;
  seats: Settings['seats'];
  state: GameState;
  /** Created and last changed, in ms since 1970. */
  began: number;
  changed: number;
  game: Game;
}

interface Schema extends DBSchema {
  games: { key: string; value: SavedGame };
}

let opening: Promise<IDBPDatabase<Schema>> | null = null;

/** Opens the database, or reopens it after the browser has closed it. */
function open(): Promise<IDBPDatabase<Schema>> {
  const forget = (): void => {
    opening = null;
  };
  opening ??= openDB<Schema>('waggle', 1, {
    upgrade: (database) => void database.createObjectStore('games', { keyPath: 'id' }),
    terminated: forget,
  });
  opening.catch(forget);
  return opening;
}

/** Most recently changed first. */
export async function readGames(): Promise<SavedGame[]> {
  const games = await (await open()).getAll('games');
  return games.sort((a, b) => b.changed - a.changed);
}

export async function readGame(id: string): Promise<SavedGame | undefined> {
  return (await open()).get('games', id);
}

/** Adds games, or restores deleted ones. */
export async function addGames(games: readonly SavedGame[]): Promise<void> {
  const transaction = (await open()).transaction('games', 'readwrite');
  await Promise.all([...games.map((game) => transaction.store.put(game)), transaction.done]);
}

/** Updates a game in one transaction. If `change` returns null, nothing is written. */
export async function changeGame(
  id: string,
  change: (old: SavedGame | undefined) => SavedGame | null,
): Promise<void> {
  const transaction = (await open()).transaction('games', 'readwrite');
  const changed = change(await transaction.store.get(id));
  if (changed) await transaction.store.put(changed);
  await transaction.done;
}

export async function deleteGames(ids: readonly string[]): Promise<void> {
  const transaction = (await open()).transaction('games', 'readwrite');
  await Promise.all([...ids.map((id) => transaction.store.delete(id)), transaction.done]);
}
