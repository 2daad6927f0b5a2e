import type { MoveClass } from '../../engine/src';

interface Mark {
  symbol: string;
  kind: 'fine' | 'doubtful' | 'bad';
}

/** How each class of move is marked, beside its name. */
export const classMarks: Record<MoveClass, Mark> = {
  good: { symbol: '✓', kind: 'fine' },
  'only move': { symbol: '!', kind: 'fine' },
  forced: { symbol: '→', kind: 'fine' },
  inaccuracy: { symbol: '?!', kind: 'doubtful' },
  mistake: { symbol: '?', kind: 'bad' },
  blunder: { symbol: '??', kind: 'bad' },
  'missed win': { symbol: '✗', kind: 'bad' },
};

export const moveClasses = Object.keys(classMarks) as MoveClass[];
