import type { Player } from '../../engine/src';
import { personName } from '../play/seats';
import { report } from '../state/alerts';
import { currentGame, stateOf, updateGame } from '../state/current-game';
import { type Game, newId } from '../state/game';
import { settings } from '../state/settings';
import { changeGame, type SavedGame } from './database';

/** Shorter games aren't stored. */
const leastPlies = 2;

/** The fields whose changes trigger a save. The position shown isn't one of them. */
const content = ({ id, main, comments, variations, result }: Game): unknown[] => [
  id,
  main,
  comments,
  variations,
  result,
];

let seen: Game | null = null;
let hasFailed = false;
/** The id for which this tab holds the lock, and the function that releases it. */
let lockedId = '';
let release = (): void => {};

/** Stores the current game in this browser whenever it changes. */
export function startAutosave(): void {
  currentGame.subscribe(saveIfChanged);
}

function saveIfChanged(): void {
  const { game, settled } = currentGame.value;
  if (!settled || game.isExercise) return;
  const before = seen;
  seen = game;
  const old = before && content(before);
  if (old && content(game).every((it, index) => it === old[index])) return;
  if (game.id !== lockedId) lock(game.id);
  if (game.id === '') {
    // Saving had stopped. Now that the game has changed, it's stored as a new one.
    if (before?.id === '') updateGame({ ...game, id: newId() });
  } else if (game.main.length >= leastPlies) void save(game);
}

/**
 * Locks an id for this tab. If another tab has the game open, this one stores it only after a
 * change, as a new game.
 */
function lock(id: string): void {
  release();
  lockedId = id;
  if (id === '') return;
  void navigator.locks?.request(`waggle-game-${id}`, { ifAvailable: true }, (granted) => {
    if (lockedId !== id) return;
    if (!granted) return stopSaving([id]);
    return new Promise<void>((resolve) => (release = resolve));
  });
}

/** Stops storing the current game until it changes, if it is one of `ids`. */
export function stopSaving(ids: readonly string[]): void {
  const { game } = currentGame.value;
  if (ids.includes(game.id)) updateGame({ ...game, id: '' });
}

/**
 * Resumes storing the current game if it is among `games`, for example after undoing a
 * deletion.
 */
export function resumeSaving(games: readonly SavedGame[]): void {
  const { game } = currentGame.value;
  if (game.id !== '') return;
  const known = games.find((it) => it.game.main.join() === game.main.join());
  if (known) updateGame({ ...game, id: known.id });
}

async function save(game: Game): Promise<void> {
  const state = stateOf(game) ?? 'InProgress';
  const { seats, level } = settings.value;
  const name = (player: Player): string => {
    if (game.isOpened) return game.tags[player === 'white' ? 'White' : 'Black'] ?? '';
    const words = personName(seats[player], seats);
    return seats[player] === 'waggle' ? `${words} (level ${level})` : words;
  };
  const players = { white: name('white'), black: name('black') };
  const changed = Date.now();
  try {
    await changeGame(game.id, (old) => {
      if (old && isSame(old.game, game)) return null;
      const saved = { id: game.id, name: '', began: changed, ...old };
      return { ...saved, players, seats, state, changed, game };
    });
    hasFailed = false;
  } catch (error) {
    if (!hasFailed) report(error, "This browser can't save your games, but you can keep playing.");
    hasFailed = true;
  }
}

const isSame = (a: Game, b: Game): boolean => JSON.stringify(content(a)) === JSON.stringify(content(b));
