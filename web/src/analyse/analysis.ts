import type { Info, Player, Scene } from '../../engine/src';
import { gatherLines } from '../engines/frames';
import { type Search, think } from '../engines/thinker';
import { report } from '../state/alerts';
import { page } from '../state/page';
import { settings } from '../state/settings';
import { Store } from '../state/store';
import { isOver, table } from '../state/table';
import { linesOfEnd } from './score';

/** What is known of one position; nothing of it outlives the position. */
export interface Analysis {
  /** The GameString of the position; null before there is one. */
  game: string | null;
  /** Who is to move: the scores are of this player. */
  turn: Player;
  isRunning: boolean;
  /** Where the game is over, one without moves. */
  lines: readonly Info[];
}

/** What the engine thinks, or has thought, of the position on the board. */
export const analysis = new Store<Analysis>({ game: null, turn: 'white', isRunning: false, lines: [] });

let search: Search | null = null;
let underWay: string | null = null;
/** What the search has found, whether or not it is shown yet. */
let found: readonly Info[] = [];
let isHeld = false;

/** Lets the engine look at whatever is on the board in Analyse. */
export function startAnalysis(): void {
  for (const store of [table, settings, page]) store.subscribe(consider);
  document.addEventListener('visibilitychange', consider);
  consider();
}

export const setAnalysing = (analysing: boolean): void => settings.update({ analysing });

/** Keeps the lines as they are while one of them is looked at, so that none changes under the finger. */
export function holdLines(hold: boolean): void {
  isHeld = hold;
  showFound();
}

function showFound(): void {
  if (!isHeld && analysis.value.lines !== found) analysis.update({ lines: found });
}

function consider(): void {
  const { scene, settled } = table.value;
  const { analysing, lines } = settings.value;
  if (!scene || !settled) return;
  if (analysis.value.game !== scene.game) turnTo(scene);
  // Nobody looks at a hidden tab, and others want the processor.
  const isSeen = document.visibilityState !== 'hidden';
  const isWanted = isSeen && page.value.mode === 'analyse' && analysing && !isOver(scene.state);
  const wanted = isWanted ? `${lines} ${scene.game}` : null;
  if (wanted === underWay) return;
  underWay = wanted;
  search?.stop();
  search = null;
  analysis.update({ isRunning: wanted !== null });
  if (wanted) void look(scene.game, lines, wanted);
}

function turnTo(scene: Scene): void {
  found = linesOfEnd(scene);
  isHeld = false;
  analysis.update({ game: scene.game, turn: scene.turn, lines: found });
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
    report(error, 'The engine cannot look at this.');
    setAnalysing(false);
  }
}
