import { type Game, isAtEnd, rootOf, shownVariations } from '../state/game';
import { type Line, lineAt, type Path } from '../state/tree';

// The format is "#Base+MLP,wS1,bG1.-wS1,wQ.~wS1;0.1,bA1.-wS1&White=Ann". Spaces become dots and
// backslashes become tildes, because programs that detect links in text break on both. Each
// semicolon starts a variation: the number of its parent line, the plies of the game before it, and
// its moves. The game is line 0, and variations are numbered in order. "&at=2.5" is the position
// shown, as a line and a number of plies from the start of the game; by default it's the end of the
// game.

const namedTags = ['White', 'Black'];

/**
 * A link to this page with the game, its variations, the current position and the players, but
 * without comments.
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

/** The current position, unless a link opens there anyway. */
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

interface LinkedGame {
  type: string;
  moves: string[];
  variations: Line[];
  tags: Record<string, string>;
  /** The position to show, or null for the end of the game. */
  place: { path: Path; ply: number } | null;
}

/** Parses the hash of a URL. Null if it contains no game. */
export function gameOfHash(hash: string): LinkedGame | null {
  const [game = '', ...names] = hash.replace(/^#/, '').split('&');
  const text = unescaped(game);
  // Other text with semicolons, such as a GameString, isn't one of our links and is rejected as a
  // whole.
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

/** A line under construction. */
interface Branch extends Line {
  variations: Branch[];
}

/**
 * The variations, and the path to each line by number; undefined for a line without a valid parent.
 */
function variationsOf(texts: readonly string[]): { variations: Line[]; paths: (Path | undefined)[] } {
  const root: Branch = { from: 0, moves: [], comments: [], variations: [] };
  const lines = [root];
  const paths: (Path | undefined)[] = [[]];
  for (const text of texts) {
    const [place = '', ...moves] = text.split(',');
    const [parent = NaN, from = NaN] = place.split('.').map(Number);
    const branch: Branch = { from, moves: moves.map(spelledOut), comments: [], variations: [] };
    // An invalid line still takes up a number, so that references to later lines stay correct.
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
