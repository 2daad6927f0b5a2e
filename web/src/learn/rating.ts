/** What somebody has at the start: about a win in one move. */
export const firstRating = 700;
/** So many results move a rating fast, until it is about right. */
const fastResults = 10;
const fast = 80;
const slow = 24;
const leastRating = 400;

/** The rating of a puzzle of a difficulty of 1 to 100: 616 to 2,200. */
export const ratingOf = (difficulty: number): number => 600 + 16 * difficulty;

/** How probable it is that somebody solves a puzzle, by both ratings (A. Elo). */
export const chanceOf = (own: number, puzzle: number): number => 1 / (1 + 10 ** ((puzzle - own) / 400));

/** The rating after a result; `count` is how many there were before. */
export function ratingAfter(own: number, count: number, puzzle: number, isRight: boolean): number {
  const step = count < fastResults ? fast : slow;
  return Math.max(leastRating, Math.round(own + step * ((isRight ? 1 : 0) - chanceOf(own, puzzle))));
}
