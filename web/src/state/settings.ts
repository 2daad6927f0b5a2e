import { fullStrength, type GameType, type Limits, type Player } from '../../engine/src';
import type { TimeControl } from './clock';
import { load, save } from './storage';
import { Store } from './store';

export type Seat = 'human' | 'waggle';
export type Notation = 'uhp' | 'words';

/** The themes, with their names in the settings; styles/theme.css defines their colours. */
export const themes = [
  { value: 'auto', name: 'same as system' },
  { value: 'light', name: 'light' },
  { value: 'dark', name: 'dark' },
] as const;
export type Theme = (typeof themes)[number]['value'];

export interface Settings {
  /** For the next new game. */
  gameType: GameType;
  /** For the next new game; null for none. */
  clock: TimeControl | null;
  seats: Record<Player, Seat>;
  /** Waggle's level, 1 to fullStrength. */
  level: number;
  /** Which limit ends Waggle's search. */
  thinkBy: 'seconds' | 'depth';
  seconds: number;
  depth: number;
  theme: Theme;
  notation: Notation;
  /** Whether moves make a sound. */
  sound: boolean;
  /** Whether the analysis is switched on. */
  analysing: boolean;
  /** The number of lines to analyse. */
  lines: number;
  /** Seconds per ply of a review. */
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

/** Whether this browser has no settings yet. */
export const isFirstVisit = saved === null;

/** The level until the user has chosen one. */
const firstLevel = 2;

export const settings = new Store<Settings>({ ...defaults, ...(saved ?? { level: firstLevel }) });

settings.subscribe(() => save('settings', settings.value));

/** The limits for Waggle's moves in games without clocks. */
export function thinkLimits({ thinkBy, seconds, depth }: Settings): Limits {
  return thinkBy === 'seconds' ? { seconds } : { depth };
}

export function swapSeats(): void {
  const { white, black } = settings.value.seats;
  settings.update({ seats: { white: black, black: white } });
}
