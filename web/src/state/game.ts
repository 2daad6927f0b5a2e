import type { GameState, GameType, Player } from '../../engine/src';

/** Moves tried from a ply of the game instead of what was played. */
export interface Variation {
  /** Plies of the game before it. */
  from: number;
  moves: readonly string[];
}

/** A game, what was tried beside it, and the place in it that is looked at. Never changed, only replaced. */
export interface Game {
  type: GameType;
  /** MoveStrings. */
  main: readonly string[];
  variation: Variation | null;
  inVariation: boolean;
  /** Plies of the line that is looked at. */
  ply: number;
  /** Taken back from the end of the game, the next one first. */
  undone: readonly string[];
  /** How it ended if not on the board: somebody resigned, or, of an opened game, the file says so. */
  result: GameState | null;
  /** Whether it came from a file, a text or a link: nobody at this page plays it, as long as nobody plays on. */
  isOpened: boolean;
  /** White, Black, Date and the like. */
  tags: Readonly<Record<string, string>>;
  /** From a file; by ply, from before the first. */
  comments: readonly string[];
}

export function newGame(type: GameType, main: readonly string[] = []): Game {
  return {
    type,
    main,
    variation: null,
    inVariation: false,
    ply: main.length,
    undone: [],
    result: null,
    isOpened: false,
    tags: {},
    comments: [],
  };
}

/** All moves of the line that is looked at: the game, or the variation with what leads to it. */
export function shownLine({ main, variation, inVariation }: Game): readonly string[] {
  return inVariation && variation ? [...main.slice(0, variation.from), ...variation.moves] : main;
}

/** The moves up to the position that is looked at. */
export function shownMoves(game: Game): readonly string[] {
  return shownLine(game).slice(0, game.ply);
}

/** Whether the position that is looked at is the game's last. */
export function isAtEnd({ inVariation, ply, main }: Game): boolean {
  return !inVariation && ply === main.length;
}

/** Who moves after so many plies. */
export function playerAt(ply: number): Player {
  return ply % 2 === 0 ? 'white' : 'black';
}

export function goTo(game: Game, ply: number): Game {
  return { ...game, ply: Math.max(0, Math.min(ply, shownLine(game).length)) };
}

/** Plays on the game's last position, wherever one looks; who looked at the last looks at the new one. */
export function append(game: Game, move: string): Game {
  const main = [...game.main, move];
  return { ...game, main, ply: isAtEnd(game) ? main.length : game.ply, undone: [], result: null };
}

/** Tries a move where one looks: a step of the line that is looked at, or else of a variation. */
export function tryMove(game: Game, move: string): Game {
  const { ply, variation, inVariation } = game;
  const line = shownLine(game);
  if (line[ply] === move) return { ...game, ply: ply + 1 };
  const from = inVariation && variation ? Math.min(variation.from, ply) : ply;
  const moves = [...line.slice(from, ply), move];
  return { ...game, variation: { from, moves }, inVariation: true, ply: ply + 1 };
}

/** Takes plies back from the end of the game and looks there; of a game that was resigned, only that. */
export function undo(game: Game, plies: number): Game {
  if (game.result) return { ...game, inVariation: false, ply: game.main.length, result: null };
  const left = Math.max(0, game.main.length - plies);
  const undone = [...game.main.slice(left), ...game.undone];
  return { ...game, main: game.main.slice(0, left), undone, ply: left, inVariation: false, result: null };
}

/** Plays what was taken back. */
export function redo(game: Game, plies: number): Game {
  const main = [...game.main, ...game.undone.slice(0, plies)];
  return { ...game, main, undone: game.undone.slice(plies), ply: main.length, inVariation: false };
}

/** Looks at the game where the variation leaves it. */
export function backToGame(game: Game): Game {
  const ply = Math.min(game.ply, game.variation?.from ?? game.ply);
  return { ...game, inVariation: false, ply };
}

/** Looks at a ply of the variation. */
export function goToVariation(game: Game, ply: number): Game {
  return goTo({ ...game, inVariation: game.variation !== null }, ply);
}

/** Makes the variation, with what leads to it, the game. */
export function promoteVariation(game: Game): Game {
  const main = shownLine({ ...game, inVariation: true });
  const comments = game.comments.slice(0, (game.variation?.from ?? main.length) + 1);
  return {
    ...game,
    main,
    variation: null,
    inVariation: false,
    ply: Math.min(game.ply, main.length),
    undone: [],
    result: null,
    comments,
  };
}

/** A game of its own from the position that is looked at; what followed can be played by a redo. */
export function playOn(game: Game): Game {
  return { ...newGame(game.type, shownMoves(game)), undone: shownLine(game).slice(game.ply) };
}

/** As much of a game as can be read. */
export function cutOff(game: Game, plies: number): Game {
  const main = game.main.slice(0, plies);
  return goTo({ ...game, main, variation: null, inVariation: false, undone: [], result: null }, game.ply);
}

export function dropVariation(game: Game): Game {
  return { ...backToGame(game), variation: null };
}
