import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { GameState, Player } from '../../engine/src';
import type { Game } from '../state/game';
import type { Settings } from '../state/settings';

/** A game as it is kept in this browser. */
export interface KeptGame {
  id: string;
  /** What the person called it; empty: nothing. */
  name: string;
  players: Record<Player, string>;
  seats: Settings['seats'];
  /** How it stood. */
  state: GameState;
  /** When it began and when it last changed, in ms since 1970. */
  began: number;
  changed: number;
  game: Game;
}

interface Schema extends DBSchema {
  games: { key: string; value: KeptGame };
}

let opening: Promise<IDBPDatabase<Schema>> | null = null;

/** Opens the database, again after it was lost. */
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

/** All games, the one that changed last first. */
export async function readGames(): Promise<KeptGame[]> {
  const games = await (await open()).getAll('games');
  return games.sort((a, b) => b.changed - a.changed);
}

export async function readGame(id: string): Promise<KeptGame | undefined> {
  return (await open()).get('games', id);
}

/** Puts games beside the others, as when they were deleted before. */
export async function addGames(games: readonly KeptGame[]): Promise<void> {
  const transaction = (await open()).transaction('games', 'readwrite');
  await Promise.all([...games.map((game) => transaction.store.put(game)), transaction.done]);
}

/** Changes the game of an id by what is kept of it; null changes nothing. */
export async function changeGame(
  id: string,
  change: (old: KeptGame | undefined) => KeptGame | null,
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
