import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('../../../../shared/games/files/', import.meta.url));

/** The path of a file of real games, or null if it's missing. */
export function realFile(name: string): string | null {
  return existsSync(folder + name) ? folder + name : null;
}

export const readFile = (path: string): string => readFileSync(path, 'utf8');

/**
 * A self-play game of Waggle with 49 plies. After ply 18, White can throw bB1; with ply 25, wB1
 * climbs onto bP.
 */
export const whole =
  'Base+MLP;WhiteWins;Black[25];wL;bL \\wL;wA1 wL-;bQ bL/;wQ /wL;bM bQ/;wM wL\\;bP -bM;wP -wQ;' +
  'bB1 -bL;wB1 wA1/;bB1 /bL;wQ wP\\;bA1 -bL;wA2 wQ\\;bA1 wA2\\;wB1 bQ\\;bL bB1\\;wP -bB1;bA2 \\bM;' +
  'wL /bQ;bA2 wA1-;wA3 \\wP;bP bM\\;wB1 bP;bM wB1;wA3 \\bQ;bA3 bM/;wG1 \\wA3;bA3 -wG1;wB2 wA3/;' +
  'bB2 bM/;wB2 wA3;bS1 bA1\\;wB2 bA3\\;bA3 wG1/;wB2 /wA3;bS1 /wQ;wG2 /wG1;bG1 bA1\\;wG2 -bB2;' +
  'bG1 wP\\;wP /wB2;bB2 wG2;wG3 -wP;bA1 \\wG3;wA2 wA1\\;bB2 bA3\\;wG1 bQ\\';

/** A game between two humans on boardgamearena.com, 60 plies. */
export const sixtyPlies =
  'Base+MLP;WhiteWins;White[31];wG1;bL -wG1;wQ wG1\\;bQ \\bL;wA1 wG1/;bM -bL;wM wQ/;bA1 /bL;' +
  'wA1 /bA1;bB1 -bQ;wA2 \\wM;bM wA2/;wM /bB1;bA2 bM-;wP wQ-;bA2 /wM;wA3 \\wP;bG1 \\bB1;wA3 bG1/;' +
  'bP bQ/;wS1 wA3/;bB2 bP/;wS1 bB2/;bM -bB2;wB1 \\wP;wA3 -wS1;wA2 \\bG1;bB2 \\wG1;wS1 -wA3;' +
  'wA3 -bM;wB1 wQ;bG1 -bL;wA2 /bA2;bB1 bG1;wB2 wS1/;bB1 bL;wB2 wS1;bB1 wG1;wB1 bB1;bB2 wB1;' +
  'wB2 bM;bG2 \\bB2;wB2 bP;bQ -wB2;wA3 -bQ;bB2 wQ;wG2 /wA2;bA3 /bB2;wA3 /bA3;bQ -bG2;wL \\wM;' +
  'bG2 /wP;wA3 -wB2;bA3 -bB2;bG2 wP-;bL /bB2;wB1 -bB1;bL bB1/;wG2 -bQ;bB1 -bL';

export function firstPlies(game: string, plies: number): string {
  const [type = '', , , ...moves] = game.split(';');
  return [type, '', '', ...moves.slice(0, plies)].join(';');
}

/** Black has to pass. */
export const mustPass =
  'Base+MLP;InProgress;Black[7];wL;bL wL-;wQ \\wL;bQ bL/;wB1 wQ/;bQ wB1\\;wB1 bQ;bL -wQ;wL -bL;' +
  'pass;wB1 bQ-;pass;wB1 bQ';

const lineOrder = ['S1', 'Q', 'S2', 'B1', 'B2', 'G1', 'G2', 'G3', 'A1', 'A2', 'A3', 'M', 'L', 'P'];

/** All 28 pieces in a row, White's to the west and Black's to the east. */
export const longLine = [
  'Base+MLP',
  '',
  '',
  ...lineOrder.flatMap((piece, index) => {
    const before = lineOrder[index - 1];
    return before
      ? [`w${piece} -w${before}`, `b${piece} b${before}-`]
      : [`w${piece}`, `b${piece} w${piece}-`];
  }),
].join(';');
