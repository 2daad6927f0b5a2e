export { Engine, EngineError, fullStrength, withMoves, type EngineOptions, type PlayOptions } from './engine';
export { parseInfo } from './info';
export type * from './types';
