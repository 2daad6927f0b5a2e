import { type Engine, EngineError } from '../../engine/src';

/** An engine that starts on first use, and again after a failure. */
export class LazyEngine {
  private engine: Promise<Engine> | null = null;

  constructor(private readonly start: () => Promise<Engine>) {}

  async use<T>(work: (engine: Engine) => Promise<T>): Promise<T> {
    const mine = (this.engine ??= this.start());
    try {
      return await work(await mine);
    } catch (error) {
      // A refused command doesn't mean that the engine has failed.
      if (!(error instanceof EngineError) && this.engine === mine) this.engine = null;
      throw error;
    }
  }
}
