import type { Info, Player } from '../../engine/src';
import { knownPosition } from '../engines/rules';
import { think } from '../engines/searcher';
import { report } from '../state/alerts';
import { currentGame, endGame } from '../state/current-game';
import { playerAt } from '../state/game';
import { say } from '../state/notice';
import { settings } from '../state/settings';
import { Store } from '../state/store';
import { colourName, otherPlayer } from './seats';

interface Offer {
  /** The moves of the game when the draw was offered; null if none was. */
  main: readonly string[] | null;
  by: Player;
  /** Whether the offer is waiting for an answer. */
  isOpen: boolean;
}

/** The last draw offer. It lapses with the next move. */
export const drawOffer = new Store<Offer>({ main: null, by: 'white', isOpen: false });

/** Waggle declines draws before this ply. */
const leastPlies = 20;
/** Waggle accepts a draw if it isn't ahead by more than this, in hundredths of an ant. */
const mostAhead = 50;
/** How long Waggle considers an offer. */
const seconds = 0.5;

/** Offers a draw on behalf of the human to move. */
export function offerDraw(): void {
  const { main } = currentGame.value.game;
  const by = playerAt(main.length);
  drawOffer.update({ main, by, isOpen: true });
  if (settings.value.seats[otherPlayer(by)] === 'waggle') void askWaggle(main);
  else say(`${colourName(by)} offers a draw.`);
}

export function acceptDraw(): void {
  drawOffer.update({ isOpen: false });
  endGame('Draw', 'agreed');
}

export function declineDraw(): void {
  drawOffer.update({ isOpen: false });
  say(`${colourName(otherPlayer(drawOffer.value.by))} declines the draw.`);
}

async function askWaggle(main: readonly string[]): Promise<void> {
  if (main.length < leastPlies) return refuse("Waggle declines: it's too early for a draw.");
  say('Waggle is considering the draw…');
  try {
    const known = await judge();
    // The game has moved on meanwhile.
    if (currentGame.value.game.main !== main || currentGame.value.game.result) return;
    if (!known) refuse('Waggle declines the draw.');
    else if (isAcceptable(known)) acceptDraw();
    else refuse("Waggle declines the draw: it thinks it's ahead.");
  } catch (error) {
    drawOffer.update({ main: null, isOpen: false });
    report(error, "Waggle couldn't answer the draw offer.");
  }
}

function refuse(words: string): void {
  drawOffer.update({ isOpen: false });
  say(words);
}

/**
 * Waggle's judgement after a short search at full strength. Null if it was stopped before the first
 * result.
 */
async function judge(): Promise<Info | null> {
  const { type, main } = currentGame.value.game;
  const game = knownPosition(type, main)?.game;
  let known: Info | null = null;
  if (!game) return null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const onInfo = (info: Info): void => {
    known = info;
    // A proven result needs no more time. Under load, the engine may overrun its limit, so stop it
    // from here.
    if (info.mate !== null) search.stop();
    timer ??= setTimeout(search.stop, 2000 * seconds);
  };
  const search = think((engine) => engine.analyze(game, { seconds }, 1, onInfo));
  await search.answer.finally(() => clearTimeout(timer));
  return known;
}

/** Scores are from the view of the player who offers the draw. */
const isAcceptable = ({ score, mate }: Info): boolean =>
  mate !== null ? mate > 0 : (score ?? 0) >= -mostAhead;
