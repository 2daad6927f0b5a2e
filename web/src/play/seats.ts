import type { Player } from '../../engine/src';
import type { Game } from '../state/game';
import type { Mode } from '../state/page';
import type { Seat, Settings } from '../state/settings';

const colours: Record<Player, string> = { white: 'White', black: 'Black' };

export const otherPlayer = (player: Player): Player => (player === 'white' ? 'black' : 'white');

export const colourName = (player: Player): string => colours[player];

/** Who sits at a side, as the page calls them: "White · You"; of an opened game, who the file says. */
export function seatName(
  player: Player,
  mode: Mode,
  seats: Settings['seats'],
  { isOpened, tags }: Game,
): string {
  const colour = colours[player];
  const name = mode === 'play' && !isOpened ? personName(seats[player], seats) : tags[colour];
  return name ? `${colour} · ${name}` : colour;
}

/** Who sits there, where nobody has another name. */
export function personName(seat: Seat, { white, black }: Settings['seats']): string {
  if (seat === 'waggle') return 'Waggle';
  return white === black ? 'Player' : 'You';
}
