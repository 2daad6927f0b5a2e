import { type Engine, EngineError } from '../../engine/src';

/** An engine that is started when it is first used, and again after it has failed. */
export class LazyEngine {
  private engine: Promise<Engine> | null = null;

  constructor(private readonly start: () => Promise<Engine>) {}

  async use<T>(work: (engine: Engine) => Promise<T>): Promise<T> {
    const mine = (this.engine ??= this.start());
    try {
      return await work(await mine);
    } catch (error) {
      // What it only refuses, it has survived.
      if (!(error instanceof EngineError) && this.engine === mine) this.engine = null;
      throw error;
    }
  }
}
