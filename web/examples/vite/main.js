import { Engine } from 'waggle-engine';

// More than one thread counts only on a page that is isolated.
const engine = await Engine.start({ threads: 2 });
const [threads] = await engine.send('options get Threads');
const move = await engine.bestMove('Base+MLP', { seconds: 0.5 });
document.body.textContent = `${move} (${threads?.split(';')[2]} threads)`;
