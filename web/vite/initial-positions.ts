import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import type { BoardView, Engine } from '../engine/src';

const name = 'initial-positions';
const types = ['', '+M', '+L', '+P', '+ML', '+MP', '+LP', '+MLP'].map((pieces) => `Base${pieces}`);

/**
 * A virtual module with the initial position of each game type, so that the page can show a board
 * before the engine has loaded. `folder` is the built package; if it's missing, the module is
 * empty.
 */
export function initialPositions(folder: string): Plugin {
  return {
    name: 'waggle-initial-positions',
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load: async (id) =>
      id === `\0${name}`
        ? `export const initialPositions = ${JSON.stringify(await positionsFrom(folder))}`
        : undefined,
  };
}

async function positionsFrom(folder: string): Promise<BoardView[]> {
  const script = `${folder}/waggle-node.js`;
  if (!existsSync(script)) return [];
  const { Engine } = (await import(pathToFileURL(script).href)) as typeof import('../engine/src');
  const engine: Engine = await Engine.start();
  try {
    return await Promise.all(types.map((type) => engine.view(type)));
  } finally {
    engine.close();
  }
}
