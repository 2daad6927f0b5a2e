import { useEffect, useState } from 'preact/hooks';
import { showMove } from '../board/words';
import { settings } from '../state/settings';
import { useStore } from '../state/store';
import { hidePreview, showPreview } from './preview';

interface Props {
  /** The game type. */
  type: string;
  /** The moves before the line. */
  played: readonly string[];
  line: readonly string[];
}

const mostMoves = 3;

/**
 * The first moves of a line. Hovering over it previews the line on the board, and a click pins the
 * preview.
 */
export function PreviewButton({ type, played, line }: Props) {
  const { notation } = useStore(settings);
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    setHeld(false);
    return hidePreview;
  }, [line]);

  const show = (): void => void showPreview(type, line, played);
  const onLeave = (): void => {
    if (!isHeld) hidePreview();
  };
  return (
    <button
      type="button"
      aria-pressed={isHeld}
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && show()}
      onPointerLeave={onLeave}
      onFocus={({ currentTarget }) => currentTarget.matches(':focus-visible') && show()}
      onBlur={onLeave}
      onClick={() => {
        setHeld(!isHeld);
        if (isHeld) hidePreview();
        else show();
      }}
    >
      {line
        .slice(0, mostMoves)
        .map((move) => showMove(move, notation))
        .join(', ')}
    </button>
  );
}
