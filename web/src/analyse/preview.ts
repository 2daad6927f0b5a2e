import { findPosition } from '../engines/rules';
import { report } from '../state/alerts';
import { currentGame } from '../state/current-game';
import { freezeLines } from './analysis';

const mostPlies = 6;
let wanted = 0;

/**
 * Previews the first moves of a line on the board until hidePreview(). The line starts after
 * `played`, which continues a game (a GameString or a game type).
 */
export async function showPreview(
  game: string,
  line: readonly string[],
  played: readonly string[] = [],
): Promise<void> {
  const mine = ++wanted;
  const onBoard = currentGame.value.game;
  const shown = line.slice(0, mostPlies);
  freezeLines(true);
  try {
    const position = await findPosition(game, [...played, ...shown]);
    if (mine !== wanted || currentGame.value.game !== onBoard) return;
    currentGame.update({ preview: { position, from: position.plies.length - shown.length } });
  } catch (error) {
    report(error);
  }
}

export function hidePreview(): void {
  wanted++;
  freezeLines(false);
  if (currentGame.value.preview) currentGame.update({ preview: null });
}
