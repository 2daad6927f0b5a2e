interface Kind {
  name: string;
  /** File name extensions. New files get the first one. */
  endings: string[];
}

/** The formats of game files, keyed by the engine's name for each. */
export const gameFiles = {
  pgn: { name: 'PGN', endings: ['.pgn'] },
  sgf: { name: 'SGF', endings: ['.sgf'] },
  uhp: { name: 'GameString', endings: ['.txt', '.uhp'] },
} as const satisfies Record<string, Kind>;

export type Format = keyof typeof gameFiles;
