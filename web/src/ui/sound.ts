import { currentGame } from '../state/current-game';
import { settings } from '../state/settings';

const loudness = 0.25;
const seconds = 0.09;
let context: AudioContext | null = null;
let plies = 0;

/** Plays a sound for each move, if switched on. */
export function startSounds(): void {
  currentGame.subscribe(() => {
    const now = currentGame.value.position?.plies.length ?? 0;
    const isMove = now === plies + 1;
    plies = now;
    if (isMove && settings.value.sound) knock();
  });
}

/** The sound of a tile being put on a table: a low tone that decays quickly. */
function knock(): void {
  context ??= new AudioContext();
  // Browsers keep audio suspended until the first click.
  void context.resume();
  const start = context.currentTime;
  const tone = context.createOscillator();
  const volume = context.createGain();
  tone.type = 'triangle';
  tone.frequency.setValueAtTime(320, start);
  tone.frequency.exponentialRampToValueAtTime(90, start + seconds);
  volume.gain.setValueAtTime(loudness, start);
  volume.gain.exponentialRampToValueAtTime(0.001, start + seconds);
  tone.connect(volume).connect(context.destination);
  tone.start(start);
  tone.stop(start + seconds);
}
