import type { MoveClass } from './move-classes.js';

/** The eight game types as UHP names them, "Base" to "Base+MLP". */
export type GameType = `Base${'' | `+${'M' | 'L' | 'P' | 'ML' | 'MP' | 'LP' | 'MLP'}`}`;

export type GameState = 'NotStarted' | 'InProgress' | 'Draw' | 'WhiteWins' | 'BlackWins';

export type Player = 'white' | 'black';

/**
 * A cell in axial coordinates around the origin of the game: `q` counts to the east, `r` to the
 * south-east.
 */
export interface Hex {
  q: number;
  r: number;
}

/** A piece in play. */
export interface PlacedPiece extends Hex {
  /** Such as "wA1" or "bQ". */
  piece: string;
  /** The number of pieces beneath it. */
  level: number;
  /** Whether another piece is on top of it. */
  covered: boolean;
}

/** A move, with everything needed to show it on a board. */
export interface BoardMove {
  /** The MoveString, such as "wA1 bQ/" or "pass". */
  move: string;
  /** Null for a pass. */
  piece: string | null;
  /** Null for a placement or a pass. */
  from: Hex | null;
  /** Null for a pass. */
  to: Hex | null;
}

/** A position as a board shows it. */
export interface BoardView {
  /** The GameString. */
  game: string;
  type: GameType;
  state: GameState;
  turn: Player;
  /** As in a TurnString, from 1. */
  turnNumber: number;
  /**
   * How often this position has occurred in the game, including now. The third occurrence may be a
   * draw.
   */
  repetitions: number;
  /** The MoveStrings of the game so far. */
  plies: string[];
  /** Ordered from north to south, each row from west to east, each stack from the bottom up. */
  pieces: PlacedPiece[];
  /** The pieces in both players' hands. */
  hand: string[];
  /** Null at the start of a game. */
  last: BoardMove | null;
  /** Legal moves: just a pass if there is no other move, and empty once the game is over. */
  legal: BoardMove[];
}

/** Limits of a search, which ends at the first one reached. Without any, it runs until stopped. */
export interface Limits {
  seconds?: number;
  /** In plies. */
  depth?: number;
  nodes?: number;
  /** The clocks of the game, in seconds. The engine budgets its own time. */
  clock?: Clocks;
}

export interface Clocks {
  white: number;
  black: number;
  /** Time added per move. */
  whiteIncrement: number;
  blackIncrement: number;
}

/** A report about one principal variation. Scores are from the view of the player to move. */
export interface Info {
  depth: number;
  selectiveDepth: number;
  /** 1 is the best line. */
  rank: number;
  /** In hundredths of an ant. Null for a proven win or loss. */
  score: number | null;
  /** Plies to a proven win, negative for a loss. Null if neither is proven. */
  mate: number | null;
  /** Whether the score is exact or a bound. */
  bound: 'exact' | 'lower' | 'upper';
  /** Probabilities of a win, a draw and a loss, in thousandths. */
  chances: [number, number, number];
  nodes: number;
  nodesPerSecond: number;
  milliseconds: number;
  /** MoveStrings of the principal variation. */
  line: string[];
}

/** An alternative to part of its parent line, which is the game or another variation. */
export interface Variation {
  /**
   * The number of plies before its first move, counted from the start of the game. Greater than the
   * parent's.
   */
  from: number;
  /** MoveStrings. */
  moves: string[];
  /** The comment after each move; may be empty. */
  comments: string[];
  /** Nested variations, ordered by `from`. */
  variations: Variation[];
}

/** A game read from a file. */
export interface ReadGame {
  /** From 1. */
  number: number;
  /** The GameString, up to the first problem. */
  game: string;
  /** PGN tags such as White, Black and Date. */
  tags: Record<string, string>;
  /** Comments by ply; the first one precedes the first move. May be shorter than the game. */
  comments: string[];
  /** Ordered by `from`. */
  variations: Variation[];
  /** The result according to the file, or else according to the final position. */
  result: GameState | 'Unknown';
  /** Why reading stopped early; null if it didn't. */
  problem: { ply: number; reason: string } | null;
  /** Which variations are incomplete and why, or null. The game itself is complete. */
  cut: string | null;
  /** Other oddities, such as a comment that seems to have swallowed a game. */
  warnings: string[];
}

/** A reviewed ply. Scores are from White's view, in hundredths of an ant. */
export interface ReviewedPly {
  /** From 1. */
  ply: number;
  move: string;
  best: string;
  /** The best line, starting with the best move. */
  line: string[];
  /** Score of the best move. `mate` is set only for a proven win or loss. */
  score: number;
  mate?: number;
  /** Score of the move played. */
  played_score: number;
  played_mate?: number;
  /** White's winning chances after the move played, 0 to 1. */
  chances: number;
  /** Winning chances lost by the move. */
  loss: number;
  class: MoveClass;
}

export interface ReviewedPlayer {
  name: string;
  /** From 0 to 100. */
  accuracy: number | null;
  mean_loss: number | null;
  moves: Record<MoveClass, number>;
}

/** A reviewed game in the format of `waggle review --json`. */
export interface Review {
  type: GameType;
  game: string;
  /** False if the review was stopped early; it then covers only the first plies. */
  complete: boolean;
  white: ReviewedPlayer;
  black: ReviewedPlayer;
  plies: ReviewedPly[];
}

/** The smallest loss of winning chances for each class. */
export interface LossLimits {
  inaccuracy: number;
  mistake: number;
  blunder: number;
}

/** Levels that share a name. */
export interface LevelBand {
  least: number;
  most: number;
  /** Such as "beginner"; the last one is "full strength". */
  name: string;
  /** How Waggle plays at these levels, such as "looks 2 or 3 plies ahead". */
  meaning: string;
}

/**
 * What to find: a proven win, the only defence, or the best move of some kind according to a
 * search.
 */
export type PuzzleKind = 'win' | 'defence' | 'throw' | 'pin' | 'free' | 'save';

/** Metadata of a puzzle, without its game. */
export interface PuzzleEntry {
  /** From 1. */
  number: number;
  kind: PuzzleKind;
  type: GameType;
  /** For wins, the number of moves that the solver needs. */
  moves: number;
  /** From 1 to 100. */
  difficulty: number;
  /** From 1, the easiest, to 5. */
  band: number;
}

export interface Puzzle extends PuzzleEntry {
  /** The GameString. The side to move solves. */
  game: string;
  side: Player;
  /** The task in English. */
  task: string;
  /** Whether the solution is proven. */
  proven: boolean;
  /** All first moves that solve it. */
  solutions: string[];
}

/** The solver's turn in a solution tree. */
export interface SolverTurn {
  /** All moves that solve the puzzle from here. The tree continues after the first one. */
  moves: string[];
  /** The opponent's defences; empty at the end. */
  defences: Defence[];
}

/**
 * Replies that hold out longest and share their answers. The tree continues after the first one.
 */
export interface Defence {
  replies: string[];
  answer: SolverTurn;
}

export interface Solution {
  /** Themes of the first move, such as "queen", "throw" or "quiet". */
  themes: string[];
  tree: SolverTurn;
}
