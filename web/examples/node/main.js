import { Engine } from 'waggle-engine';

const engine = await Engine.start({ threads: 2 });
const [threads] = await engine.send('options get Threads');
const move = await engine.bestMove('Base+MLP', { seconds: 0.5 });
console.log(`${move} (${threads?.split(';')[2]} threads)`);
engine.close();
