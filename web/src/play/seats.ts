import type { Player } from '../../engine/src';
import type { Game } from '../state/game';
import type { Mode } from '../state/page';
import type { Seat, Settings } from '../state/settings';

const colours: Record<Player, string> = { white: 'White', black: 'Black' };

export const colourName = (player: Player): string => colours[player];

/** Who sits at a side, as the page calls them: "White · You". */
export function seatName(
  player: Player,
  mode: Mode,
  seats: Settings['seats'],
  tags: Game['tags'],
): string {
  const colour = colours[player];
  const name = mode === 'play' ? personName(seats[player], seats) : tags[colour];
  return name ? `${colour} · ${name}` : colour;
}

function personName(seat: Seat, { white, black }: Settings['seats']): string {
  if (seat === 'waggle') return 'Waggle';
  return white === black ? 'Player' : 'You';
}
