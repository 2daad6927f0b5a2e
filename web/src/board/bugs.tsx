import type { ComponentChildren } from 'preact';

/** Draws the legs on the right and mirrors them to the left. */
function Mirrored({ path }: { path: string }) {
  return (
    <g class="limbs">
      <path d={path} />
      <path d={path} transform="scale(-1 1)" />
    </g>
  );
}

const queen = (
  <>
    <g opacity="0.5">
      <ellipse cx="-15" cy="-4" rx="13" ry="6.5" transform="rotate(28 -15 -4)" />
      <ellipse cx="15" cy="-4" rx="13" ry="6.5" transform="rotate(-28 15 -4)" />
    </g>
    <circle cy="-14" r="6.5" />
    <path d="M-8-20-9-30-3.5-25 0-31 3.5-25 9-30 8-20Z" />
    <ellipse cy="8" rx="9.5" ry="17" />
    <path class="gap" d="M-9 3H9M-9.5 10H9.5M-7.5 17H7.5" />
  </>
);

const spider = (
  <>
    <Mirrored path="M5-6 15-17 19-27M6-3 20-9 28-16M6 0 20 5 28 15M5 3 14 14 17 27" />
    <circle cy="9" r="11.5" />
    <circle cy="-7" r="7" />
  </>
);

const beetle = (
  <>
    <Mirrored path="M9-4 20-11 25-9M11 6 22 6 27 11M9 15 18 21 19 27M3-22 10-29 6-33" />
    <path d="M-9-13A9 9 0 0 1 9-13L11-9H-11Z" />
    <path d="M-12-6H12C17 6 14 22 0 27C-14 22-17 6-12-6Z" />
    <path class="gap" d="M0-6V26" />
  </>
);

const grasshopper = (
  <>
    <g class="limbs">
      <path d="M22-7 28-21M19-8 20-24M14 6 18 17 23 20M4 8 3 18 7 22" />
      <path d="M2 5-13-23-27 21" style={{ strokeWidth: 4.5 }} />
    </g>
    <path d="M25-6C26 2 20 7 12 8L-26 13C-20 5-4-8 12-11 20-12 24-11 25-6Z" />
    <circle class="gap-fill" cx="19" cy="-4" r="2" />
  </>
);

const ant = (
  <>
    <Mirrored path="M4-4 15-12 20-21M5-1 18 1 25 7M4 3 13 12 18 25M3-20 9-25 8-32" />
    <circle cy="-16" r="6.5" />
    <ellipse cy="-2" rx="5" ry="7" />
    <ellipse cy="16" rx="9" ry="12" />
  </>
);

const mosquito = (
  <>
    <Mirrored path="M3-7 16-19 24-15M3-3 19 11 25 23M2 0 10 14 11 29" />
    <g opacity="0.5">
      <ellipse cx="-14" cy="3" rx="15" ry="5" transform="rotate(-32 -14 3)" />
      <ellipse cx="14" cy="3" rx="15" ry="5" transform="rotate(32 14 3)" />
    </g>
    <path d="M-1.3-14 0-34 1.3-14Z" />
    <circle cy="-13" r="5.5" />
    <ellipse cy="-4" rx="5" ry="6" />
    <path d="M-4 1H4L1 28H-1Z" />
  </>
);

const ladybug = (
  <>
    <Mirrored path="M12-4 23-9M15 6 26 7M12 16 22 22M4-19 9-27" />
    <path d="M-10-12A10 10 0 0 1 10-12Z" />
    <path d="M-11-9H11C20 2 17 24 0 26C-17 24-20 2-11-9Z" />
    <path class="gap" d="M0-9V26" />
    <g class="gap-fill">
      <circle cx="-7.5" cy="0" r="3" />
      <circle cx="7.5" cy="0" r="3" />
      <circle cx="-8.5" cy="11" r="3.2" />
      <circle cx="8.5" cy="11" r="3.2" />
      <circle cx="-4.5" cy="19.5" r="2.2" />
      <circle cx="4.5" cy="19.5" r="2.2" />
    </g>
  </>
);

const pillbug = (
  <>
    <Mirrored path="M12-12 20-15M14-5 23-6M14 2 24 2M14 9 23 11M12 16 20 20M5-22 12-30" />
    <path d="M-9-19C-5-26 5-26 9-19 17-8 17 12 8 24 4 28-4 28-8 24-17 12-17-8-9-19Z" />
    <path
      class="gap"
      d="M-11-14Q0-9 11-14M-14-6Q0-1 14-6M-14 2Q0 7 14 2M-13 10Q0 15 13 10M-10 18Q0 23 10 18"
    />
  </>
);

/** Drawings of the bugs, about 60 units high and centred on the origin. */
export const bugDrawings: Record<string, ComponentChildren> = {
  Q: queen,
  S: spider,
  B: beetle,
  G: grasshopper,
  A: ant,
  M: mosquito,
  L: ladybug,
  P: pillbug,
};
