import { type BoardView, Engine, type Info } from 'waggle-engine';

const engine: Engine = await Engine.start({ threads: 2 });
const view: BoardView = await engine.view('Base');
const depths: number[] = [];
const move: string = await engine.analyze(view.game, { depth: 2 }, 1, (info: Info) =>
  depths.push(info.depth),
);
// @ts-expect-error A move isn't a number.
const wrong: number = move;
console.log(wrong, depths);
engine.close();
