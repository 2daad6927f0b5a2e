import { findScene } from '../engines/rules';
import { report } from '../state/alerts';
import { table } from '../state/table';

const mostPlies = 6;
let wanted = 0;

/** Shows on the board where the first moves of a line lead to, until hidePreview(). */
export async function showPreview(game: string, line: readonly string[]): Promise<void> {
  const mine = ++wanted;
  try {
    const preview = await findScene(game, line.slice(0, mostPlies));
    if (mine === wanted && table.value.scene?.game === game) table.update({ preview });
  } catch (error) {
    report(error);
  }
}

export function hidePreview(): void {
  wanted++;
  if (table.value.preview) table.update({ preview: null });
}
