import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Engine, Puzzle, PuzzleEntry, Solution } from '../../engine/src';
import { expect } from './test';
import type { WagglePage } from './waggle-page';

const folder = process.env.WAGGLE_ENGINE_OUT ?? fileURLToPath(new URL('../../engine/dist', import.meta.url));
const script = `${folder}/waggle-node.js`;
const set = fileURLToPath(new URL('../../../src/puzzles/built_in.puzzles', import.meta.url));

/** Whether the engine's package, which knows the solutions, has been built. */
export const canSolve = existsSync(script);

type Hand = Pick<WagglePage, 'play'>;

/** Solves puzzles on the page with the help of an engine. */
export class Solver {
  private constructor(
    private readonly engine: Engine,
    readonly entries: readonly PuzzleEntry[],
  ) {}

  static async open(): Promise<Solver> {
    const package_ = (await import(pathToFileURL(script).href)) as typeof import('../../engine/src');
    const engine: Engine = await package_.Engine.start();
    return new Solver(engine, await engine.puzzleSet(readFileSync(set)));
  }

  close(): void {
    this.engine.close();
  }

  puzzle(number: number): Promise<Puzzle> {
    return this.engine.puzzle(number);
  }

  /** The number of today's puzzle. */
  daily(): Promise<number> {
    return this.engine.dailyPuzzle(Math.floor(Date.now() / 86_400_000));
  }

  /** The number of the puzzle shown. */
  async shown({ page }: WagglePage): Promise<number> {
    const heading = page.getByRole('heading', { name: /^Puzzle / });
    await expect(heading).toBeVisible();
    return Number(/\d+/.exec((await heading.textContent()) ?? '')?.[0]);
  }

  /** Plays the complete solution on the page, with the mouse or by keyboard. */
  async solve(waggle: WagglePage, hand: Hand = waggle): Promise<void> {
    const solution: Solution = await this.engine.solution(await this.shown(waggle));
    let turn: Solution['tree'] | undefined = solution.tree;
    for (let plies = await waggle.ply(); turn; plies += 2) {
      await waggle.expectPly(plies);
      await hand.play(turn.moves[0] ?? '');
      turn = turn.defences[0]?.answer;
    }
  }

  /** Plays a wrong move. */
  async err(waggle: WagglePage, hand: Hand = waggle): Promise<void> {
    const { game, solutions } = await this.puzzle(await this.shown(waggle));
    const { legal } = await this.engine.view(game);
    const wrong = legal.find(({ move, from }) => from && !solutions.includes(move)) ?? legal[0];
    await hand.play(wrong?.move ?? '');
  }
}
