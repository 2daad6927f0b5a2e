import type { LevelBand } from '../../engine/src';
import { rules } from '../engines/rules';
import { report } from '../state/alerts';
import { Store } from '../state/store';

/** The bands of levels. Empty until the engine has reported them. */
export const levels = new Store<{ bands: readonly LevelBand[] }>({ bands: [] });

/** Fetches the bands from the engine once. */
export async function loadLevels(): Promise<void> {
  if (levels.value.bands.length > 0) return;
  try {
    levels.update({ bands: await rules.use((engine) => engine.levels()) });
  } catch (error) {
    report(error);
  }
}

export function bandOf(bands: readonly LevelBand[], level: number): LevelBand | undefined {
  return bands.find(({ least, most }) => least <= level && level <= most);
}

/** "5, casual", or just the number until the bands are known. */
export function levelText(bands: readonly LevelBand[], level: number): string {
  const band = bandOf(bands, level);
  return band ? `${level}, ${band.name}` : String(level);
}
