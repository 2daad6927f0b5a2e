import { fullStrength, type GameType, type Limits, type Player } from '../../engine/src';
import type { TimeControl } from './clock';
import { load, save } from './storage';
import { Store } from './store';

export type Seat = 'human' | 'waggle';
export type Notation = 'uhp' | 'words';

/** The colours to choose from, and what they are called; styles/theme.css has those of each. */
export const themes = [
  { value: 'auto', name: 'as the system' },
  { value: 'light', name: 'light' },
  { value: 'dark', name: 'dark' },
] as const;
export type Theme = (typeof themes)[number]['value'];

export interface Settings {
  /** Of the next new game. */
  gameType: GameType;
  /** Of the next new game; null for none. */
  clock: TimeControl | null;
  seats: Record<Player, Seat>;
  /** How strong Waggle plays; 1 to fullStrength. */
  level: number;
  /** What ends Waggle's thinking about a move. */
  thinkBy: 'seconds' | 'depth';
  seconds: number;
  depth: number;
  theme: Theme;
  notation: Notation;
  /** Whether moves are heard. */
  sound: boolean;
  /** Whether the engine looks at the board in Analyse. */
  analysing: boolean;
  /** How many lines it shows. */
  lines: number;
  /** For each ply of a review. */
  reviewSeconds: number;
}

const defaults: Settings = {
  gameType: 'Base+MLP',
  clock: null,
  seats: { white: 'human', black: 'waggle' },
  level: fullStrength,
  thinkBy: 'seconds',
  seconds: 1,
  depth: 4,
  theme: 'auto',
  notation: 'uhp',
  sound: false,
  analysing: true,
  lines: 3,
  reviewSeconds: 0.3,
};

const saved = load('settings') as Partial<Settings> | null;

/** Whether nobody has been here before, in this browser. */
export const isFirstVisit = saved === null;

/** What Waggle plays at until somebody has said how strong it should be. */
const firstLevel = 2;

export const settings = new Store<Settings>({ ...defaults, ...(saved ?? { level: firstLevel }) });

settings.subscribe(() => save('settings', settings.value));

/** When Waggle's thinking about a move of a game ends. */
export function thinkLimits({ thinkBy, seconds, depth }: Settings): Limits {
  return thinkBy === 'seconds' ? { seconds } : { depth };
}

export function swapSeats(): void {
  const { white, black } = settings.value.seats;
  settings.update({ seats: { white: black, black: white } });
}
