interface Kind {
  name: string;
  /** What names of such files end in; the first for a file that is written. */
  endings: string[];
}

/** Each kind of game files, by the engine's name for it. */
export const gameFiles = {
  pgn: { name: 'PGN', endings: ['.pgn'] },
  sgf: { name: 'SGF', endings: ['.sgf'] },
  uhp: { name: 'GameString', endings: ['.txt', '.uhp'] },
} as const satisfies Record<string, Kind>;

export type Format = keyof typeof gameFiles;
