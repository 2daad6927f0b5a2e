import type { Limits } from '../../engine/src';
import { knownPosition } from '../engines/rules';
import { type Search, think } from '../engines/searcher';
import { report } from '../state/alerts';
import { type Clock, leftAfter } from '../state/clock';
import { append, currentGame, isOver, stateOf } from '../state/current-game';
import { playerAt } from '../state/game';
import { page } from '../state/page';
import { settings, thinkLimits } from '../state/settings';
import { Store } from '../state/store';
import { spentIn } from '../state/turn';

/** The state of Waggle as a player. */
export const opponent = new Store<{ isThinking: boolean; isPaused: boolean; depth: number | null }>({
  isThinking: false,
  isPaused: false,
  depth: null,
});

let search: Search | null = null;
/** Identifies the current search by game, level and limits. */
let underWay: string | null = null;

/** Makes Waggle move on its turns in Play. */
export function startOpponent(): void {
  for (const store of [currentGame, settings, page, opponent]) store.subscribe(consider);
  consider();
}

/** Makes Waggle play its best move so far. */
export const moveNow = (): void => search?.stop();

export const setPaused = (isPaused: boolean): void => opponent.update({ isPaused });

/** The GameString if it's Waggle's turn in a running game, otherwise null. */
function gameToAnswer(): string | null {
  const { game } = currentGame.value;
  const state = stateOf(game);
  const seat = settings.value.seats[playerAt(game.main.length)];
  if (page.value.mode !== 'play' || opponent.value.isPaused || game.isOpened || seat !== 'waggle')
    return null;
  if (!state || isOver(state)) return null;
  return knownPosition(game.type, game.main)?.game ?? null;
}

function consider(): void {
  const game = gameToAnswer();
  const { clock } = currentGame.value.game;
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

/** With clocks, only the depth limit applies, because the engine manages its own time. */
function ownLimits(): Limits {
  const { thinkBy, depth } = settings.value;
  return thinkBy === 'depth' ? { depth } : {};
}

/** Time in seconds withheld from the engine, for messages to and from the worker. */
const reserve = 0.15;

function limitsNow(): Limits {
  const { game } = currentGame.value;
  return game.clock ? { ...ownLimits(), clock: clocksFor(game.clock) } : thinkLimits(settings.value);
}

function clocksFor(clock: Clock): NonNullable<Limits['clock']> {
  const { game } = currentGame.value;
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
    report(error, "Waggle couldn't move.");
    setPaused(true);
  }
}
