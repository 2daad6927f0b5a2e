import type { Player } from '../../engine/src';
import { personName } from '../play/seats';
import { report } from '../state/alerts';
import { type Game, newId } from '../state/game';
import { settings } from '../state/settings';
import { retell, stateOf, table } from '../state/table';
import { changeGame, type KeptGame } from './database';

/** From how many plies on a game is kept. */
const leastPlies = 2;

/** What of a game is worth keeping; where one looks is not. */
const content = ({ id, main, comments, variations, result }: Game): unknown[] => [
  id,
  main,
  comments,
  variations,
  result,
];

let seen: Game | null = null;
let hasFailed = false;
/** The id that is this tab's own, and what gives it free. */
let claimed = '';
let release = (): void => {};

/** Keeps each game on the table in this browser, whenever it changes. */
export function startKeeping(): void {
  table.subscribe(consider);
}

function consider(): void {
  const { game, settled } = table.value;
  if (!settled || game.isExercise) return;
  const before = seen;
  seen = game;
  const old = before && content(before);
  if (old && content(game).every((it, index) => it === old[index])) return;
  if (game.id !== claimed) claim(game.id);
  if (game.id === '') {
    // It was not to be kept as it was, but now it is another one.
    if (before?.id === '') retell({ ...game, id: newId() });
  } else if (game.main.length >= leastPlies) void keep(game);
}

/** Claims an id for this tab. A game that another tab has is not kept by this one until it changes. */
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

/** Keeps the game on the table no more, until it changes, if it is one of these. */
export function disown(ids: readonly string[]): void {
  const { game } = table.value;
  if (ids.includes(game.id)) retell({ ...game, id: '' });
}

/** Takes up a kept game again, if it is the one on the table. */
export function adopt(games: readonly KeptGame[]): void {
  const { game } = table.value;
  if (game.id !== '') return;
  const known = games.find((it) => it.game.main.join() === game.main.join());
  if (known) retell({ ...game, id: known.id });
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
    if (!hasFailed) report(error, 'This browser keeps no games for you. You can play on.');
    hasFailed = true;
  }
}

const isSame = (a: Game, b: Game): boolean => JSON.stringify(content(a)) === JSON.stringify(content(b));
