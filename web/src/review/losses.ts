import { moveClasses, type Review, type ReviewedPly } from '../../engine/src';

/**
 * A share of the winning chances in percent or percentage points. The engine rounds to thousandths, so
 * one decimal never contradicts the class of a move.
 */
export const pointsOf = (chances: number): number => Number((100 * chances).toFixed(1));

/** Winning chances as text: "9.7%". */
export const chancesText = (chances: number): string => `${pointsOf(chances)}%`;

/** A loss of winning chances as text: "9.7 percentage points". */
export function lossText(loss: number): string {
  const points = pointsOf(loss);
  return `${points} percentage ${points === 1 ? 'point' : 'points'}`;
}

/** The moves marked on the graph: mistakes, blunders and missed wins. */
export const mistakesIn = ({ plies }: Review): ReviewedPly[] =>
  plies.filter(({ class: name }) => moveClasses[name].kind === 'bad');

const mostWorst = 5;

/** The most expensive mistakes, worst first. */
export const worstOf = (review: Review): ReviewedPly[] =>
  mistakesIn(review)
    .sort((a, b) => b.loss - a.loss)
    .slice(0, mostWorst);
