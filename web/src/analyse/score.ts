import type { Info, Player } from '../../engine/src';

const marks = { exact: '', lower: '≥', upper: '≤' };

/** White's score: "+1.25", "#3" for a win of White's in three plies, "#-4" for one of Black's. */
export function scoreText({ score, mate, bound }: Info, turn: Player): string {
  const sign = turn === 'white' ? 1 : -1;
  if (mate !== null) return `#${sign * mate}`;
  const value = ((score ?? 0) * sign) / 100;
  return `${marks[bound]}${value > 0 ? '+' : ''}${value.toFixed(2)}`;
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
