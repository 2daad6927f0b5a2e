import { type Game, rootOf, shownVariations } from '../state/game';
import type { Line } from '../state/tree';

// "#Base+MLP,wS1,bG1.-wS1,wQ.~wS1;0.1,bA1.-wS1&White=Ann": blanks become dots and backslashes tildes, since both are
// broken by programs that find links in a text. After each semicolon there is a variation: the number of the line that
// it leaves, the plies of the game before it, its moves. The game is line 0; the variations count on from it.

const namedTags = ['White', 'Black'];

/** The address of this page with a game in it, its variations, and its players if they are known. Without comments. */
export function linkOf(game: Game, page = location.href): string {
  const root = { ...rootOf(game), variations: shownVariations(game) };
  const lines = [[game.type, ...root.moves.map(shortened)].join(',')];
  addVariations(root, 0, lines);
  const names = namedTags.flatMap((tag) =>
    game.tags[tag] ? `&${tag}=${encodeURIComponent(game.tags[tag])}` : [],
  );
  return `${page.split('#')[0]}#${lines.join(';')}${names.join('')}`;
}

function addVariations({ variations }: Line, parent: number, lines: string[]): void {
  for (const variation of variations) {
    const number = lines.length;
    lines.push([`${parent}.${variation.from}`, ...variation.moves.map(shortened)].join(','));
    addVariations(variation, number, lines);
  }
}

const shortened = (move: string): string => move.replace(' ', '.').replace('\\', '~');
const spelledOut = (move: string): string => move.replace('.', ' ').replace('~', '\\');

export interface LinkedGame {
  type: string;
  moves: string[];
  variations: Line[];
  tags: Record<string, string>;
}

/** The game in an address's hash; null if there is none. */
export function gameOfHash(hash: string): LinkedGame | null {
  const [game = '', ...names] = hash.replace(/^#/, '').split('&');
  const text = unescaped(game);
  // Anything else with semicolons, such as a GameString, is no link of this page; it is refused as a whole.
  const [main = '', ...others] = /;(?!\d+\.\d+,)/.test(text) ? [text] : text.split(';');
  const [type, ...moves] = main.split(',');
  if (!type) return null;
  const pairs = names.map((name) => name.split('=').map(unescaped));
  return {
    type,
    moves: moves.map(spelledOut),
    variations: variationsOf(others),
    tags: Object.fromEntries(namedTags.flatMap((tag) => pairs.filter(([name]) => name === tag))),
  };
}

/** A line while it is put together. */
interface Branch extends Line {
  variations: Branch[];
}

function variationsOf(texts: readonly string[]): Line[] {
  const root: Branch = { from: 0, moves: [], comments: [], variations: [] };
  const lines = [root];
  for (const text of texts) {
    const [place = '', ...moves] = text.split(',');
    const [parent = NaN, from = NaN] = place.split('.').map(Number);
    const branch: Branch = { from, moves: moves.map(spelledOut), comments: [], variations: [] };
    // One that belongs nowhere still counts, so that those after it find their lines.
    lines[parent]?.variations.push(branch);
    lines.push(branch);
  }
  return root.variations;
}

function unescaped(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
