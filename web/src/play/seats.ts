import type { Player } from '../../engine/src';
import type { Game } from '../state/game';
import type { Mode } from '../state/page';
import type { Seat, Settings } from '../state/settings';

const colours: Record<Player, string> = { white: 'White', black: 'Black' };

export const otherPlayer = (player: Player): Player => (player === 'white' ? 'black' : 'white');

export const colourName = (player: Player): string => colours[player];

/**
 * The name at a side of the board, such as "White · You". For opened games, the name in the file.
 */
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

/** The name of a player in games played here. */
export function personName(seat: Seat, { white, black }: Settings['seats']): string {
  if (seat === 'waggle') return 'Waggle';
  return white === black ? 'Player' : 'You';
}
