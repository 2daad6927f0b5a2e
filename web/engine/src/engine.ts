import type { Format } from './game-files.js';
import { parseDepth, parseInfo } from './info.js';
import type { FromWorker, ToWorker } from './messages.js';
import { mayShare } from './shared-memory.js';
import { spawn } from './spawn.js';
import { StopSignal } from './stop-signal.js';
import type {
  BoardView,
  Info,
  LevelBand,
  Limits,
  LossLimits,
  Puzzle,
  PuzzleEntry,
  ReadGame,
  Review,
  Solution,
} from './types.js';

/** The highest level, and the default. */
export const fullStrength = 20;

export interface EngineOptions {
  /** Default 1. More than one requires shared memory: Node.js, or a cross-origin isolated page. */
  threads?: number;
  /** Size of the transposition table in MiB, default 64. */
  tableMegabytes?: number;
}

export interface PlayOptions {
  /** From 1 to fullStrength, the default; see Engine.levels(). */
  level?: number;
  /** Whether a threefold repetition is a draw, default false. */
  drawsByRepetition?: boolean;
  /** Called with each depth reached, in plies. */
  onDepth?(depth: number): void;
}

/** The engine refused a command; the message is the engine's own. */
export class EngineError extends Error {
  override name = 'EngineError';
}

/** Commands sent as a unit: stop() ends all of them, and the job resolves with the last answer. */
interface Job {
  lines: string[];
  onLine: ((line: string) => void) | undefined;
  received: string[];
  resolve(lines: string[]): void;
  reject(error: Error): void;
}

/** How long the threads may take to start, in ms. */
const patience = 15_000;

/** Rejects if the promise takes longer than `patience`. */
async function inTime<T>(promise: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('the threads did not start in time')), patience);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}

/** Modules compiled so far, keyed by whether they are multi-threaded. */
const compiledModules = new Map<boolean, Promise<WebAssembly.Module>>();

/** The module that another worker has compiled or is compiling, or null. */
async function compiledFor(threads: number): Promise<WebAssembly.Module | null> {
  return (await compiledModules.get(threads > 1)?.catch(() => null)) ?? null;
}

function keepCompiled(threads: number, ready: Promise<WebAssembly.Module>): void {
  const key = threads > 1;
  compiledModules.set(key, ready);
  ready.catch(() => compiledModules.delete(key));
}

/**
 * Waggle in its own worker, driven by Universal Hive Protocol commands. Requests queue behind a
 * running search, so use a second engine if the board has to stay responsive meanwhile.
 */
export class Engine {
  /** The size of the module's memory as of the last answer, in bytes. It never shrinks. */
  memoryBytes = 0;

  private readonly jobs: Job[] = [];
  private stopSignal: StopSignal | null = null;
  private broken: Error | null = null;
  /** The workers that run the module's other threads. */
  private readonly helpers: Worker[] = [];

  /**
   * Loads the engine. If it can't run here, rejects with an Error whose message can be shown to
   * users.
   */
  static async start({ threads = 1, tableMegabytes }: EngineOptions = {}): Promise<Engine> {
    const engine = await Engine.startWith(mayShare() ? threads : 1);
    if (tableMegabytes) await engine.send(`options set TranspositionTableSizeMB ${tableMegabytes}`);
    return engine;
  }

  /** Falls back to one thread if several don't start, for example for lack of memory. */
  private static async startWith(threads: number): Promise<Engine> {
    const engine = new Engine(spawn());
    try {
      await (threads > 1 ? inTime(engine.openThreads(threads)) : engine.open(threads));
      return engine;
    } catch (error) {
      engine.close();
      if (threads === 1) throw error;
      compiledModules.delete(true);
      console.info('Waggle continues with one thread:', error);
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
    // Closed while compiling. A worker started now would leak.
    if (this.broken) throw this.broken;
    const ready = this.load(threads, compiled);
    if (!compiled) keepCompiled(threads, ready);
    await ready;
  }

  /** Resolves with the compiled module. */
  private load(threads: number, compiled: WebAssembly.Module | null): Promise<WebAssembly.Module> {
    return new Promise((resolve, reject) => {
      const onError = (event: ErrorEvent): void => {
        const error = new Error(event.message || "The engine couldn't be loaded.");
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

  /** Starts a worker for another thread of the module, and returns the port for the main worker. */
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
   * Sends a command and resolves with the lines of its answer, without the final "ok". Rejects with
   * an EngineError if the engine refuses it. `onLine` is called for each line as it arrives.
   */
  send(line: string, onLine?: (line: string) => void): Promise<string[]> {
    return this.sendAll([line], onLine);
  }

  private sendAll(lines: string[], onLine?: (line: string) => void): Promise<string[]> {
    if (this.broken) return Promise.reject(this.broken);
    return new Promise((resolve, reject) => {
      this.jobs.push({ lines, onLine, received: [], resolve, reject });
      if (this.jobs.length === 1) this.begin();
    });
  }

  /**
   * Ends the current search or review, which then resolves with its result so far. Queued requests
   * are unaffected.
   */
  stop(): void {
    if (this.jobs.length > 0) this.stopSignal?.raise();
  }

  /** Terminates the workers. Pending requests are rejected. */
  close(): void {
    for (const worker of [this.worker, ...this.helpers]) worker.terminate();
    this.fail(new Error('The engine has been closed.'));
  }

  /** The position after a game (a GameString or a game type) and further moves. */
  async view(game: string, moves: readonly string[] = []): Promise<BoardView> {
    return this.ask<BoardView>(`view ${withMoves(game, moves)}`);
  }

  /** Reads the games of a PGN, an SGF or a list of GameStrings. `name` is the file name, if any. */
  async readGames(content: string, name = ''): Promise<ReadGame[]> {
    const lines = await this.send(`readgames ${JSON.stringify({ name, content })}`);
    return lines.map((line) => JSON.parse(line) as ReadGame);
  }

  /**
   * Writes a game as the text of a file. `result` is for games that ended off the board, such as by
   * resignation; `annotations` adds comments and variations.
   */
  async writeGame(
    game: string,
    format: Format,
    tags: Record<string, string> = {},
    result?: ReadGame['result'],
    annotations: Partial<Pick<ReadGame, 'comments' | 'variations'>> = {},
  ): Promise<string> {
    return this.ask<string>(`writegame ${JSON.stringify({ game, format, tags, result, ...annotations })}`);
  }

  /** Waggle's move: the best it finds at full strength, or one that suits the level. */
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

  /**
   * Searches until a limit or stop(), and reports `lines` principal variations to `onInfo`. Resolves
   * with the best move.
   */
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
    const answer = await this.sendAll(job, onLine);
    return answer[answer.length - 1] ?? '';
  }

  /**
   * Judges every move of a game. `effort` is per ply. After stop(), the review has only the first
   * plies.
   */
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

  /** The losses that separate inaccuracies, mistakes and blunders. */
  lossLimits(): Promise<LossLimits> {
    return this.ask<LossLimits>('losslimits');
  }

  /** The bands of levels, weakest first. */
  levels(): Promise<LevelBand[]> {
    return this.ask<LevelBand[]>('levels');
  }

  /**
   * Loads a set of puzzles in the format of `waggle puzzles pack`. Resolves with an entry for each
   * puzzle, without its game. The functions below use this set.
   */
  puzzleSet(bytes: Uint8Array): Promise<PuzzleEntry[]> {
    const digits = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
    return this.ask<PuzzleEntry[]>(`puzzleset ${digits}`);
  }

  /**
   * The number of the puzzle of the day, the same for everybody. `day` counts UTC days since 1970.
   */
  dailyPuzzle(day: number): Promise<number> {
    return this.ask<number>(`dailypuzzle ${day}`);
  }

  puzzle(number: number): Promise<Puzzle> {
    return this.ask<Puzzle>(`puzzle ${number}`);
  }

  /** Proves the complete solution of a puzzle, which may take seconds. */
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

  /** Starts the job at the head of the queue. */
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
      job.received.push(line);
      job.onLine?.(line);
    }
  }

  private answered(): void {
    const job = this.jobs[0];
    if (!job) return;
    const answer = job.received.splice(0);
    if (answer[answer.length - 1] === 'ok') answer.pop();
    const refusal = answer.find((line) => /^(err|invalidmove)\b/.test(line));
    if (job.lines.length > 0 && !refusal) return this.sendLine(false);
    this.jobs.shift();
    if (this.jobs.length > 0) this.begin();
    if (refusal) job.reject(new EngineError(refusal.replace(/^\w+ /, '')));
    else job.resolve(answer);
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

/** Appends moves to a GameString or a game type. */
export function withMoves(game: string, moves: readonly string[]): string {
  if (moves.length === 0) return game;
  const fields = game.split(';');
  while (fields.length < 3) fields.push('');
  return [...fields, ...moves].join(';');
}
