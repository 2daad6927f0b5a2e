import { Engine } from 'waggle-engine';

// More than one thread requires a cross-origin isolated page.
const engine = await Engine.start({ threads: 2 });
const [threads] = await engine.send('options get Threads');
const move = await engine.bestMove('Base+MLP', { seconds: 0.5 });
document.body.textContent = `${move} (${threads?.split(';')[2]} threads)`;
