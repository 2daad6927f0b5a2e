import { gameFiles, type ReadGame } from '../../engine/src';
import { countOf } from '../board/words';
import { readVariations } from '../engines/read-variations';
import { findPosition, readMoves, rules } from '../engines/rules';
import { idOfHash, openSaved } from '../saved/games';
import { clearAlerts, reasonOf, report } from '../state/alerts';
import { isOver, replaceGame } from '../state/current-game';
import { type Game, goToLine, newGame, rootOf } from '../state/game';
import { closeDialog, page, showDialog } from '../state/page';
import { Store } from '../state/store';
import { gameOfHash } from './link';
import { linesOf } from './variations';

interface Found {
  /** The games to choose from: all games of a file with several, or one that is incomplete. */
  games: readonly ReadGame[];
  /** Why a text couldn't be opened. */
  problem: string | null;
}

const nothing: Found = { games: [], problem: null };

/** What the dialog has found in a file or text. */
export const found = new Store<Found>(nothing);

export const forgetFound = (): void => found.update(nothing);

/** "PGN, SGF or GameString". */
export const kindsOfFiles = new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(
  Object.values(gameFiles).map(({ name }) => name),
);

const noGame = `That doesn't look like a game. Paste a ${kindsOfFiles}.`;

/** Opens the game in a text of any supported format, or offers a choice. */
export async function openText(content: string, name = ''): Promise<void> {
  try {
    if (isNoText(content)) throw new Error(`it isn't a text file; expected ${kindsOfFiles}`);
    const read = await rules.use((engine) => engine.readGames(content, name));
    // The reader is lenient and finds empty games in any text. Only a GameString, which names its
    // type, can be an empty game on purpose.
    const games = content.includes('Base') ? read : read.filter(isAny);
    const [first] = games;
    if (!first) throw new Error(`'${name}' contains no game`);
    if (games.length === 1 && !first.problem) return await openGame(first);
    found.update({ games, problem: null });
    showDialog('open');
  } catch (error) {
    showProblem(whyUnread(error, name));
  }
}

/**
 * Detects binary data: any NUL, or too many control and replacement characters for a text that is
 * merely in another encoding.
 */
function isNoText(content: string): boolean {
  const odd = content.match(/[\0-\x08\x0e-\x1a\ufffd]/g)?.length ?? 0;
  return content.includes('\0') || odd * 10 > content.length;
}

/** Whether the game has at least a move, a tag or a comment. */
const isAny = ({ game, tags, comments }: ReadGame): boolean =>
  game.split(';').length > 3 || Object.keys(tags).length > 0 || comments.some(Boolean);

/** The engine's message, or a friendlier one for pasted text without a game. */
function whyUnread(error: unknown, name: string): string {
  const reason = reasonOf(error);
  // Messages about the contents quote the file name, which is empty for pasted text.
  if (!name && reason.startsWith("''")) return noGame;
  return `Couldn't open ${name || 'the text'}: ${reason}`;
}

/** Shows a problem in the dialog if it's open, otherwise as an alert. */
function showProblem(problem: string): void {
  if (page.value.dialog === 'open') found.update({ games: [], problem });
  else report(problem);
}

export async function openFile(file: File): Promise<void> {
  await openText(await file.text(), file.name);
}

export async function openGame({
  game,
  tags,
  comments,
  variations,
  result,
  cut,
  warnings,
}: ReadGame): Promise<void> {
  const { type, plies, state } = await findPosition(game);
  const fileResult = result !== 'Unknown' && isOver(result) && !isOver(state) ? result : null;
  page.update({ mode: 'analyse' });
  const details = { tags, comments, variations: linesOf(variations), result: fileResult };
  replaceGame({ ...newGame(type, plies), isOpened: true, ...details });
  clearAlerts();
  closeDialog();
  const problems = cut ? [cut, ...warnings] : warnings;
  if (problems.length > 0) report(`There may be a problem with this file: ${problems.join('; ')}.`);
}

/** Opens the game in the page's URL, if any, up to the first illegal move. */
export async function openHash(): Promise<void> {
  const { hash } = location;
  const savedId = idOfHash(hash);
  const linked = savedId === null ? gameOfHash(hash) : null;
  if (savedId === null && !linked) return;
  history.replaceState(null, '', location.pathname + location.search);
  if (savedId !== null) return openSaved(savedId);
  if (!linked) return;
  try {
    const { plies, problem } = await readMoves(linked.type, linked.moves);
    const { type } = await findPosition(linked.type);
    const root = rootOf({ ...newGame(type, plies), variations: linked.variations });
    const { variations, problem: lost } = await readVariations(type, root);
    page.update({ mode: 'analyse' });
    const game: Game = { ...newGame(type, plies), isOpened: true, tags: linked.tags, variations };
    const { place } = linked;
    replaceGame(place && !problem && !lost ? goToLine(game, place.path, place.ply) : game);
    clearAlerts();
    if (problem)
      report(`Only the first ${countOf(plies.length, 'move')} of the linked game could be read: ${problem}.`);
    else if (lost) report(`Part of a variation in the link couldn't be read: ${lost}.`);
  } catch (error) {
    report(error, "The link doesn't contain a valid game.");
  }
}

/**
 * Handles text and files that are pasted or dropped on the page, and links that change the hash.
 */
export function listenForGames(): void {
  window.addEventListener('hashchange', () => void openHash());
  window.addEventListener('paste', ({ target, clipboardData }) => {
    const text = clipboardData?.getData('text/plain');
    const isField = target instanceof Element && target.closest('input, textarea') !== null;
    if (text && !isField) void openText(text);
  });
  window.addEventListener('dragover', (event) => event.preventDefault());
  window.addEventListener('drop', (event) => {
    event.preventDefault();
    const file = event.dataTransfer?.files[0];
    const text = event.dataTransfer?.getData('text/plain');
    if (file) void openFile(file);
    else if (text) void openText(text);
  });
}
