import type { BoardView, Info, Player } from '../../engine/src';
import { colourName, otherPlayer } from '../play/seats';
import { isOver } from '../state/current-game';

const marks = { exact: '', lower: '≥', upper: '≤' };
const marksOfOther = { exact: '', lower: '≤', upper: '≥' };

/**
 * The score from White's view: "+1.25", "#3" if White wins in three plies, "#-4" if Black wins in
 * four.
 */
export const scoreText = (info: Info, turn: Player): string => scoreFor('white', info, turn);

/**
 * The score in words, from the view of the side that is ahead: "+1.25 for White", "Black wins in 4
 * plies".
 */
export function scoreInWords(info: Info, turn: Player): string {
  const {
    mate,
    score,
    chances: [win, , loss],
  } = info;
  const better = win >= loss ? turn : otherPlayer(turn);
  const name = colourName(better);
  if (mate === 0) return `${name} has won`;
  if (mate !== null) return `${name} wins in ${Math.abs(mate)} ${Math.abs(mate) === 1 ? 'ply' : 'plies'}`;
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

/** A single line without moves if the game is over; otherwise nothing. */
export function linesOfEnd({ state, turn }: BoardView): Info[] {
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

/** White's winning chances, 0 to 1. A draw counts half. */
export function whiteChances({ chances: [win, draw] }: Info, turn: Player): number {
  const chances = (win + draw / 2) / 1000;
  return turn === 'white' ? chances : 1 - chances;
}

/** Abbreviates numbers: 1,234,567 becomes "1.2 M". */
export function shortNumber(value: number): string {
  if (value >= 1e6) return `${(value / 1e6).toFixed(1)} M`;
  if (value >= 1e3) return `${Math.round(value / 1e3)} k`;
  return String(value);
}
