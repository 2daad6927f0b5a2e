import { load, save } from '../state/storage';
import { Store } from '../state/store';
import { firstRating, ratingAfter, ratingOf } from './rating';

export interface Result {
  /** The number of the puzzle, from 1. */
  number: number;
  isRight: boolean;
  /** The user's rating afterwards. */
  rating: number;
  /** In ms since 1970. */
  when: number;
}

/** The user's progress in this browser. */
export interface Progress {
  rating: number;
  /** Puzzles solved in a row, without mistakes or hints. */
  streak: number;
  bestStreak: number;
  /** Oldest first. */
  results: readonly Result[];
  /** How many exercises of each lesson are done, keyed by the lesson's name. */
  lessons: Readonly<Record<string, number>>;
  /**
   * Whether the puzzle of the day was solved, keyed by UTC days since 1970. Untried days are
   * missing.
   */
  days: Readonly<Record<string, boolean>>;
}

const mostResults = 2000;
const name = 'progress';
const format = 'waggle progress 1';

const nothing: Progress = {
  rating: firstRating,
  streak: 0,
  bestStreak: 0,
  results: [],
  lessons: {},
  days: {},
};

export const progress = new Store<Progress>(readProgress(load(name)) ?? nothing);

// Progress made in another tab.
if (typeof window !== 'undefined') {
  window.addEventListener('storage', ({ key }) => {
    if (key === null || key.endsWith(name)) progress.update(readProgress(load(name)) ?? nothing);
  });
}

function change(next: Progress): void {
  progress.update(next);
  save(name, next);
}

/**
 * Records the result of a puzzle, and returns the change in rating as text. Only the first
 * attempt at a puzzle counts for the rating.
 */
export function noteResult(number: number, difficulty: number, isRight: boolean): string {
  const old = progress.value;
  const isNew = !old.results.some((result) => result.number === number);
  const rating = isNew
    ? ratingAfter(old.rating, old.results.length, ratingOf(difficulty), isRight)
    : old.rating;
  const streak = isRight ? old.streak + 1 : 0;
  const results = [...old.results, { number, isRight, rating, when: Date.now() }].slice(-mostResults);
  change({ ...old, rating, streak, bestStreak: Math.max(old.bestStreak, streak), results });
  return isNew ? ` Your rating: ${old.rating} → ${rating}.` : '';
}

export function noteLesson(lesson: string, done: number): void {
  const { lessons } = progress.value;
  change({ ...progress.value, lessons: { ...lessons, [lesson]: Math.max(done, lessons[lesson] ?? 0) } });
}

export function noteDay(day: number, isRight: boolean): void {
  const { days } = progress.value;
  if (days[day] === undefined) change({ ...progress.value, days: { ...days, [day]: isRight } });
}

/** The number of consecutive days with a solved puzzle, ending today or yesterday. */
export function dailyStreak({ days }: Progress, today: number): number {
  let count = 0;
  for (let day = days[today] ? today : today - 1; days[day]; day--) count++;
  return count;
}

export const forgetProgress = (): void => change(nothing);

/** The progress as the text of a file. */
export const exported = (): string => `${JSON.stringify({ format, ...progress.value }, null, 1)}\n`;

/**
 * Replaces the progress with that of a file. Throws an Error that says what's wrong with the file.
 */
export function importProgress(text: string): void {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new Error("The file isn't valid JSON.");
  }
  if ((json as { format?: unknown } | null)?.format !== format)
    throw new Error(`The file isn't in the format “${format}”.`);
  const read = readProgress(json);
  if (!read) throw new Error('The file is incomplete or damaged.');
  change(read);
}

function isNumber(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value);
}

function isCount(value: unknown): value is number {
  return isNumber(value) && Number.isInteger(value) && value >= 0;
}

function isRecordOf(value: unknown, isGood: (item: unknown) => boolean): boolean {
  return typeof value === 'object' && value !== null && Object.values(value).every(isGood);
}

function isResult(value: unknown): boolean {
  const { number, isRight, rating, when } = (value ?? {}) as Partial<Result>;
  return isCount(number) && typeof isRight === 'boolean' && isNumber(rating) && isNumber(when);
}

/** Validates stored progress. Null if it's missing or damaged. */
export function readProgress(value: unknown): Progress | null {
  if (typeof value !== 'object' || value === null) return null;
  const { rating, streak, bestStreak, results, lessons, days } = value as Partial<Progress>;
  const isWhole =
    isNumber(rating) &&
    isCount(streak) &&
    isCount(bestStreak) &&
    Array.isArray(results) &&
    results.every(isResult) &&
    isRecordOf(lessons, isCount) &&
    isRecordOf(days, (item) => typeof item === 'boolean');
  if (!isWhole || !lessons || !days) return null;
  return { rating, streak, bestStreak, results: results.slice(-mostResults), lessons, days };
}
