import type { Info, Player, Scene } from '../../engine/src';
import { colourName, otherPlayer } from '../play/seats';
import { isOver } from '../state/table';

const marks = { exact: '', lower: '≥', upper: '≤' };
const marksOfOther = { exact: '', lower: '≤', upper: '≥' };

/** White's score: "+1.25", "#3" for a win of White's in three plies, "#-4" for one of Black's. */
export const scoreText = (info: Info, turn: Player): string => scoreFor('white', info, turn);

/** The score of the player who is better off, with the name: "+1.25 for White", "Black wins in 4 plies". */
export function scoreInWords(info: Info, turn: Player): string {
  const {
    mate,
    score,
    chances: [win, , loss],
  } = info;
  const better = win >= loss ? turn : otherPlayer(turn);
  const name = colourName(better);
  if (mate === 0) return `${name} has won`;
  if (mate !== null) return `${name} wins in ${Math.abs(mate)} plies`;
  return score === 0 ? '0.00' : `${scoreFor(better, info, turn)} for ${name}`;
}

function scoreFor(player: Player, { score, mate, bound }: Info, turn: Player): string {
  const isOwn = player === turn;
  if (mate === 0) return 'won';
  if (mate !== null) return `#${isOwn ? mate : -mate}`;
  const value = ((score ?? 0) * (isOwn ? 1 : -1)) / 100;
  const mark = (isOwn ? marks : marksOfOther)[bound];
  return `${mark}${value > 0 ? '+' : ''}${value.toFixed(2)}`;
}

/** A game that is over as a line without moves; nothing of any other. */
export function linesOfEnd({ state, turn }: Scene): Info[] {
  if (!isOver(state)) return [];
  const hasWon = state === (turn === 'white' ? 'WhiteWins' : 'BlackWins');
  const isDraw = state === 'Draw';
  return [
    {
      depth: 0,
      selectiveDepth: 0,
      rank: 1,
      score: isDraw ? 0 : null,
      mate: isDraw ? null : 0,
      bound: 'exact',
      chances: isDraw ? [0, 1000, 0] : hasWon ? [1000, 0, 0] : [0, 0, 1000],
      nodes: 0,
      nodesPerSecond: 0,
      milliseconds: 0,
      line: [],
    },
  ];
}

/** White's winning chances, 0 to 1; a draw is half a win. */
export function whiteChances({ chances: [win, draw] }: Info, turn: Player): number {
  const chances = (win + draw / 2) / 1000;
  return turn === 'white' ? chances : 1 - chances;
}

/** "1.2 M" of 1,234,567. */
export function shortNumber(value: number): string {
  if (value >= 1e6) return `${(value / 1e6).toFixed(1)} M`;
  if (value >= 1e3) return `${Math.round(value / 1e3)} k`;
  return String(value);
}
