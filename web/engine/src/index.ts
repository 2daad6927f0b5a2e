export { Engine, EngineError, fullStrength, withMoves, type EngineOptions, type PlayOptions } from './engine.js';
export { parseInfo } from './info.js';
export { moveClasses, type MoveClass } from './move-classes.js';
export type * from './types.js';
