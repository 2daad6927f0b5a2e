import type { GameState, GameType, Player } from '../../engine/src';
import { afterMove, type Clock, newClock, type TimeControl } from './clock';
import type { Line, Path, Place } from './tree';
import * as trees from './tree';

/** Why a game ended that did not end on the board. */
export type Reason = 'resigned' | 'time' | 'agreed';

/** A game with its variations, and the place in it that is looked at. Never changed, only replaced. */
export interface Game {
  /** Under what it is kept in this browser; empty: it is not, until it changes. */
  id: string;
  type: GameType;
  /** MoveStrings. */
  main: readonly string[];
  /** From a file, or written on the page; by ply, from before the first. */
  comments: readonly string[];
  /** What was tried beside it. Those that leave moves that were taken back wait for a redo. */
  variations: readonly Line[];
  /** The line that is looked at. */
  path: Path;
  /** Plies of that line, from the start of the game. */
  ply: number;
  /** Taken back from the end of the game, the next one first. */
  undone: readonly string[];
  /** How it ended if not on the board: see `reason`, or, of an opened game, the file says so. */
  result: GameState | null;
  /** Null of an opened game. */
  reason: Reason | null;
  /** Null if it is played without clocks. */
  clock: Clock | null;
  /** Whether it came from a file, a text or a link: nobody at this page plays it, as long as nobody plays on. */
  isOpened: boolean;
  /** Whether it is a position to learn from. It takes the place of a game for a while, and is not kept. */
  isExercise: boolean;
  /** White, Black, Date and the like. */
  tags: Readonly<Record<string, string>>;
}

export function newId(): string {
  // Without HTTPS, browsers have no randomUUID.
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

/** The game as a tree. */
export function rootOf({ main, comments, variations }: Game): Line {
  return { from: 0, moves: main, comments: comments.slice(1), variations };
}

/** The game with another tree. */
function withTree(game: Game, { root, path }: Place): Game {
  const comments = [game.comments[0] ?? '', ...root.comments];
  return { ...game, main: root.moves, variations: root.variations, comments, path };
}

/** The variations that leave the game as it stands, without those of moves that were taken back. */
export const shownVariations = ({ main, variations }: Game): readonly Line[] =>
  variations.filter(({ from }) => from <= main.length);

/** Whether a variation is looked at. */
export const isInVariation = ({ path }: Game): boolean => path.length > 0;

/** All moves of the line that is looked at: the game, or the variation with what leads to it. */
export const shownLine = (game: Game): readonly string[] => trees.movesTo(rootOf(game), game.path);

/** The moves up to the position that is looked at. */
export const shownMoves = (game: Game): readonly string[] => shownLine(game).slice(0, game.ply);

/** Whether the position that is looked at is the game's last. */
export function isAtEnd({ path, ply, main }: Game): boolean {
  return path.length === 0 && ply === main.length;
}

/** Who moves after so many plies. */
export function playerAt(ply: number): Player {
  return ply % 2 === 0 ? 'white' : 'black';
}

export function goTo(game: Game, ply: number): Game {
  return { ...game, ply: Math.max(0, Math.min(ply, shownLine(game).length)) };
}

/** Looks at a ply of a line. */
export const goToLine = (game: Game, path: Path, ply: number): Game => goTo({ ...game, path }, ply);

/** No result but that of the board. */
const noResult = { result: null, reason: null };

/**
 * Plays on the game's last position, wherever one looks; who looked at the last looks at the new one.
 * `spent` is the time that the move took, in ms.
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

/** Tries a move where one looks: a step of the line that is looked at, or else of a variation. */
export function tryMove(game: Game, move: string): Game {
  const place = trees.addMove(rootOf(game), game.path, game.ply, move);
  return { ...withTree(game, place), ply: game.ply + 1 };
}

/** The clock at the beginning of a turn. */
const withTurnBegun = ({ clock }: Game): Clock | null => clock && { ...clock, spent: 0 };

/**
 * Takes plies back from the end of the game and looks there; of a game that did not end on the board,
 * only that. The clocks go back to where they were.
 */
export function undo(game: Game, plies: number): Game {
  const clock = withTurnBegun(game);
  if (game.result) return { ...game, path: [], ply: game.main.length, clock, ...noResult };
  const left = Math.max(0, game.main.length - plies);
  const undone = [...game.main.slice(left), ...game.undone];
  return { ...game, main: game.main.slice(0, left), undone, ply: left, path: [], clock, ...noResult };
}

/** Plays what was taken back. */
export function redo(game: Game, plies: number): Game {
  const main = [...game.main, ...game.undone.slice(0, plies)];
  const clock = withTurnBegun(game);
  return { ...game, main, undone: game.undone.slice(plies), ply: main.length, path: [], clock };
}

/** Looks at the game where the variation leaves it. */
export function backToGame(game: Game): Game {
  const [index] = game.path;
  const from = index === undefined ? undefined : game.variations[index]?.from;
  return { ...game, path: [], ply: Math.min(game.ply, from ?? game.ply) };
}

/** The line whose move leads to what is looked at. */
export const ownPath = (game: Game): Path => trees.ownerOf(rootOf(game), game.path, game.ply);

/** Lets the variation and what it replaces change places. */
export function promoteVariation(game: Game): Game {
  return endedAnew(game, withTree(game, trees.promote(rootOf(game), game.path)));
}

/** Makes the variation, with what leads to it, the game. */
export function promoteToGame(game: Game): Game {
  return endedAnew(game, withTree(game, trees.promoteToGame({ root: rootOf(game), path: game.path })));
}

/** A game with another end has not ended as the one before, and nobody knows what the moves took. */
const asAnother = (game: Game): Game => ({ ...game, undone: [], clock: null, ...noResult });

function endedAnew(old: Game, game: Game): Game {
  return old.path.length > 1 && game.path.length > 0 ? game : asAnother(game);
}

/** Deletes the move that leads to what is looked at, with all that follows, and looks at what was before. */
export function deleteFrom(game: Game): Game {
  const place = trees.deleteFrom(rootOf(game), game.path, game.ply);
  const changed = { ...withTree(game, place), ply: Math.max(0, game.ply - 1) };
  return ownPath(game).length > 0 ? changed : asAnother(changed);
}

/** The comment on what is looked at. */
export function shownComment(game: Game): string {
  if (game.ply === 0) return game.comments[0] ?? '';
  return trees.commentAt(rootOf(game), game.path, game.ply);
}

/** Comments on what is looked at. */
export function comment(game: Game, text: string): Game {
  if (game.ply === 0) return { ...game, comments: [text, ...game.comments.slice(1)] };
  const root = trees.withComment(rootOf(game), game.path, game.ply, text);
  return withTree(game, { root, path: game.path });
}

/** A game of its own from the position that is looked at; what followed can be played by a redo. */
export function playOn(game: Game): Game {
  return { ...newGame(game.type, shownMoves(game)), undone: shownLine(game).slice(game.ply) };
}

/** As much of a game as can be read. */
export function cutOff(game: Game, plies: number): Game {
  const { moves, variations } = trees.cutLine(rootOf(game), plies);
  return goTo(asAnother({ ...game, main: moves, variations, path: [] }), game.ply);
}
