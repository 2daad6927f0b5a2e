import type { Game } from '../state/game';
import { useStore } from '../state/store';
import {
  backToGame,
  dropVariation,
  goToMain,
  goToVariation,
  promoteVariation,
  table,
} from '../state/table';
import { Moves } from './moves';

/** The moves of the game, with what a review says of them, and of the variation. A click goes there. */
export function MoveList() {
  const { game } = useStore(table);
  const comment = game.inVariation ? undefined : game.comments[game.ply];
  return (
    <section class="move-list" aria-label="Moves">
      <Moves game={game} moves={game.main} first={0} isShown={!game.inVariation} go={goToMain} />
      {game.main.length === 0 && <p class="empty">No moves yet: take a piece from the hand and choose its place.</p>}
      {game.variation && <VariationMoves game={game} />}
      {comment && <p class="comment">{comment}</p>}
    </section>
  );
}

function VariationMoves({ game }: { game: Game }) {
  if (!game.variation) return null;
  const { from, moves } = game.variation;
  return (
    <div class="variation">
      <header>
        <h3>Variation</h3>
        {game.inVariation && (
          <button type="button" onClick={backToGame}>
            Back to the game
          </button>
        )}
        <button type="button" onClick={promoteVariation}>
          Make it the game
        </button>
        <button type="button" class="quiet" aria-label="Drop the variation" onClick={dropVariation}>
          ×
        </button>
      </header>
      <Moves game={game} moves={moves} first={from} isShown={game.inVariation} go={goToVariation} />
    </div>
  );
}
