import { useEffect, useState } from 'preact/hooks';
import type { Info } from '../../engine/src';
import { showMove } from '../board/words';
import { currentGame, play } from '../state/current-game';
import { settings } from '../state/settings';
import { useStore } from '../state/store';
import { analysis } from './analysis';
import { hidePreview, showPreview } from './preview';
import { scoreText } from './score';

/** The best lines. Hovering over one or tapping it previews it on the board. */
export function Lines() {
  const { lines, game } = useStore(analysis);
  const { analysing, lines: wanted } = useStore(settings);
  const [held, setHeld] = useState<number | null>(null);
  useEffect(() => {
    setHeld(null);
    return hidePreview;
  }, [game]);

  const hold = (info: Info): void => {
    const isHeld = held === info.rank;
    setHeld(isHeld ? null : info.rank);
    if (isHeld) hidePreview();
    else if (game) void showPreview(game, info.line);
  };
  return (
    <ol class="lines" aria-label="Best lines" style={{ '--rows': analysing ? wanted : 0 }}>
      {lines.map((info) => (
        <LineRow
          key={info.rank}
          info={info}
          isHeld={held === info.rank}
          onPoint={() => held === null && game && void showPreview(game, info.line)}
          onLeave={() => held === null && hidePreview()}
          onHold={() => hold(info)}
        />
      ))}
    </ol>
  );
}

interface RowProps {
  info: Info;
  isHeld: boolean;
  onPoint(): void;
  onLeave(): void;
  onHold(): void;
}

function LineRow({ info, isHeld, onPoint, onLeave, onHold }: RowProps) {
  const { notation } = useStore(settings);
  const { turn } = useStore(analysis);
  const { settled } = useStore(currentGame);
  const first = info.line[0];
  const onPointer = ({ pointerType }: PointerEvent): void => {
    if (pointerType === 'mouse') onPoint();
  };
  return (
    <li>
      <button
        type="button"
        class="line"
        data-role="line"
        aria-pressed={isHeld}
        onPointerEnter={onPointer}
        onPointerLeave={onLeave}
        onFocus={(event) => event.currentTarget.matches(':focus-visible') && onPoint()}
        onBlur={onLeave}
        onClick={onHold}
      >
        <b>{scoreText(info, turn)}</b> {info.line.map((move) => showMove(move, notation)).join(', ')}
      </button>
      {first && (
        <button
          type="button"
          class="quiet play"
          aria-label={`Play ${showMove(first, notation)}`}
          disabled={!settled}
          onClick={() => play(first)}
        >
          Play
        </button>
      )}
    </li>
  );
}
