import type { Limits } from '../../engine/src';
import { knownScene } from '../engines/rules';
import { type Search, think } from '../engines/thinker';
import { report } from '../state/alerts';
import { type Clock, leftAfter } from '../state/clock';
import { playerAt } from '../state/game';
import { page } from '../state/page';
import { settings, thinkLimits } from '../state/settings';
import { Store } from '../state/store';
import { append, isOver, stateOf, table } from '../state/table';
import { spentIn } from '../state/turn';

/** What Waggle, as a player, is doing. */
export const opponent = new Store<{ isThinking: boolean; isPaused: boolean; depth: number | null }>({
  isThinking: false,
  isPaused: false,
  depth: null,
});

let search: Search | null = null;
/** The game, the level and the limits of the search under way. */
let underWay: string | null = null;

/** Lets Waggle play for its side, or both, whenever it is to move in Play. */
export function startOpponent(): void {
  for (const store of [table, settings, page, opponent]) store.subscribe(consider);
  consider();
}

/** Waggle plays what it has found so far. */
export const moveNow = (): void => search?.stop();

export const setPaused = (isPaused: boolean): void => opponent.update({ isPaused });

/** The game (a GameString) in which Waggle is to move; null where it is not. */
function gameToAnswer(): string | null {
  const { game } = table.value;
  const state = stateOf(game);
  const seat = settings.value.seats[playerAt(game.main.length)];
  if (page.value.mode !== 'play' || opponent.value.isPaused || game.isOpened || seat !== 'waggle')
    return null;
  if (!state || isOver(state)) return null;
  return knownScene(game.type, game.main)?.game ?? null;
}

function consider(): void {
  const game = gameToAnswer();
  const { clock } = table.value.game;
  const limits = clock ? [clock.control, ownLimits()] : thinkLimits(settings.value);
  const wanted = game && JSON.stringify([game, settings.value.level, limits]);
  if (wanted === underWay) return;
  underWay = wanted;
  search?.stop();
  search = null;
  if (opponent.value.isThinking !== Boolean(game)) {
    opponent.update({ isThinking: Boolean(game), depth: null });
  }
  if (game && wanted) void answer(game, wanted);
}

/** What the clocks leave of the limits that were chosen: time is divided by the engine. */
function ownLimits(): Limits {
  const { thinkBy, depth } = settings.value;
  return thinkBy === 'depth' ? { depth } : {};
}

/** Seconds between the clock and the engine: a move has to go through the worker. */
const reserve = 0.15;

function limitsNow(): Limits {
  const { game } = table.value;
  return game.clock ? { ...ownLimits(), clock: clocksFor(game.clock) } : thinkLimits(settings.value);
}

function clocksFor(clock: Clock): NonNullable<Limits['clock']> {
  const { game } = table.value;
  const plies = game.main.length;
  const left = leftAfter(clock, playerAt(plies), plies, spentIn(game));
  const seconds = (milliseconds: number): number => Math.max(0.01, milliseconds / 1000 - reserve);
  const { increment } = clock.control;
  return {
    white: seconds(left.white),
    black: seconds(left.black),
    whiteIncrement: increment,
    blackIncrement: increment,
  };
}

async function answer(game: string, wanted: string): Promise<void> {
  const { level } = settings.value;
  const onDepth = (depth: number): void => {
    if (wanted === underWay) opponent.update({ depth });
  };
  try {
    search = think((engine) =>
      engine.bestMove(game, limitsNow(), { level, drawsByRepetition: true, onDepth }),
    );
    const move = await search.answer;
    if (move && wanted === underWay) append(move);
  } catch (error) {
    if (wanted !== underWay) return;
    report(error, 'Waggle cannot move.');
    setPaused(true);
  }
}
