import { moveClasses, type Review } from '../../engine/src';
import { moveInWords } from '../board/words';
import { currentGame, goToMain } from '../state/current-game';
import { isInVariation } from '../state/game';
import { useStore } from '../state/store';

const width = 300;
const height = 100;

/** A graph of White's winning chances. A click jumps to the ply. */
export function Graph({ review }: { review: Review }) {
  const { game } = useStore(currentGame);
  const { plies } = review;
  const x = (ply: number): number => (ply / Math.max(1, plies.length)) * width;
  const y = (chances: number): number => (1 - chances) * height;
  const curve = plies.map(({ ply, chances }) => `L${x(ply)} ${y(chances)}`).join('');
  const now = plies[game.ply - 1];
  const percent = Math.round(100 * (now?.chances ?? 0.5));
  const here = `Move ${game.ply}${now ? `, ${moveInWords(now.move)}` : ''}`;

  const jump = (event: MouseEvent & { currentTarget: SVGSVGElement }): void => {
    const { left, width: shown } = event.currentTarget.getBoundingClientRect();
    goToMain(Math.round(((event.clientX - left) / shown) * plies.length));
  };
  return (
    <svg
      class="graph"
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      role="slider"
      tabIndex={0}
      aria-label="White's winning chances, by move"
      aria-valuemin={0}
      aria-valuemax={plies.length}
      aria-valuenow={Math.min(game.ply, plies.length)}
      aria-valuetext={`${here}: White ${percent} percent`}
      onClick={jump}
    >
      <path class="area" d={`M0 ${height}L0 ${y(0.5)}${curve}V${height}Z`} />
      <path class="middle" d={`M0 ${height / 2}H${width}`} />
      <path class="curve" d={`M0 ${y(0.5)}${curve}`} />
      {plies
        .filter((ply) => moveClasses[ply.class].kind === 'bad')
        .map(({ ply, chances }) => (
          <path key={ply} class="dot" d={`M${x(ply)} ${y(chances)}h0`} />
        ))}
      {!isInVariation(game) && <path class="now" d={`M${x(game.ply)} 0V${height}`} />}
    </svg>
  );
}
