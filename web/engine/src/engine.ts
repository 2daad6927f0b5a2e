import type { Format } from './game-files.js';
import { parseDepth, parseInfo } from './info.js';
import type { FromWorker, ToWorker } from './messages.js';
import { spawn } from './spawn.js';
import { StopSignal } from './stop-signal.js';
import type {
  Info,
  LevelBand,
  Limits,
  LossLimits,
  Puzzle,
  PuzzleEntry,
  ReadGame,
  Review,
  Scene,
  Solution,
} from './types.js';

/** The highest level, and the one there is unless another is asked for. */
export const fullStrength = 20;

export interface EngineOptions {
  /**
   * 1 unless given. More than one counts only where memory may be shared: in Node.js, and on a page
   * that is isolated (`crossOriginIsolated`).
   */
  threads?: number;
  /** The transposition table, in MiB; 64 unless given. */
  tableMegabytes?: number;
}

export interface PlayOptions {
  /** How strong it plays: 1 to fullStrength; see Engine.levels(). */
  level?: number;
  /** Whether the third occurrence of a position is a draw; not so unless given. */
  drawsByRepetition?: boolean;
  /** Hears how many plies deep it has looked. */
  onDepth?(depth: number): void;
}

/** What the engine refused, in its own words. */
export class EngineError extends Error {
  override name = 'EngineError';
}

/** Lines that belong together: a stop is meant for all of them, and the last one's answer is theirs. */
interface Job {
  lines: string[];
  onLine: ((line: string) => void) | undefined;
  said: string[];
  resolve(lines: string[]): void;
  reject(error: Error): void;
}

/** How long several threads may take to start, in ms. */
const patience = 15_000;

/** What a promise gives, or an Error if it takes longer than several threads may take to start. */
async function inTime<T>(promise: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('its threads do not start')), patience);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}

/** The modules that workers have compiled: for one thread, and for several. */
const compiledModules = new Map<boolean, Promise<WebAssembly.Module>>();

/** The module that another worker has compiled or compiles now; null where this one is the first. */
async function compiledFor(threads: number): Promise<WebAssembly.Module | null> {
  return (await compiledModules.get(threads > 1)?.catch(() => null)) ?? null;
}

function keepCompiled(threads: number, ready: Promise<WebAssembly.Module>): void {
  const key = threads > 1;
  compiledModules.set(key, ready);
  ready.catch(() => compiledModules.delete(key));
}

/** Whether this page or program may share memory between threads. Node.js may, and has no such word. */
const mayShare = (): boolean =>
  typeof SharedArrayBuffer === 'function' && globalThis.crossOriginIsolated !== false;

/**
 * Waggle in a worker of its own: lines of the Universal Hive Protocol in, lines out, one after the
 * other. What is asked while a search runs waits for it, so a board that is to answer meanwhile
 * takes a second one.
 */
export class Engine {
  /** The memory that the engine has taken, as of its last answer; it only grows. */
  memoryBytes = 0;

  private readonly jobs: Job[] = [];
  private stopSignal: StopSignal | null = null;
  private broken: Error | null = null;
  /** The workers that are further threads of the module. */
  private readonly helpers: Worker[] = [];

  /** Loads the module. Rejects with an Error in words for people where it cannot run. */
  static async start({ threads = 1, tableMegabytes }: EngineOptions = {}): Promise<Engine> {
    const engine = await Engine.startWith(mayShare() ? threads : 1);
    if (tableMegabytes) await engine.send(`options set TranspositionTableSizeMB ${tableMegabytes}`);
    return engine;
  }

  /** With one thread where there cannot be so many: without a network, or without the memory for it. */
  private static async startWith(threads: number): Promise<Engine> {
    const engine = new Engine(spawn());
    try {
      await (threads > 1 ? inTime(engine.openThreads(threads)) : engine.open(threads));
      return engine;
    } catch (error) {
      engine.close();
      if (threads === 1) throw error;
      compiledModules.delete(true);
      console.info('Waggle thinks with one thread:', error);
      return Engine.startWith(1);
    }
  }

  private constructor(private readonly worker: Worker) {}

  private async openThreads(threads: number): Promise<void> {
    await this.open(threads);
    await this.send(`options set Threads ${threads}`);
  }

  private async open(threads: number): Promise<void> {
    const compiled = await compiledFor(threads);
    // Closed meanwhile: whatever is started now, nobody would end.
    if (this.broken) throw this.broken;
    const ready = this.load(threads, compiled);
    if (!compiled) keepCompiled(threads, ready);
    await ready;
  }

  /** Resolves with the compiled module. */
  private load(threads: number, compiled: WebAssembly.Module | null): Promise<WebAssembly.Module> {
    return new Promise((resolve, reject) => {
      const onError = (event: ErrorEvent): void => {
        const error = new Error(event.message || 'The engine could not be loaded.');
        this.fail(error);
        reject(error);
      };
      this.worker.onerror = onError;
      this.worker.onmessage = ({ data }: MessageEvent<FromWorker>) => {
        switch (data.kind) {
          case 'ready':
            this.stopSignal = new StopSignal(data.stopWay, () => this.post({ kind: 'stop' }));
            return resolve(data.compiled);
          case 'failed': {
            const error = new Error(data.reason);
            this.fail(error);
            return reject(error);
          }
          case 'lines':
            return this.receive(data.text);
          case 'answered':
            this.memoryBytes = data.memoryBytes;
            return this.answered();
        }
      };
      const helpers = Array.from({ length: threads - 1 }, () => this.startHelper(onError));
      this.post({ kind: 'open', compiled, helpers }, helpers);
    });
  }

  /** Starts a worker that is to be a thread of the module. Gives the port for the module's own worker. */
  private startHelper(onError: (event: ErrorEvent) => void): MessagePort {
    const helper = spawn();
    helper.onerror = onError;
    this.helpers.push(helper);
    const { port1, port2 } = new MessageChannel();
    const message: ToWorker = { kind: 'help', port: port2 };
    helper.postMessage(message, [port2]);
    return port1;
  }

  /**
   * Sends a line and resolves with the lines it is answered with, without the final "ok"; rejects
   * with an EngineError where the engine refuses it. `onLine` hears each line when it comes.
   */
  send(line: string, onLine?: (line: string) => void): Promise<string[]> {
    return this.sendAll([line], onLine);
  }

  private sendAll(lines: string[], onLine?: (line: string) => void): Promise<string[]> {
    if (this.broken) return Promise.reject(this.broken);
    return new Promise((resolve, reject) => {
      this.jobs.push({ lines, onLine, said: [], resolve, reject });
      if (this.jobs.length === 1) this.begin();
    });
  }

  /** Ends the search or review under way, which answers with what it has found; does nothing to what waits. */
  stop(): void {
    if (this.jobs.length > 0) this.stopSignal?.raise();
  }

  /** Ends the worker. What waits is rejected. */
  close(): void {
    for (const worker of [this.worker, ...this.helpers]) worker.terminate();
    this.fail(new Error('The engine has been closed.'));
  }

  /** What there is to see after a game (a GameString or a game type) and some more moves. */
  async scene(game: string, moves: readonly string[] = []): Promise<Scene> {
    return this.ask<Scene>(`scene ${withMoves(game, moves)}`);
  }

  /** The games of a PGN, an SGF or a list of GameStrings; `name` is the file's, if it has one. */
  async readGames(content: string, name = ''): Promise<ReadGame[]> {
    const lines = await this.send(`readgames ${JSON.stringify({ name, content })}`);
    return lines.map((line) => JSON.parse(line) as ReadGame);
  }

  /**
   * The text of a file that holds the game. `result` is how it ended where the board does not say it.
   * `told` is what else the file says.
   */
  async writeGame(
    game: string,
    format: Format,
    tags: Record<string, string> = {},
    result?: ReadGame['result'],
    told: Partial<Pick<ReadGame, 'comments' | 'variations'>> = {},
  ): Promise<string> {
    return this.ask<string>(`writegame ${JSON.stringify({ game, format, tags, result, ...told })}`);
  }

  /** The move that Waggle plays: the best one it finds, or below full strength one that suits the level. */
  async bestMove(
    game: string,
    limits: Limits,
    { level = fullStrength, drawsByRepetition = false, onDepth }: PlayOptions = {},
  ): Promise<string> {
    const job = [
      setDraws(drawsByRepetition),
      `setgame ${game}`,
      `options set Level ${level}`,
      'options set ReportIntermediateBestMoves True',
      withLimits('bestmove', limits),
    ];
    return this.askMove(job, (line) => {
      const depth = onDepth && parseDepth(line);
      if (depth) onDepth(depth);
    });
  }

  /** Looks at a game until a limit or stop(); `lines` best moves at a time. Resolves with the best one. */
  async analyze(game: string, limits: Limits, lines: number, onInfo?: (info: Info) => void): Promise<string> {
    const job = [
      setDraws(false),
      `setgame ${game}`,
      `options set MultiPV ${lines}`,
      withLimits('analyze', limits),
    ];
    return this.askMove(job, (line) => {
      const info = onInfo && parseInfo(line);
      if (info) onInfo(info);
    });
  }

  private async askMove(job: string[], onLine: (line: string) => void): Promise<string> {
    const said = await this.sendAll(job, onLine);
    return said[said.length - 1] ?? '';
  }

  /** Judges each move of a game, so long (or so many nodes) a ply. Stopped, it gives the first plies. */
  async review(
    game: string,
    effort: { seconds: number } | { nodes: number },
    onProgress?: (done: number, total: number) => void,
    tags: Record<string, string> = {},
  ): Promise<Review> {
    const request = JSON.stringify({ game, tags, ...effort });
    const lines = await this.send(`reviewgame ${request}`, (line) => {
      const [word, done, total] = line.split(' ');
      if (word === 'progress') onProgress?.(Number(done), Number(total));
    });
    const document = lines.filter((line) => !line.startsWith('progress ')).join('\n');
    const { games } = JSON.parse(document) as { games: [Review] };
    return games[0];
  }

  /** From which loss on a review calls a move an inaccuracy, a mistake or a blunder. */
  lossLimits(): Promise<LossLimits> {
    return this.ask<LossLimits>('losslimits');
  }

  /** What the levels are called, and what they do; from the weakest. */
  levels(): Promise<LevelBand[]> {
    return this.ask<LevelBand[]>('levels');
  }

  /**
   * Takes a set of puzzles as `waggle puzzles pack` writes it. Resolves with what is known of each without
   * its game. The functions below are about this set.
   */
  puzzleSet(bytes: Uint8Array): Promise<PuzzleEntry[]> {
    const digits = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
    return this.ask<PuzzleEntry[]>(`puzzleset ${digits}`);
  }

  /** The number of a day's puzzle, the same for everybody. `day` counts the days of UTC since 1970. */
  dailyPuzzle(day: number): Promise<number> {
    return this.ask<number>(`dailypuzzle ${day}`);
  }

  puzzle(number: number): Promise<Puzzle> {
    return this.ask<Puzzle>(`puzzle ${number}`);
  }

  /** Proves the whole solution of a puzzle, which may take seconds. */
  solution(number: number): Promise<Solution> {
    return this.ask<Solution>(`solution ${number}`);
  }

  private async ask<T>(line: string): Promise<T> {
    const [answer] = await this.send(line);
    return JSON.parse(answer ?? '') as T;
  }

  private post(message: ToWorker, ports: MessagePort[] = []): void {
    this.worker.postMessage(message, ports);
  }

  // The first job of those that wait.
  private begin(): void {
    this.stopSignal?.lower();
    this.sendLine(true);
  }

  private sendLine(isFirst: boolean): void {
    const line = this.jobs[0]?.lines.shift();
    if (line !== undefined) this.post({ kind: 'line', line, isFirst, stopUrl: this.stopSignal?.url ?? null });
  }

  private receive(text: string): void {
    const job = this.jobs[0];
    if (!job) return;
    for (const line of text.split('\n')) {
      if (line === '') continue;
      job.said.push(line);
      job.onLine?.(line);
    }
  }

  private answered(): void {
    const job = this.jobs[0];
    if (!job) return;
    const said = job.said.splice(0);
    if (said[said.length - 1] === 'ok') said.pop();
    const refusal = said.find((line) => /^(err|invalidmove)\b/.test(line));
    if (job.lines.length > 0 && !refusal) return this.sendLine(false);
    this.jobs.shift();
    if (this.jobs.length > 0) this.begin();
    if (refusal) job.reject(new EngineError(refusal.replace(/^\w+ /, '')));
    else job.resolve(said);
  }

  private fail(error: Error): void {
    this.broken = error;
    for (const { reject } of this.jobs.splice(0)) reject(error);
  }
}

const setDraws = (areOn: boolean): string =>
  `options set ThreefoldRepetitionDraw ${areOn ? 'True' : 'False'}`;

function withLimits(command: string, { seconds, depth, nodes, clock }: Limits): string {
  const clocks = clock && {
    wtime: clock.white.toFixed(3),
    btime: clock.black.toFixed(3),
    winc: clock.whiteIncrement.toFixed(3),
    binc: clock.blackIncrement.toFixed(3),
  };
  const words = Object.entries({ seconds, depth, nodes, ...clocks }).filter(
    ([, value]) => value !== undefined,
  );
  return [command, ...words.flat()].join(' ');
}

/** A GameString that goes on with more moves. */
export function withMoves(game: string, moves: readonly string[]): string {
  if (moves.length === 0) return game;
  const fields = game.split(';');
  while (fields.length < 3) fields.push('');
  return [...fields, ...moves].join(';');
}
