import type { GameState, Scene } from '../../engine/src';
import { showMove } from '../board/words';
import { colourName } from '../play/seats';
import { isAtEnd, type Game } from '../state/game';
import { settings } from '../state/settings';
import { useStore } from '../state/store';
import { isOver, table } from '../state/table';

const results: Partial<Record<GameState, string>> = {
  WhiteWins: 'White wins.',
  BlackWins: 'Black wins.',
  Draw: 'The game is drawn.',
};

/** Says what was played, and whose turn it is or how the game ended. */
export function StatusLine() {
  const { scene, game, settled } = useStore(table);
  const { notation } = useStore(settings);
  if (!scene) return <p class="status" role="status" />;
  const last = scene.plies.at(-1);
  return (
    <p class="status" role="status" data-settled={settled}>
      {last && <span class="played">{`${playedBy(scene)}: ${showMove(last, notation)}. `}</span>}
      <strong>{stand(scene, game)}</strong>
      {game.inVariation && <span class="tag">variation</span>}
    </p>
  );
}

const playedBy = ({ turn }: Scene): string => colourName(turn === 'white' ? 'black' : 'white');

function stand(scene: Scene, game: Game): string {
  if (isOver(scene.state)) return results[scene.state] ?? '';
  if (isAtEnd(game) && game.result && isOver(game.result)) {
    return `${results[game.result] ?? ''} (Resigned or agreed.)`;
  }
  return `${colourName(scene.turn)} to move.`;
}
