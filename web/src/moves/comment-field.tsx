import { useRef } from 'preact/hooks';
import { currentGame, updateGame } from '../state/current-game';
import { comment, shownComment } from '../state/game';
import { useStore } from '../state/store';

/** An editor for the comment on the current move. */
export function CommentField() {
  const { game } = useStore(currentGame);
  const text = shownComment(game);
  const field = useRef<HTMLTextAreaElement>(null);
  return (
    <details
      class="more comment-field"
      onToggle={({ currentTarget: { open } }) => open && field.current?.focus()}
    >
      <summary>{text ? 'Comment' : 'Add a comment'}</summary>
      <textarea
        ref={field}
        rows={2}
        aria-label={game.ply === 0 ? 'Comment on the game' : 'Comment on this move'}
        value={text}
        onInput={({ currentTarget: { value } }) => updateGame(comment(currentGame.value.game, value))}
      />
    </details>
  );
}
