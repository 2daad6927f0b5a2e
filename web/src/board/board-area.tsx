import { useRef, useState } from 'preact/hooks';
import type { Hex, Player, Scene } from '../../engine/src';
import { obstacle } from '../play/obstacle';
import { seatName } from '../play/seats';
import { alerts } from '../state/alerts';
import { say } from '../state/notice';
import { page } from '../state/page';
import { settings } from '../state/settings';
import { useStore } from '../state/store';
import { table, type Preview } from '../state/table';
import { Board } from './board';
import { cellName } from './geometry';
import { Hand } from './hand';
import { StackPanel } from './stack-panel';
import { TileImage } from './tile';
import { useDrag } from './use-drag';
import { usePicking } from './use-picking';
import { whyNot } from './why-not';

/** The board between the two hands, ready to be played on. */
export function BoardArea() {
  const { scene } = useStore(table);
  const { list } = useStore(alerts);
  if (scene) return <LoadedArea scene={scene} />;
  const words = list.length > 0 ? 'There is no board, for the reason above. Loading the page again may help.' : 'Loading Waggle…';
  return <div class="board-area loading">{words}</div>;
}

function LoadedArea({ scene: current }: { scene: Scene }) {
  const state = useStore(table);
  const { mode } = useStore(page);
  const { seats } = useStore(settings);
  const [looked, setLooked] = useState<Hex | null>(null);
  const area = useRef<HTMLElement>(null);
  const scene = state.preview?.scene ?? current;
  const hindrance = obstacle(state, scene, mode, seats);
  const playable = hindrance === null;
  const picking = usePicking(scene, playable, area, (piece) => say(hindrance ?? whyNot(scene, piece)));
  const { drag, start } = useDrag({
    onLift: (piece) => piece !== picking.selected && picking.pick(piece),
    onDrop: (onto) => {
      const cell = onto?.closest('[data-role=target]')?.getAttribute('data-cell');
      const target = picking.targets.find(({ to }) => cellName(to) === cell);
      if (target) picking.place(target);
      else picking.cancel();
    },
  });
  const hand = (player: Player) => (
    <Hand
      name={seatName(player, mode, seats, state.game)}
      onDragStart={start}
      {...{ scene, player, picking }}
    />
  );
  const bottom: Player = seats.white === 'waggle' && seats.black === 'human' ? 'black' : 'white';
  return (
    <section
      ref={area}
      class={`board-area ${state.preview ? 'preview' : ''}`}
      aria-label="Board and hands"
      data-playable={playable}
      onKeyDown={(event) => event.key === 'Escape' && picking.cancel()}
    >
      {hand(bottom === 'white' ? 'black' : 'white')}
      <div class="board-frame">
        <Board
          badges={badgesOf(state.preview)}
          onDragStart={start}
          onLook={setLooked}
          {...{ scene, picking }}
        />
        <StackPanel scene={scene} cell={looked} />
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

/** The last move of each piece in a line that is shown, from 1. */
function badgesOf(preview: Preview | null): Map<string, string> {
  const badges = new Map<string, string>();
  preview?.scene.plies.slice(preview.from).forEach((move, index) => {
    badges.set(move.split(' ')[0] ?? '', String(index + 1));
  });
  return badges;
}
