import type { BoardView, Info, SolverTurn } from '../../engine/src';
import { whiteChances } from '../analyse/score';
import { findPosition, knownPosition } from '../engines/rules';
import { think } from '../engines/searcher';
import { report } from '../state/alerts';
import { currentGame, isOver, put, setOnMove } from '../state/current-game';
import { type Game, isAtEnd, newGame } from '../state/game';
import { page } from '../state/page';
import { Store } from '../state/store';
import { type Exercise, isGoodEnough, isRight, shownMove } from './exercise';
import { answerWords, moveText } from './words';

type Phase = 'find' | 'wait' | 'wrong' | 'solved';

interface Learning {
  exercise: Exercise | null;
  phase: Phase;
  /** Feedback on the last move, or a hint. */
  text: string;
  /** The refutation of a wrong move, from the position on the board. */
  line: readonly string[];
  /** How many hints were given for this move: the piece, the cell, the move. */
  hints: number;
  isUnaided: boolean;
  /** Incremented with each new question. */
  asked: number;
}

const nothing: Learning = {
  exercise: null,
  phase: 'find',
  text: '',
  line: [],
  hints: 0,
  isUnaided: true,
  asked: 0,
};

export const learning = new Store<Learning>(nothing);

export const mostHints = 3;
/** The node limit for refutations. */
const refutingNodes = 100_000;

/** The game before the exercise. */
let gameBefore: Game | null = null;
/** The position of the exercise, with the correct moves played so far. */
let game: Game | null = null;
let tree: Promise<SolverTurn> | null = null;
/** The current node of the tree, or null while the tree isn't known yet. */
let turn: SolverTurn | null = null;
/** The text returned by onResult, once it has been called. */
let outcome = '';

/** Treats moves in Learn as answers, and restores the previous game when the user leaves Learn. */
export function startLearning(): void {
  setOnMove('learn', (move) => void tryToSolve(move));
  page.subscribe(() => {
    if (page.value.mode !== 'learn') restoreGame();
    else if (game && !currentGame.value.game.isExercise) resume(game);
  });
}

/** Why no move can be played now, or null if one can. */
export function whyNoAnswer(shown: Game): string | null {
  const { exercise, phase } = learning.value;
  if (!exercise || !shown.isExercise) return 'Pick a lesson or a puzzle first.';
  if (phase === 'solved') return "You've solved this one. On to the next!";
  if (phase === 'wait') return 'One moment…';
  if (phase === 'wrong') return 'Press “Try again” first.';
  return isAtEnd(shown) ? null : "You're looking at an earlier position. Go to the last one to move.";
}

/** The exercise with the moves played so far. */
export const exerciseGame = (): Game | null => game;

let begun = 0;

/** Starts an exercise, unless another one is requested meanwhile. */
export async function begin(exercise: Exercise): Promise<void> {
  const mine = ++begun;
  try {
    const position = await findPosition(exercise.game);
    if (mine !== begun) return;
    const { asked } = learning.value;
    game = { ...newGame(position.type, position.plies), id: '', isOpened: true, isExercise: true };
    tree = null;
    turn = null;
    outcome = '';
    learning.update({ ...nothing, exercise, asked: asked + 1 });
    show(game);
    treeOf(exercise).catch(() => {});
  } catch (error) {
    report(error, "Couldn't load the exercise.");
  }
}

export function leave(): void {
  begun++;
  restoreGame();
  game = null;
  learning.update({ ...nothing, asked: learning.value.asked + 1 });
}

/** Returns to the exercise, and takes back a wrong move. */
function resume(shown: Game): void {
  if (learning.value.phase === 'wrong') tryAgain();
  else show(shown);
}

function restoreGame(): void {
  if (currentGame.value.game.isExercise && gameBefore) put(gameBefore);
  gameBefore = null;
}

/** Puts a position of the exercise on the board, if the page is still in Learn. */
function show(shown: Game): void {
  if (page.value.mode !== 'learn') return;
  if (!currentGame.value.game.isExercise) gameBefore = currentGame.value.game;
  put(shown);
}

function treeOf(exercise: Exercise): Promise<SolverTurn> {
  if (tree) return tree;
  const mine = exercise.tree();
  tree = mine;
  // Allow another attempt after an error.
  mine.catch(() => {
    if (tree === mine) tree = null;
  });
  return mine;
}

const isCurrent = (exercise: Exercise): boolean => learning.value.exercise === exercise;

const withMove = (of: Game, move: string): Game => ({
  ...of,
  main: [...of.main, move],
  ply: of.main.length + 1,
});

/** The moves that are correct now. */
const rightMoves = (exercise: Exercise): readonly string[] => turn?.moves ?? exercise.first;

async function tryToSolve(move: string): Promise<void> {
  const { exercise } = learning.value;
  if (!exercise || !game) return;
  if (!isRight(rightMoves(exercise), move)) return refute(exercise, move);
  try {
    learning.update({ phase: 'wait', text: turn ? '' : 'Correct!' });
    const now = turn ?? (await treeOf(exercise));
    if (isCurrent(exercise)) goOn(exercise, now, move);
  } catch (error) {
    if (!isCurrent(exercise)) return;
    learning.update({ phase: 'find' });
    report(error, "Couldn't load the solution.");
  }
}

/** Plays a correct move and the defence, if there is one. */
function goOn(exercise: Exercise, now: SolverTurn, move: string): void {
  if (!game) return;
  const [defence] = now.defences;
  const first = now.moves[0];
  const played = defence && first && !first.endsWith('*') ? first : move;
  const also =
    played === move
      ? ''
      : `${moveText(exercise, move)} also works. The solution continues with ${moveText(exercise, played)}. `;
  game = withMove(game, played);
  if (!defence) return solved(exercise, also);
  const reply = defence.replies[0] ?? '';
  game = withMove(game, reply);
  turn = defence.answer;
  show(game);
  const { asked } = learning.value;
  const text = `${also}Correct! The reply is ${moveText(exercise, reply)}. Keep going…`;
  learning.update({ phase: 'find', text, hints: 0, asked: asked + 1 });
}

function solved(exercise: Exercise, also = ''): void {
  const { isUnaided } = learning.value;
  if (game) show(game);
  if (isUnaided) outcome = exercise.onResult?.(true) ?? '';
  const praise = exercise.praise ?? (isUnaided ? 'Solved!' : 'Got there in the end.');
  learning.update({ phase: 'solved', text: also + praise + outcome, line: [], hints: 0 });
  exercise.onEnd?.();
}

/** Records a failure after the first wrong move or hint. */
function lose(): void {
  const { exercise, isUnaided } = learning.value;
  if (!isUnaided) return;
  learning.update({ isUnaided: false });
  outcome = exercise?.onResult?.(false) ?? '';
}

/** Shows the refutation of a wrong move on the board. */
async function refute(exercise: Exercise, move: string): Promise<void> {
  if (!game) return;
  if (exercise.advice !== undefined) {
    return learning.update({ text: `That's a legal move, but try something else. ${exercise.advice}` });
  }
  const before = game;
  const after = withMove(before, move);
  learning.update({ phase: 'wait', text: `Checking ${moveText(exercise, move)}…`, line: [] });
  show(after);
  try {
    const position = await findPosition(after.type, after.main);
    const best = isOver(position.state) ? null : await answerTo(position);
    if (!isCurrent(exercise) || game !== before) return;
    if (isGoodEnough(exercise, move, solverChances(exercise, position, best))) {
      game = after;
      return solved(
        exercise,
        `${moveText(exercise, move)} is about as good as ${moveText(exercise, exercise.first[0] ?? '')}. `,
      );
    }
    lose();
    const reply = best?.line[0];
    if (reply) show(withMove(after, reply));
    const text = answerWords(move, position, best);
    learning.update({ phase: 'wrong', text, line: best?.line.slice(1) ?? [] });
  } catch (error) {
    if (isCurrent(exercise)) tryAgain();
    report(error, "Couldn't find a reply to your move.");
  }
}

async function answerTo(position: BoardView): Promise<Info | null> {
  let best: Info | null = null;
  const onInfo = (info: Info): void => {
    best = info;
  };
  await think((engine) => engine.analyze(position.game, { nodes: refutingNodes }, 1, onInfo)).answer;
  return best;
}

/**
 * The solver's winning chances. `best` is the opponent's best line, or null if the game is over.
 */
function solverChances({ side }: Exercise, position: BoardView, best: Info | null): number {
  const white = best ? whiteChances(best, position.turn) : chancesOfEnd(position);
  return side === 'white' ? white : 1 - white;
}

function chancesOfEnd({ state }: BoardView): number {
  if (state === 'Draw') return 0.5;
  return state === 'WhiteWins' ? 1 : 0;
}

export function tryAgain(): void {
  const { asked } = learning.value;
  if (game) show(game);
  learning.update({ phase: 'find', text: '', line: [], asked: asked + 1 });
}

/** Reveals the piece, then the cell, then the move. */
export async function hint(): Promise<void> {
  const { exercise } = learning.value;
  const asked = game;
  if (!exercise || !asked) return;
  try {
    // The user may press the button before the position is cached.
    await findPosition(asked.type, asked.main);
    const { phase, hints } = learning.value;
    if (game !== asked || phase !== 'find' || !moveToShow()) return;
    if (exercise.advice === undefined) lose();
    learning.update({ hints: Math.min(mostHints, hints + 1), text: '' });
  } catch (error) {
    report(error, "Couldn't load a hint.");
  }
}

/** The move that hints are about. */
export function moveToShow(): string | undefined {
  const { exercise } = learning.value;
  const position = game && knownPosition(game.type, game.main);
  if (!exercise || !position) return undefined;
  return shownMove(
    rightMoves(exercise),
    position.legal.map(({ move }) => move),
  );
}

/** Plays the solution to its end. */
export async function showSolution(): Promise<void> {
  const { exercise } = learning.value;
  if (!exercise || !game) return;
  lose();
  try {
    learning.update({ phase: 'wait', hints: 0, line: [], text: 'Working out the solution…' });
    const start = game;
    let now: SolverTurn | undefined = turn ?? (await treeOf(exercise));
    if (!isCurrent(exercise) || game !== start) return;
    const moves: string[] = [];
    while (now) {
      const position = await findPosition(start.type, [...start.main, ...moves]);
      const move = shownMove(
        now.moves,
        position.legal.map((legal) => legal.move),
      );
      if (!move) break;
      moves.push(move);
      const defence: SolverTurn['defences'][number] | undefined = now.defences[0];
      if (defence?.replies[0]) moves.push(defence.replies[0]);
      now = defence?.answer;
    }
    if (!isCurrent(exercise)) return;
    game = { ...start, main: [...start.main, ...moves], ply: start.main.length + moves.length };
    show(game);
    const text = moves.map((move) => moveText(exercise, move)).join(', ');
    const why = exercise.praise ?? '';
    learning.update({ phase: 'solved', text: `The solution: ${text}. ${why}${outcome}`.trim() });
    exercise.onEnd?.();
  } catch (error) {
    if (!isCurrent(exercise)) return;
    tryAgain();
    report(error, "Couldn't load the solution.");
  }
}
