interface Mark {
  symbol: string;
  kind: 'fine' | 'doubtful' | 'bad';
}

/**
 * The classes of moves in a review, keyed by the engine's name, with a symbol and a severity for
 * display.
 */
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
