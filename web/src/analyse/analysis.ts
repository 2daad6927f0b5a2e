import type { BoardView, Info, Player } from '../../engine/src';
import { gatherLines } from '../engines/frames';
import { type Search, think } from '../engines/searcher';
import { report } from '../state/alerts';
import { currentGame, isOver } from '../state/current-game';
import { page } from '../state/page';
import { settings } from '../state/settings';
import { Store } from '../state/store';
import { linesOfEnd } from './score';

/** The analysis of one position, reset whenever the position changes. */
interface Analysis {
  /** The GameString of the position, or null before the first one. */
  game: string | null;
  /** The player to move. Scores are from this player's view. */
  turn: Player;
  isRunning: boolean;
  /** If the game is over, a single line without moves. */
  lines: readonly Info[];
}

export const analysis = new Store<Analysis>({ game: null, turn: 'white', isRunning: false, lines: [] });

let search: Search | null = null;
let underWay: string | null = null;
/** The latest results, whether or not they are shown yet. */
let found: readonly Info[] = [];
let isFrozen = false;

/** Keeps analysing the position on the board while the page is in Analyse. */
export function startAnalysis(): void {
  for (const store of [currentGame, settings, page]) store.subscribe(consider);
  document.addEventListener('visibilitychange', consider);
  consider();
}

export const setAnalysing = (analysing: boolean): void => settings.update({ analysing });

/**
 * Freezes the list while the user points at a line, so that it doesn't change under the pointer.
 */
export function freezeLines(frozen: boolean): void {
  isFrozen = frozen;
  showFound();
}

function showFound(): void {
  if (!isFrozen && analysis.value.lines !== found) analysis.update({ lines: found });
}

function consider(): void {
  const { position, settled } = currentGame.value;
  const { analysing, lines } = settings.value;
  if (!position || !settled) return;
  if (analysis.value.game !== position.game) turnTo(position);
  // Don't waste processor time in a hidden tab.
  const isSeen = document.visibilityState !== 'hidden';
  const isWanted = isSeen && page.value.mode === 'analyse' && analysing && !isOver(position.state);
  const wanted = isWanted ? `${lines} ${position.game}` : null;
  if (wanted === underWay) return;
  underWay = wanted;
  search?.stop();
  search = null;
  analysis.update({ isRunning: wanted !== null });
  if (wanted) void look(position.game, lines, wanted);
}

function turnTo(position: BoardView): void {
  found = linesOfEnd(position);
  isFrozen = false;
  analysis.update({ game: position.game, turn: position.turn, lines: found });
}

async function look(game: string, lines: number, wanted: string): Promise<void> {
  const onLines = gatherLines((gathered) => {
    if (analysis.value.game !== game) return;
    found = gathered.slice(0, lines);
    showFound();
  });
  try {
    search = think((engine) => engine.analyze(game, {}, lines, onLines));
    await search.answer;
    if (wanted === underWay) analysis.update({ isRunning: false });
  } catch (error) {
    if (wanted !== underWay) return;
    report(error, "Couldn't analyse this position.");
    setAnalysing(false);
  }
}
