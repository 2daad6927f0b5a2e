import type { MoveClass } from './move-classes.js';

/** The eight game types, as UHP names them: "Base", "Base+M" and so on to "Base+MLP". */
export type GameType = `Base${'' | `+${'M' | 'L' | 'P' | 'ML' | 'MP' | 'LP' | 'MLP'}`}`;

export type GameState = 'NotStarted' | 'InProgress' | 'Draw' | 'WhiteWins' | 'BlackWins';

export type Player = 'white' | 'black';

/** A cell, in whole steps from where the game began: `q` of them to the east, `r` to the south-east. */
export interface Hex {
  q: number;
  r: number;
}

/** A piece in play. */
export interface Stone extends Hex {
  /** "wA1", "bQ". */
  piece: string;
  /** Pieces beneath it. */
  level: number;
  /** Whether another one lies on top. */
  covered: boolean;
}

/** A move as a board shows it. */
export interface BoardMove {
  /** The MoveString, "wA1 bQ/"; "pass". */
  move: string;
  /** None for a pass. */
  piece: string | null;
  /** None where the piece comes from the hand, and for a pass. */
  from: Hex | null;
  /** None for a pass. */
  to: Hex | null;
}

/** All there is to see of a position. */
export interface Scene {
  /** The GameString. */
  game: string;
  type: GameType;
  state: GameState;
  turn: Player;
  /** As in a TurnString, from 1. */
  turnNumber: number;
  /** How often the position has been there in the game, this time included. The third time may be a draw. */
  repetitions: number;
  /** The MoveStrings of the plies so far. */
  plies: string[];
  /** From the north to the south, in a row from the west to the east, in a stack from the bottom. */
  stones: Stone[];
  /** The pieces that both players have still in hand. */
  hand: string[];
  /** None at the start of a game. */
  last: BoardMove | null;
  /** What may be played; nothing but a pass if there is no other move; nothing where the game is over. */
  legal: BoardMove[];
}

/** When a search ends, whichever comes first; without any it goes on until it is stopped. */
export interface Limits {
  seconds?: number;
  /** Plies. */
  depth?: number;
  nodes?: number;
  /** The clocks of the game, in seconds. Of its own one, the engine takes what it needs for a move. */
  clock?: Clocks;
}

export interface Clocks {
  white: number;
  black: number;
  /** What each move adds. */
  whiteIncrement: number;
  blackIncrement: number;
}

/** What a search knows of one line of play. Scores are of the player to move. */
export interface Info {
  depth: number;
  selectiveDepth: number;
  /** From 1, the best. */
  rank: number;
  /** In hundredths of an ant; none of a proven end. */
  score: number | null;
  /** Plies to a proven win; negative for a loss. */
  mate: number | null;
  /** Whether the true score is at least or at most so much. */
  bound: 'exact' | 'lower' | 'upper';
  /** How probable win, draw and loss are, in thousandths. */
  chances: [number, number, number];
  nodes: number;
  nodesPerSecond: number;
  milliseconds: number;
  /** MoveStrings; the first is the move in question. */
  line: string[];
}

/** Other moves than those of the line above it, which is the game or another variation. */
export interface Variation {
  /** The plies before its first move, from the start of the game; more than that of the variation around it. */
  from: number;
  /** MoveStrings. */
  moves: string[];
  /** One for each move, from after the first; may be empty. */
  comments: string[];
  /** Those of its own line, in the order of `from`. */
  variations: Variation[];
}

/** A game read from a file. */
export interface ReadGame {
  /** From 1. */
  number: number;
  /** The GameString, as far as it could be read. */
  game: string;
  /** White, Black, Date and the like. */
  tags: Record<string, string>;
  /** By ply, from before the first. May be shorter than the game. */
  comments: string[];
  /** In the order of `from`. */
  variations: Variation[];
  /** How the game ended: the file's word, else what the board says. */
  result: GameState | 'Unknown';
  /** Why it could not be read to its end. */
  problem: { ply: number; reason: string } | null;
  /** Which variations could not be read to their end, and why. The game itself is whole. */
  cut: string | null;
  /** What else is doubtful, such as a comment that seems to have swallowed a game. */
  warnings: string[];
}

/** A ply, judged. Scores are White's, in hundredths of an ant. */
export interface ReviewedPly {
  /** From 1. */
  ply: number;
  move: string;
  best: string;
  /** What should have followed, from the best move on. */
  line: string[];
  /** With the best move; `mate` only where it is proven. */
  score: number;
  mate?: number;
  /** With the move that was played. */
  played_score: number;
  played_mate?: number;
  /** White's winning chances after it, 0 to 1. */
  chances: number;
  /** Winning chances that it cost. */
  loss: number;
  class: MoveClass;
}

export interface ReviewedPlayer {
  name: string;
  /** 0 to 100. */
  accuracy: number | null;
  mean_loss: number | null;
  moves: Record<MoveClass, number>;
}

/** A reviewed game, as `waggle review --json` writes it. */
export interface Review {
  type: GameType;
  game: string;
  /** False where it was stopped; then it has its first plies. */
  complete: boolean;
  white: ReviewedPlayer;
  black: ReviewedPlayer;
  plies: ReviewedPly[];
}

/** From which loss of winning chances on a move is called so. */
export interface LossLimits {
  inaccuracy: number;
  mistake: number;
  blunder: number;
}

/** Levels that go by the same words. */
export interface LevelBand {
  least: number;
  most: number;
  /** "beginner"; "full strength" is the last. */
  name: string;
  /** What it does: "looks 2 or 3 plies ahead". */
  meaning: string;
}

/** What a puzzle asks for: a proven win, the only defence, or the best move of a kind, which a search judged. */
export type PuzzleKind = 'win' | 'defence' | 'throw' | 'pin' | 'free' | 'save';

/** What is known of a puzzle without its game. */
export interface PuzzleEntry {
  /** From 1. */
  number: number;
  kind: PuzzleKind;
  type: GameType;
  /** The own moves that a win takes. */
  moves: number;
  /** 1 to 100. */
  difficulty: number;
  /** 1, the easiest, to 5. */
  band: number;
}

export interface Puzzle extends PuzzleEntry {
  /** The GameString. The side to move solves. */
  game: string;
  side: Player;
  /** What is asked, in English. */
  task: string;
  /** Whether the solution is proven. */
  proven: boolean;
  /** The first moves that solve it. */
  solutions: string[];
}

/** The solver's turn in a solution. */
export interface SolverTurn {
  /** All moves that solve the puzzle from here. The tree goes on after the first one. */
  moves: string[];
  /** What the opponent can do then. Empty at the end. */
  defences: Defence[];
}

/** Replies that last longest and have the same answers. The tree goes on after the first one. */
export interface Defence {
  replies: string[];
  answer: SolverTurn;
}

export interface Solution {
  /** What the first move is about: "queen", "throw", "quiet". */
  themes: string[];
  tree: SolverTurn;
}
