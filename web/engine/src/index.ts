export { Engine, EngineError, withMoves, type EngineOptions } from './engine';
export { parseInfo } from './info';
export type * from './types';
