import { moveClasses, type Player, type Review, type ReviewedPly, withMoves } from '../../engine/src';
import { showMove } from '../board/words';
import { colourName } from '../play/seats';
import { reviewing } from '../review/review';
import { playerAt } from '../state/game';
import { settings } from '../state/settings';
import { begin } from './learning';

/**
 * The least loss of winning chances for an inaccuracy, until the engine has reported its limits.
 */
const usualLimit = 0.05;

/** A player's inaccuracies, mistakes and blunders. */
export const mistakesOf = (review: Review, player: Player): ReviewedPly[] =>
  review.plies.filter(
    ({ ply, class: name }) => moveClasses[name].kind !== 'fine' && playerAt(ply - 1) === player,
  );

/** Winning chances after the best move, for the player to move. */
function bestChances({ ply, chances, loss }: ReviewedPly): number {
  return (playerAt(ply - 1) === 'white' ? chances : 1 - chances) + loss;
}

/** Turns a player's mistakes into a sequence of exercises. */
export async function learnFromMistakes(review: Review, player: Player, index = 0): Promise<void> {
  const mistakes = mistakesOf(review, player);
  const mistake = mistakes[index];
  if (!mistake) return;
  const { ply, move, best, class: name } = mistake;
  const moves = review.plies.slice(0, ply - 1).map((it) => it.move);
  const limit = reviewing.value.limits?.inaccuracy ?? usualLimit;
  const more = index + 1 < mistakes.length;
  await begin({
    title: `Mistake ${index + 1} of ${mistakes.length}`,
    task: `Move ${ply}: ${showMove(move, settings.value.notation)} was ${article(name)}. Find a better move for ${colourName(player)}.`,
    game: withMoves(review.type, moves),
    side: player,
    first: [best],
    tree: async () => ({ moves: [best], defences: [] }),
    goodEnough: bestChances(mistake) - limit,
    mistake: move,
    next: more ? { name: 'Next mistake', begin: () => learnFromMistakes(review, player, index + 1) } : null,
  });
}

const article = (name: string): string => `${/^[aeiou]/.test(name) ? 'an' : 'a'} ${name}`;
