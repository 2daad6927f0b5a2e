import type { Review, ReviewedPly } from '../../engine/src';
import type { Game } from '../state/game';
import { lossText } from './losses';

const mark = 'Review: ';

/** Adds verdicts to the comments of a game, next to the user's own. Good moves get no verdict. */
export function withVerdicts(game: Game, { plies }: Review): Game {
  const comments = Array.from({ length: game.main.length + 1 }, (_, ply) => game.comments[ply] ?? '');
  for (const ply of plies) comments[ply.ply] = besides(comments[ply.ply] ?? '', verdict(ply));
  return { ...game, comments };
}

/** "Review: mistake. Best was wA1 bQ/; this cost 12.3 percentage points of winning chances." */
function verdict({ move, best, loss, class: name }: ReviewedPly): string | null {
  if (name === 'good') return null;
  if (move === best || loss <= 0) return `${mark}${name}.`;
  return `${mark}${name}. Best was ${best}; this cost ${lossText(loss)} of winning chances.`;
}

/** The number of moves that get a verdict. */
export const countVerdicts = ({ plies }: Review): number =>
  plies.filter((ply) => verdict(ply) !== null).length;

/** A comment with its verdict replaced. */
function besides(comment: string, text: string | null): string {
  const own = comment.split('\n').filter((line) => line !== '' && !line.startsWith(mark));
  return [...own, ...(text === null ? [] : [text])].join('\n');
}
