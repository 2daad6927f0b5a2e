import type { Game } from '../state/game';

// "#Base+MLP,wS1,bG1.-wS1,wQ.~wS1&White=Ann": blanks become dots and backslashes tildes, since both are
// broken by programs that find links in a text.

const namedTags = ['White', 'Black'];

/** The address of this page with a game in it, and with its players if they are known. */
export function linkOf({ type, main, tags }: Game): string {
  const moves = main.map((move) => move.replace(' ', '.').replace('\\', '~'));
  const names = namedTags.flatMap((tag) =>
    tags[tag] ? `&${tag}=${encodeURIComponent(tags[tag])}` : [],
  );
  return `${location.href.split('#')[0]}#${[type, ...moves].join(',')}${names.join('')}`;
}

interface LinkedGame {
  type: string;
  moves: string[];
  tags: Record<string, string>;
}

/** The game in an address's hash; null if there is none. */
export function gameOfHash(hash: string): LinkedGame | null {
  const [game = '', ...names] = hash.replace(/^#/, '').split('&');
  const [type, ...moves] = unescaped(game).split(',');
  if (!type) return null;
  const pairs = names.map((name) => name.split('=').map(unescaped));
  return {
    type,
    moves: moves.map((move) => move.replace('.', ' ').replace('~', '\\')),
    tags: Object.fromEntries(namedTags.flatMap((tag) => pairs.filter(([name]) => name === tag))),
  };
}

function unescaped(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
