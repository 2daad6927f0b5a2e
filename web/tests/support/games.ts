import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('../../../../shared/games/files/', import.meta.url));

/** The path of one of the real games' files; null where they are not at hand. */
export function realFile(name: string): string | null {
  return existsSync(folder + name) ? folder + name : null;
}

export const readFile = (path: string): string => readFileSync(path, 'utf8');

/** Waggle against itself, 49 plies. After 18 White may throw bB1; wB1 climbs bP after 24. */
export const whole =
  'Base+MLP;WhiteWins;Black[25];wL;bL \\wL;wA1 wL-;bQ bL/;wQ /wL;bM bQ/;wM wL\\;bP -bM;wP -wQ;' +
  'bB1 -bL;wB1 wA1/;bB1 /bL;wQ wP\\;bA1 -bL;wA2 wQ\\;bA1 wA2\\;wB1 bQ\\;bL bB1\\;wP -bB1;bA2 \\bM;' +
  'wL /bQ;bA2 wA1-;wA3 \\wP;bP bM\\;wB1 bP;bM wB1;wA3 \\bQ;bA3 bM/;wG1 \\wA3;bA3 -wG1;wB2 wA3/;' +
  'bB2 bM/;wB2 wA3;bS1 bA1\\;wB2 bA3\\;bA3 wG1/;wB2 /wA3;bS1 /wQ;wG2 /wG1;bG1 bA1\\;wG2 -bB2;' +
  'bG1 wP\\;wP /wB2;bB2 wG2;wG3 -wP;bA1 \\wG3;wA2 wA1\\;bB2 bA3\\;wG1 bQ\\';

/** The first plies of a game. */
export function firstPlies(game: string, plies: number): string {
  const [type = '', , , ...moves] = game.split(';');
  return [type, '', '', ...moves.slice(0, plies)].join(';');
}

/** Black has nothing but a pass. */
export const mustPass =
  'Base+MLP;InProgress;Black[7];wL;bL wL-;wQ \\wL;bQ bL/;wB1 wQ/;bQ wB1\\;wB1 bQ;bL -wQ;wL -bL;' +
  'pass;wB1 bQ-;pass;wB1 bQ';

const lineOrder = ['S1', 'Q', 'S2', 'B1', 'B2', 'G1', 'G2', 'G3', 'A1', 'A2', 'A3', 'M', 'L', 'P'];

/** All 28 pieces in one row: White's from the middle to the west, Black's to the east. */
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
