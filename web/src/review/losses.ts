import { moveClasses, type Review, type ReviewedPly } from '../../engine/src';

/**
 * Winning chances as text: "9.7%". The engine rounds to thousandths, so one decimal never
 * contradicts the class of a move.
 */
export const chancesText = (chances: number): string => `${Number((100 * chances).toFixed(1))}%`;

/** The moves marked on the graph: mistakes, blunders and missed wins. */
export const mistakesIn = ({ plies }: Review): ReviewedPly[] =>
  plies.filter(({ class: name }) => moveClasses[name].kind === 'bad');

const mostWorst = 5;

/** The most expensive mistakes, worst first. */
export const worstOf = (review: Review): ReviewedPly[] =>
  mistakesIn(review)
    .sort((a, b) => b.loss - a.loss)
    .slice(0, mostWorst);
