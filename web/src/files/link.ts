import type { Game } from '../state/game';

// "#Base+MLP,wS1,bG1.-wS1,wQ.~wS1": blanks become dots and backslashes tildes, since both are broken
// by programs that find links in a text.

/** The address of this page with a game in it. */
export function linkOf({ type, main }: Game): string {
  const moves = main.map((move) => move.replace(' ', '.').replace('\\', '~'));
  return `${location.href.split('#')[0]}#${[type, ...moves].join(',')}`;
}

/** The type and the moves of the game in an address's hash; null if there is none. */
export function gameOfHash(hash: string): { type: string; moves: string[] } | null {
  const [type, ...moves] = unescaped(hash.replace(/^#/, '')).split(',');
  if (!type) return null;
  return { type, moves: moves.map((move) => move.replace('.', ' ').replace('~', '\\')) };
}

function unescaped(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
