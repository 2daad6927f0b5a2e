/** Made by vite/first-scenes.ts. */
declare module 'first-scenes' {
  /** What the engine says of a new game of each type; none where the page is built without the engine's package. */
  export const firstScenes: import('../../engine/src').Scene[];
}
