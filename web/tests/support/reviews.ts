import type { Page } from '@playwright/test';
import type { Review, ReviewedPly } from '../../engine/src';

/** Classes of moves by ply. The rest are good. */
type Verdicts = Record<number, Pick<ReviewedPly, 'class' | 'loss'>>;

/** A fabricated review of a game (a GameString). */
export function reviewOf(game: string, verdicts: Verdicts): Review {
  const [type = '', , , ...moves] = game.split(';');
  const plies = moves.map((move, index): ReviewedPly => {
    const ply = index + 1;
    const verdict = verdicts[ply] ?? { class: 'good', loss: 0 };
    const best = verdict.loss > 0 ? 'wA1' : move;
    return { ply, move, best, line: [move], score: 0, played_score: 0, chances: 0.5, ...verdict };
  });
  const moveCounts = {
    good: 0,
    'only move': 0,
    forced: 0,
    inaccuracy: 0,
    mistake: 0,
    blunder: 0,
    'missed win': 0,
  };
  const player = { name: '', accuracy: 90, mean_loss: 1, moves: moveCounts };
  return { type, complete: true, white: player, black: player, plies } as unknown as Review;
}

/** Preloads a review, as if this tab had made it. */
export async function keepReview(page: Page, review: Review): Promise<void> {
  const limits = { inaccuracy: 0.05, mistake: 0.1, blunder: 0.2 };
  await page.addInitScript(
    (text) => sessionStorage.setItem('waggle.review', text),
    JSON.stringify({ review, limits }),
  );
}
