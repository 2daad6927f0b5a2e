export { Engine, EngineError, fullStrength, withMoves, type EngineOptions, type PlayOptions } from './engine';
export { parseInfo } from './info';
export { moveClasses, type MoveClass } from './move-classes';
export type * from './types';
