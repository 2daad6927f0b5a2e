/** The initial rating, which suits puzzles with a win in one move. */
export const firstRating = 700;
/** Early results move the rating faster, until it settles. */
const fastResults = 10;
const fast = 80;
const slow = 24;
const leastRating = 400;

/** Converts a difficulty of 1 to 100 to a rating of 616 to 2,200. */
export const ratingOf = (difficulty: number): number => 600 + 16 * difficulty;

/** The probability of solving a puzzle, by the Elo formula. */
export const chanceOf = (own: number, puzzle: number): number => 1 / (1 + 10 ** ((puzzle - own) / 400));

/** The new rating after a result; `count` is the number of results before it. */
export function ratingAfter(own: number, count: number, puzzle: number, isRight: boolean): number {
  const step = count < fastResults ? fast : slow;
  return Math.max(leastRating, Math.round(own + step * ((isRight ? 1 : 0) - chanceOf(own, puzzle))));
}
