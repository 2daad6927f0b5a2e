import { useEffect, useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import { findPly, useReview } from '../review/use-review';
import { currentGame } from '../state/current-game';
import { ownPath, rootOf, shownVariations } from '../state/game';
import { settings } from '../state/settings';
import { useStore } from '../state/store';
import { keepCurrentInSight, markCurrent } from './current';
import { pathText } from './move-button';
import { GameMoves } from './moves';
import { VariationButtons } from './variation-buttons';

/** The moves of the game and its variations, with the classes from a review. */
export function MoveList() {
  const { game } = useStore(currentGame);
  const { notation } = useStore(settings);
  const review = useReview();
  const list = useRef<HTMLElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const line = useMemo(
    () => ({ ...rootOf(game), variations: shownVariations(game) }),
    [game.main, game.comments, game.variations],
  );
  // Memoised, so that a step doesn't render the list again.
  const moves = useMemo(
    () => <GameMoves path={[]} judge={(ply) => findPly(review, ply)?.class} {...{ line, notation }} />,
    [line, notation, review],
  );
  useLayoutEffect(() => {
    if (list.current) markCurrent(list.current, pathText(ownPath(game)), game.ply);
  });
  useEffect(() => {
    if (list.current && content.current) return keepCurrentInSight(list.current, content.current);
  }, []);
  const isEmpty = line.moves.length === 0 && line.variations.length === 0;
  return (
    <>
      <section class="move-list" aria-label="Moves" ref={list}>
        <div ref={content}>
          {game.comments[0] && <p class="comment">{game.comments[0]}</p>}
          {moves}
          {isEmpty && (
            <p class="empty">No moves yet. Pick a piece from the hand and place it on the board.</p>
          )}
        </div>
      </section>
      <VariationButtons />
    </>
  );
}
