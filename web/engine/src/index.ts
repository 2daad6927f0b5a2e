export {
  Engine,
  EngineError,
  type EngineOptions,
  fullStrength,
  type PlayOptions,
  withMoves,
} from './engine.js';
export { type Format, gameFiles } from './game-files.js';
export { parseInfo } from './info.js';
export { type MoveClass, moveClasses } from './move-classes.js';
export type * from './types.js';
