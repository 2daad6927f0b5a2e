import type { Player } from '../../engine/src';
import { personName } from '../play/seats';
import { report } from '../state/alerts';
import { currentGame, stateOf, updateGame } from '../state/current-game';
import { type Game, newId } from '../state/game';
import { settings } from '../state/settings';
import { changeGame, type KeptGame } from './database';

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
let claimed = '';
let release = (): void => {};

/** Stores the current game in this browser whenever it changes. */
export function startKeeping(): void {
  currentGame.subscribe(consider);
}

function consider(): void {
  const { game, settled } = currentGame.value;
  if (!settled || game.isExercise) return;
  const before = seen;
  seen = game;
  const old = before && content(before);
  if (old && content(game).every((it, index) => it === old[index])) return;
  if (game.id !== claimed) claim(game.id);
  if (game.id === '') {
    // The game had been disowned. Now that it has changed, it's stored as a new one.
    if (before?.id === '') updateGame({ ...game, id: newId() });
  } else if (game.main.length >= leastPlies) void keep(game);
}

/**
 * Locks an id for this tab. If another tab has the game open, this one stores it only after a
 * change, as a new game.
 */
function claim(id: string): void {
  release();
  claimed = id;
  if (id === '') return;
  void navigator.locks?.request(`waggle-game-${id}`, { ifAvailable: true }, (lock) => {
    if (claimed !== id) return;
    if (!lock) return disown([id]);
    return new Promise<void>((resolve) => (release = resolve));
  });
}

/** Stops storing the current game until it changes, if it is one of `ids`. */
export function disown(ids: readonly string[]): void {
  const { game } = currentGame.value;
  if (ids.includes(game.id)) updateGame({ ...game, id: '' });
}

/**
 * Resumes storing the current game if it is among `games`, for example after undoing a
 * deletion.
 */
export function adopt(games: readonly KeptGame[]): void {
  const { game } = currentGame.value;
  if (game.id !== '') return;
  const known = games.find((it) => it.game.main.join() === game.main.join());
  if (known) updateGame({ ...game, id: known.id });
}

async function keep(game: Game): Promise<void> {
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
      const kept = { id: game.id, name: '', began: changed, ...old };
      return { ...kept, players, seats, state, changed, game };
    });
    hasFailed = false;
  } catch (error) {
    if (!hasFailed) report(error, "This browser can't save your games, but you can keep playing.");
    hasFailed = true;
  }
}

const isSame = (a: Game, b: Game): boolean => JSON.stringify(content(a)) === JSON.stringify(content(b));
