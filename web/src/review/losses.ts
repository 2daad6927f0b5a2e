import { moveClasses, type Review, type ReviewedPly } from '../../engine/src';

/** Winning chances as text: "9.7 %". The engine counts in thousandths, so no figure contradicts a class. */
export const chancesText = (chances: number): string => `${Number((100 * chances).toFixed(1))} %`;

/** The moves that the graph has a dot for: mistakes, blunders and missed wins. */
export const mistakesIn = ({ plies }: Review): ReviewedPly[] =>
  plies.filter(({ class: name }) => moveClasses[name].kind === 'bad');

const mostWorst = 5;

/** The mistakes that cost the most, the worst first. */
export const worstOf = (review: Review): ReviewedPly[] =>
  mistakesIn(review)
    .sort((a, b) => b.loss - a.loss)
    .slice(0, mostWorst);
