import { type Game, isAtEnd, rootOf, shownVariations } from '../state/game';
import { type Line, lineAt, type Path } from '../state/tree';

// "#Base+MLP,wS1,bG1.-wS1,wQ.~wS1;0.1,bA1.-wS1&White=Ann": blanks become dots and backslashes tildes, since both are
// broken by programs that find links in a text. After each semicolon there is a variation: the number of the line that
// it leaves, the plies of the game before it, its moves. The game is line 0; the variations count on from it.
// "&at=2.5" is what was looked at: a line, and plies from the start of the game. Without it, it was the end of the game.

const namedTags = ['White', 'Black'];

/**
 * The address of this page with a game in it, its variations, the position that is looked at, and the players if they
 * are known. Without comments.
 */
export function linkOf(game: Game, page = location.href): string {
  const root = { ...rootOf(game), variations: shownVariations(game) };
  const lines = [[game.type, ...root.moves.map(shortened)].join(',')];
  const numbers = new Map<Line, number>();
  addVariations(root, 0, lines, numbers);
  const names = namedTags.flatMap((tag) =>
    game.tags[tag] ? `&${tag}=${encodeURIComponent(game.tags[tag])}` : [],
  );
  return `${page.split('#')[0]}#${lines.join(';')}${names.join('')}${placeOf(game, numbers)}`;
}

/** What is looked at, if a link does not open there in any case. */
function placeOf(game: Game, numbers: ReadonlyMap<Line, number>): string {
  if (isAtEnd(game)) return '';
  const line = game.path.length > 0 ? lineAt(rootOf(game), game.path) : undefined;
  return `&at=${(line && numbers.get(line)) ?? 0}.${game.ply}`;
}

function addVariations(
  { variations }: Line,
  parent: number,
  lines: string[],
  numbers: Map<Line, number>,
): void {
  for (const variation of variations) {
    const number = lines.length;
    numbers.set(variation, number);
    lines.push([`${parent}.${variation.from}`, ...variation.moves.map(shortened)].join(','));
    addVariations(variation, number, lines, numbers);
  }
}

const shortened = (move: string): string => move.replace(' ', '.').replace('\\', '~');
const spelledOut = (move: string): string => move.replace('.', ' ').replace('~', '\\');

export interface LinkedGame {
  type: string;
  moves: string[];
  variations: Line[];
  tags: Record<string, string>;
  /** What to look at; null: the end of the game. */
  place: { path: Path; ply: number } | null;
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
  const { variations, paths } = variationsOf(others);
  const [, at = ''] = pairs.find(([name]) => name === 'at') ?? [];
  const [number = NaN, ply = NaN] = at.split('.').map(Number);
  const path = paths[number];
  return {
    type,
    moves: moves.map(spelledOut),
    variations,
    place: path && Number.isInteger(ply) && ply >= 0 ? { path, ply } : null,
    tags: Object.fromEntries(namedTags.flatMap((tag) => pairs.filter(([name]) => name === tag))),
  };
}

/** A line while it is put together. */
interface Branch extends Line {
  variations: Branch[];
}

/** The variations of a game, and the way to each line by its number; to one that belongs nowhere there is none. */
function variationsOf(texts: readonly string[]): { variations: Line[]; paths: (Path | undefined)[] } {
  const root: Branch = { from: 0, moves: [], comments: [], variations: [] };
  const lines = [root];
  const paths: (Path | undefined)[] = [[]];
  for (const text of texts) {
    const [place = '', ...moves] = text.split(',');
    const [parent = NaN, from = NaN] = place.split('.').map(Number);
    const branch: Branch = { from, moves: moves.map(spelledOut), comments: [], variations: [] };
    // One that belongs nowhere still counts, so that those after it find their lines.
    const way = paths[parent];
    const count = lines[parent]?.variations.push(branch) ?? 0;
    paths.push(way && [...way, count - 1]);
    lines.push(branch);
  }
  return { variations: root.variations, paths };
}

function unescaped(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
