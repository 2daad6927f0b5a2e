import { useRef, useState } from 'preact/hooks';
import type { BoardView, Hex, Player } from '../../engine/src';
import { otherPlayer, seatName } from '../play/seats';
import { whyNoMove } from '../play/why-no-move';
import { currentGame, type Preview } from '../state/current-game';
import { page } from '../state/page';
import { settings } from '../state/settings';
import { useStore } from '../state/store';
import { Board, cellUnder } from './board';
import { EmptyArea } from './empty-area';
import { cellName, isSameCell } from './geometry';
import { Hand } from './hand';
import { sayWhyIdle, sayWhyNotThere } from './say-why';
import { bottomPlayer } from './seating';
import { StackPanel } from './stack-panel';
import { TileImage } from './tile';
import { useDrag } from './use-drag';
import { skipMotion } from './use-motion';
import { type Picking, usePicking } from './use-picking';
import { ZoomButtons } from './zoom-buttons';

/** The board between the two hands. */
export function BoardArea() {
  const { position } = useStore(currentGame);
  return position ? <LoadedArea position={position} /> : <EmptyArea />;
}

function LoadedArea({ position: current }: { position: BoardView }) {
  const state = useStore(currentGame);
  const { mode } = useStore(page);
  const { seats } = useStore(settings);
  const [looked, setLooked] = useState<Hex | null>(null);
  const area = useRef<HTMLElement>(null);
  const position = state.preview?.position ?? current;
  const reason = whyNoMove(state, position, mode, seats);
  const playable = reason === null;
  const picking = usePicking(position, playable, area, (piece) =>
    sayWhyIdle(position, piece, reason, picking),
  );
  const miss = (cell: Hex): void => {
    // Clicks can land on the edge of a target or between two.
    const target = picking.targets.find(({ to }) => isSameCell(to, cell));
    if (target) return picking.place(target);
    if (picking.selected) sayWhyNotThere(position, picking.selected, cell);
    picking.cancel();
  };
  const { drag, start, stop } = useDrag({
    onLift: (piece) => piece !== picking.selected && picking.pick(piece),
    onDrop: (onto, event) => drop(picking, miss, onto, event),
  });
  const hand = (player: Player) => (
    <Hand
      name={seatName(player, mode, seats, state.game)}
      onDragStart={start}
      {...{ position, player, picking }}
    />
  );
  const bottom = bottomPlayer(seats);
  return (
    <section
      ref={area}
      class={`board-area ${state.preview ? 'preview' : ''}`}
      aria-label="Board and hands"
      data-playable={playable}
      onKeyDown={(event) => event.key === 'Escape' && picking.cancel()}
    >
      {hand(otherPlayer(bottom))}
      <div class="board-frame">
        <Board
          badges={badgesOf(state.preview)}
          onDragStart={start}
          onLook={setLooked}
          onMiss={miss}
          onPinch={() => {
            stop();
            picking.cancel();
          }}
          {...{ position, picking }}
        />
        <StackPanel position={position} cell={looked} />
        <ZoomButtons />
        {state.preview && <p class="preview-note">Preview</p>}
      </div>
      {hand(bottom)}
      {drag && (
        <div class="dragged" style={{ left: `${drag.x}px`, top: `${drag.y}px` }}>
          <TileImage piece={drag.piece} />
        </div>
      )}
    </section>
  );
}

/** Ends a drag: over a target, somewhere else on the board, or outside it. */
function drop(picking: Picking, miss: (cell: Hex) => void, onto: Element | null, event: PointerEvent): void {
  const name = onto?.closest('[data-role=target]')?.getAttribute('data-cell');
  const target = picking.targets.find(({ to }) => cellName(to) === name);
  if (target) {
    skipMotion();
    return picking.place(target);
  }
  const board = onto?.closest('.board');
  const cell = board && cellUnder(board, event);
  // Dropping a piece where it came from just cancels the selection.
  if (!cell || onto?.closest('[data-piece]')?.getAttribute('data-piece') === picking.selected)
    return picking.cancel();
  miss(cell);
}

/** For each piece that moves in the preview, the number of its last move, from 1. */
function badgesOf(preview: Preview | null): Map<string, string> {
  const badges = new Map<string, string>();
  preview?.position.plies.slice(preview.from).forEach((move, index) => {
    badges.set(move.split(' ')[0] ?? '', String(index + 1));
  });
  return badges;
}
