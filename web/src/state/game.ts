import type { GameState, GameType, Player } from '../../engine/src';
import { afterMove, type Clock, newClock, type TimeControl } from './clock';
import type { Line, Path, Place } from './tree';
import * as trees from './tree';

/** Why a game ended off the board. */
export type Reason = 'resigned' | 'time' | 'agreed';

/** A game with its variations and the current position in it. Immutable. */
export interface Game {
  /** The key in the database. Empty if the game isn't stored until it changes. */
  id: string;
  type: GameType;
  /** MoveStrings. */
  main: readonly string[];
  /** Comments by ply, starting before the first one. */
  comments: readonly string[];
  /** Variations of the main line. Those that branch off undone moves are kept for redo. */
  variations: readonly Line[];
  /** The path to the current line. */
  path: Path;
  /** The number of plies to the current position, from the start of the game. */
  ply: number;
  /** Undone moves; the first one is the next to redo. */
  undone: readonly string[];
  /** The result if the game ended off the board: for `reason`, or according to the file. */
  result: GameState | null;
  /** Null for opened games. */
  reason: Reason | null;
  /** Null in a game without clocks. */
  clock: Clock | null;
  /** Whether the game comes from a file, a text or a link, and isn't played here. */
  isOpened: boolean;
  /** Whether it's an exercise, which replaces the game temporarily and isn't stored. */
  isExercise: boolean;
  /** PGN tags such as White, Black and Date. */
  tags: Readonly<Record<string, string>>;
}

export function newId(): string {
  // crypto.randomUUID requires HTTPS.
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}

export function newGame(
  type: GameType,
  main: readonly string[] = [],
  control: TimeControl | null = null,
): Game {
  return {
    id: newId(),
    type,
    main,
    comments: [],
    variations: [],
    path: [],
    ply: main.length,
    undone: [],
    result: null,
    reason: null,
    clock: control && newClock(control),
    isOpened: false,
    isExercise: false,
    tags: {},
  };
}

/** The main line as the root of a tree. */
export function rootOf({ main, comments, variations }: Game): Line {
  return { from: 0, moves: main, comments: comments.slice(1), variations };
}

/** Replaces the tree and the path. */
function withTree(game: Game, { root, path }: Place): Game {
  const comments = [game.comments[0] ?? '', ...root.comments];
  return { ...game, main: root.moves, variations: root.variations, comments, path };
}

/** The variations without those that branch off undone moves. */
export const shownVariations = ({ main, variations }: Game): readonly Line[] =>
  variations.filter(({ from }) => from <= main.length);

export const isInVariation = ({ path }: Game): boolean => path.length > 0;

/** All moves of the current line; for a variation, starting with the moves that lead to it. */
export const shownLine = (game: Game): readonly string[] => trees.movesTo(rootOf(game), game.path);

/** The moves up to the current position. */
export const shownMoves = (game: Game): readonly string[] => shownLine(game).slice(0, game.ply);

/** Whether the current position is the last one of the game. */
export function isAtEnd({ path, ply, main }: Game): boolean {
  return path.length === 0 && ply === main.length;
}

/** The player to move after `ply` plies. */
export function playerAt(ply: number): Player {
  return ply % 2 === 0 ? 'white' : 'black';
}

export function goTo(game: Game, ply: number): Game {
  return { ...game, ply: Math.max(0, Math.min(ply, shownLine(game).length)) };
}

/** Goes to a ply of a line. */
export const goToLine = (game: Game, path: Path, ply: number): Game => goTo({ ...game, path }, ply);

/** The fields of a game that hasn't ended off the board. */
const noResult = { result: null, reason: null };

/**
 * Plays a move at the end of the game, and steps to it unless an earlier position is shown.
 * `spent` is the time used, in ms.
 */
export function append(game: Game, move: string, spent = 0): Game {
  const { moves, comments, variations } = trees.cutLine(rootOf(game), game.main.length);
  const main = [...moves, move];
  const ply = isAtEnd(game) ? main.length : game.ply;
  const first = game.comments[0];
  return {
    ...game,
    main,
    ply,
    variations,
    comments: first || comments.length > 0 ? [first ?? '', ...comments] : [],
    clock: game.clock && afterMove(game.clock, playerAt(game.main.length), game.main.length, spent),
    undone: [],
    ...noResult,
  };
}

/** Plays a move in the current position: steps along an existing line, or starts a variation. */
export function tryMove(game: Game, move: string): Game {
  const place = trees.addMove(rootOf(game), game.path, game.ply, move);
  return { ...withTree(game, place), ply: game.ply + 1 };
}

/** The clock at the start of a turn. */
const withTurnBegun = ({ clock }: Game): Clock | null => clock && { ...clock, spent: 0 };

/**
 * Takes back plies and goes to the new end of the game. If the game ended off the board, takes back
 * only the result. The clocks are restored as well.
 */
export function undo(game: Game, plies: number): Game {
  const clock = withTurnBegun(game);
  if (game.result) return { ...game, path: [], ply: game.main.length, clock, ...noResult };
  const left = Math.max(0, game.main.length - plies);
  const undone = [...game.main.slice(left), ...game.undone];
  return { ...game, main: game.main.slice(0, left), undone, ply: left, path: [], clock, ...noResult };
}

/** Redoes plies that were taken back. */
export function redo(game: Game, plies: number): Game {
  const main = [...game.main, ...game.undone.slice(0, plies)];
  const clock = withTurnBegun(game);
  return { ...game, main, undone: game.undone.slice(plies), ply: main.length, path: [], clock };
}

/** Goes to the point in the main line where the variation branches off. */
export function backToGame(game: Game): Game {
  const [index] = game.path;
  const from = index === undefined ? undefined : game.variations[index]?.from;
  return { ...game, path: [], ply: Math.min(game.ply, from ?? game.ply) };
}

/** The path of the line that contains the current move. */
export const ownPath = (game: Game): Path => trees.ownerOf(rootOf(game), game.path, game.ply);

/** Swaps the variation with the continuation that it replaces. */
export function promoteVariation(game: Game): Game {
  return resetIfMainChanged(game, withTree(game, trees.promote(rootOf(game), game.path)));
}

/** Makes the variation, including the moves that lead to it, the main line. */
export function promoteToGame(game: Game): Game {
  return resetIfMainChanged(
    game,
    withTree(game, trees.promoteToGame({ root: rootOf(game), path: game.path })),
  );
}

/** If the main line changes, the old result and clock no longer apply. */
const asAnother = (game: Game): Game => ({ ...game, undone: [], clock: null, ...noResult });

function resetIfMainChanged(old: Game, game: Game): Game {
  return old.path.length > 1 && game.path.length > 0 ? game : asAnother(game);
}

/** Deletes the current move and everything after it, and goes to the position before it. */
export function deleteFrom(game: Game): Game {
  const place = trees.deleteFrom(rootOf(game), game.path, game.ply);
  const changed = { ...withTree(game, place), ply: Math.max(0, game.ply - 1) };
  return ownPath(game).length > 0 ? changed : asAnother(changed);
}

/** The comment on the current position. */
export function shownComment(game: Game): string {
  if (game.ply === 0) return game.comments[0] ?? '';
  return trees.commentAt(rootOf(game), game.path, game.ply);
}

/** Sets the comment on the current position. */
export function comment(game: Game, text: string): Game {
  if (game.ply === 0) return { ...game, comments: [text, ...game.comments.slice(1)] };
  const root = trees.withComment(rootOf(game), game.path, game.ply, text);
  return withTree(game, { root, path: game.path });
}

/** A new game from the current position. The moves that followed can be redone. */
export function playOn(game: Game): Game {
  return { ...newGame(game.type, shownMoves(game)), undone: shownLine(game).slice(game.ply) };
}

/** The game, truncated to its first plies. */
export function cutOff(game: Game, plies: number): Game {
  const { moves, variations } = trees.cutLine(rootOf(game), plies);
  return goTo(asAnother({ ...game, main: moves, variations, path: [] }), game.ply);
}
