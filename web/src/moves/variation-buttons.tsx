import { backToGame, currentGame, promoteToGame, promoteVariation } from '../state/current-game';
import { isInVariation, ownPath } from '../state/game';
import { useStore } from '../state/store';
import { deleted, deleteMoves, restoreMoves } from './deletion';

/** Actions for the current variation, and undo for a deletion. */
export function VariationButtons() {
  const { game } = useStore(currentGame);
  const { before, after } = useStore(deleted);
  const canRestore = before !== null && after === game.variations;
  const canDelete = game.ply > 0 && (ownPath(game).length > 0 || game.isOpened);
  if (!isInVariation(game) && !canRestore) return null;
  return (
    <div class="buttons variation-buttons" role="group" aria-label="Variation">
      {isInVariation(game) && (
        <>
          <button type="button" onClick={backToGame}>
            Back to the game
          </button>
          {game.path.length > 1 && (
            <button type="button" onClick={promoteVariation}>
              Promote
            </button>
          )}
          <button type="button" onClick={promoteToGame}>
            Make main line
          </button>
          <button type="button" disabled={!canDelete} onClick={deleteMoves}>
            Delete from here
          </button>
        </>
      )}
      {canRestore && (
        <button type="button" onClick={restoreMoves}>
          Undo delete
        </button>
      )}
    </div>
  );
}
