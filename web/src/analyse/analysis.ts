import type { Info, Player } from '../../engine/src';
import { gatherLines } from '../engines/frames';
import { think, type Search } from '../engines/thinker';
import { report } from '../state/alerts';
import { page } from '../state/page';
import { settings } from '../state/settings';
import { Store } from '../state/store';
import { isOver, table } from '../state/table';

export interface Analysis {
  /** The GameString of what is looked at; null where nothing is. */
  game: string | null;
  /** Who is to move: the scores are of this player. */
  turn: Player;
  isRunning: boolean;
  lines: readonly Info[];
}

/** What the engine thinks of the position on the board. */
export const analysis = new Store<Analysis>({ game: null, turn: 'white', isRunning: false, lines: [] });

let search: Search | null = null;
let underWay: string | null = null;

/** Lets the engine look at whatever is on the board in Analyse. */
export function startAnalysis(): void {
  for (const store of [table, settings, page]) store.subscribe(consider);
  consider();
}

export const setAnalysing = (analysing: boolean): void => settings.update({ analysing });

function consider(): void {
  const { scene, settled } = table.value;
  const { analysing, lines } = settings.value;
  if (!scene || !settled) return;
  const isWanted = page.value.mode === 'analyse' && analysing && !isOver(scene.state);
  const wanted = isWanted ? `${lines} ${scene.game}` : null;
  if (wanted === underWay) return;
  underWay = wanted;
  search?.stop();
  search = null;
  if (wanted) {
    analysis.update({ game: scene.game, turn: scene.turn, isRunning: true, lines: [] });
    void look(scene.game, lines, wanted);
  } else {
    const isSame = analysis.value.game === scene.game;
    analysis.update(isSame ? { isRunning: false } : { game: null, isRunning: false, lines: [] });
  }
}

async function look(game: string, lines: number, wanted: string): Promise<void> {
  const onLines = gatherLines((found) => {
    if (analysis.value.game === game) analysis.update({ lines: found.slice(0, lines) });
  });
  try {
    search = think(game, {}, lines, onLines);
    await search.answer;
    if (wanted === underWay) analysis.update({ isRunning: false });
  } catch (error) {
    if (wanted !== underWay) return;
    report(error, 'The engine cannot look at this.');
    setAnalysing(false);
  }
}
