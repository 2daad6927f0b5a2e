interface Mark {
  symbol: string;
  kind: 'fine' | 'doubtful' | 'bad';
}

/** Each class of move in a review, as the engine names it, and how a page may mark it. */
export const moveClasses = {
  good: { symbol: '✓', kind: 'fine' },
  'only move': { symbol: '!', kind: 'fine' },
  forced: { symbol: '→', kind: 'fine' },
  inaccuracy: { symbol: '?!', kind: 'doubtful' },
  mistake: { symbol: '?', kind: 'bad' },
  blunder: { symbol: '??', kind: 'bad' },
  'missed win': { symbol: '✗', kind: 'bad' },
} as const satisfies Record<string, Mark>;

export type MoveClass = keyof typeof moveClasses;
