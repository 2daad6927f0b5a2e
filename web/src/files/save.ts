import type { Format, Player } from '../../engine/src';
import { findScene, rules } from '../engines/rules';
import type { Game } from '../state/game';
import { settings } from '../state/settings';
import { isOver, stateOf } from '../state/table';

export const formats: { format: Format; name: string }[] = [
  { format: 'pgn', name: 'PGN' },
  { format: 'sgf', name: 'SGF' },
  { format: 'uhp', name: 'GameString' },
];

/** The text of a file with the game. */
export async function textOf(game: Game, format: Format): Promise<string> {
  const scene = await findScene(game.type, game.main);
  return rules.use((engine) => engine.writeGame(scene.game, format, tagsOf(game)));
}

function tagsOf(game: Game): Record<string, string> {
  const { seats } = settings.value;
  const name = (player: Player): string => (seats[player] === 'waggle' ? 'Waggle' : 'Player');
  const state = stateOf(game);
  const today = new Date().toISOString().slice(0, 10).replaceAll('-', '.');
  const tags = { White: name('white'), Black: name('black'), Date: today, ...game.tags };
  return state && isOver(state) ? { ...tags, Result: state } : tags;
}

/** Hands a text to the browser as a file to be kept. */
export function download(text: string, format: Format): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  link.download = `waggle.${format === 'uhp' ? 'txt' : format}`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}
