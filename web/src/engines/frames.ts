import type { Info } from '../../engine/src';

/** Gathers what a search finds, and hands it on once a frame at most: the lines, the best first. */
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
