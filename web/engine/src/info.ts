import type { Info } from './types.js';

/** Parses an "info" line of `analyze`. Null for any other line. */
export function parseInfo(line: string): Info | null {
  if (!line.startsWith('info ') || line.startsWith('info string')) return null;
  const end = line.indexOf(' pv ');
  const words = line.slice(5, end < 0 ? undefined : end).split(' ');
  const number = (name: string, place = 1): number => Number(words[words.indexOf(name) + place]);
  const isMate = words[words.indexOf('score') + 1] === 'mate';
  const value = number('score', 2);
  return {
    depth: number('depth'),
    selectiveDepth: number('seldepth'),
    rank: number('multipv'),
    score: isMate ? null : value,
    mate: isMate ? value : null,
    bound: words.includes('lowerbound') ? 'lower' : words.includes('upperbound') ? 'upper' : 'exact',
    chances: [number('wdl'), number('wdl', 2), number('wdl', 3)],
    nodes: number('nodes'),
    nodesPerSecond: number('nps'),
    milliseconds: number('time'),
    line: end < 0 ? [] : line.slice(end + 4).split(';'),
  };
}

/**
 * The depth in a line that reports the best move so far, "wA1 bQ/;5;+0.31;…". Null for any other
 * line.
 */
export function parseDepth(line: string): number | null {
  return Number(line.split(';')[1]) || null;
}
