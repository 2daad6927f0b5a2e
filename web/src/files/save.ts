import { type Format, gameFiles, type Player } from '../../engine/src';
import { findPosition, rules } from '../engines/rules';
import { isOver, stateOf } from '../state/current-game';
import { type Game, shownVariations } from '../state/game';
import { settings } from '../state/settings';
import { variationsOf } from './variations';

/** The game as the text of a file. */
export async function textOf(game: Game, format: Format): Promise<string> {
  const position = await findPosition(game.type, game.main);
  const annotations = { comments: [...game.comments], variations: variationsOf(shownVariations(game)) };
  const state = stateOf(game);
  const result = state && isOver(state) ? state : undefined;
  return rules.use((engine) => engine.writeGame(position.game, format, tagsOf(game), result, annotations));
}

function tagsOf(game: Game): Record<string, string> {
  const { seats } = settings.value;
  const name = (player: Player): string => (seats[player] === 'waggle' ? 'Waggle' : 'Player');
  const today = new Date().toISOString().slice(0, 10).replaceAll('-', '.');
  return { White: name('white'), Black: name('black'), Date: today, ...game.tags };
}

/**
 * Downloads the game. The file is named after the players and the date: "ann-ben-2024-05-01.pgn".
 */
export function download(text: string, format: Format, tags: Game['tags']): void {
  downloadText(text, fileName(tags) + gameFiles[format].endings[0]);
}

export function downloadText(text: string, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

function fileName({ White, Black, Date: date }: Game['tags']): string {
  if (!White && !Black) return 'waggle';
  const words = [White, Black, date].map((text = '') => text.toLowerCase().match(/[\p{L}\p{N}]+/gu));
  return words.flatMap((found) => found ?? []).join('-') || 'waggle';
}
