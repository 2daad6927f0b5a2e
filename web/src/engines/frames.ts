import type { Info } from '../../engine/src';

/**
 * Collects the lines of a search and delivers them at most once per animation frame, best first.
 */
export function gatherLines(onLines: (lines: Info[]) => void): (info: Info) => void {
  const lines: Info[] = [];
  let asked = false;
  return (info) => {
    lines[info.rank - 1] = info;
    if (asked) return;
    asked = true;
    requestAnimationFrame(() => {
      asked = false;
      onLines(lines.filter(Boolean));
    });
  };
}
