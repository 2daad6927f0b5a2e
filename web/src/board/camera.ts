import type { Point } from './geometry';

/** The size of the board in CSS pixels. */
export interface Size {
  width: number;
  height: number;
}

/** A rectangle in board coordinates. */
export interface Frame {
  x: number;
  y: number;
  across: number;
  down: number;
}

/** The viewport: its centre in board coordinates, and the scale in pixels per unit. */
export interface Camera extends Point {
  scale: number;
}

/** The closest camera that shows the whole frame. */
export function fit({ x, y, across, down }: Frame, { width, height }: Size): Camera {
  const scale = Math.min(width / across, height / down);
  return { x: x + across / 2, y: y + down / 2, scale };
}

/** The visible part of the board plane. */
export function seenBy({ x, y, scale }: Camera, { width, height }: Size): Frame {
  const across = width / scale;
  const down = height / scale;
  return { x: x - across / 2, y: y - down / 2, across, down };
}

/** Pans by the smallest amount that shows the frame, without zooming. */
export function nudged(camera: Camera, size: Size, frame: Frame): Camera {
  const seen = seenBy(camera, size);
  return {
    ...camera,
    x: camera.x + shift(seen.x, seen.across, frame.x, frame.across),
    y: camera.y + shift(seen.y, seen.down, frame.y, frame.down),
  };
}

/**
 * How far an interval must move to contain another one, or to be centred on it if it's too short.
 */
function shift(start: number, length: number, wanted: number, wantedLength: number): number {
  if (wantedLength > length) return wanted + wantedLength / 2 - (start + length / 2);
  if (wanted < start) return wanted - start;
  return Math.max(0, wanted + wantedLength - (start + length));
}

/**
 * Stays put while `needed` is visible, pans if it would fit, and otherwise zooms out to `roomy`.
 */
export function follow(camera: Camera, size: Size, needed: Frame, roomy: Frame): Camera {
  const seen = seenBy(camera, size);
  if (!holds(seen, needed)) return fit(roomy, size);
  if (isSameCamera(nudged(camera, size, needed), camera)) return camera;
  return nudged(camera, size, holds(seen, roomy) ? roomy : needed);
}

/** Whether a frame is at least as large as another one. */
const holds = (frame: Frame, other: Frame): boolean =>
  other.across <= frame.across && other.down <= frame.down;

export const isSameCamera = (a: Camera, b: Camera): boolean =>
  a.x === b.x && a.y === b.y && a.scale === b.scale;

/** Zooms while keeping the point under the pixel `at` in place. */
export function zoomed(camera: Camera, size: Size, scale: number, at: Point): Camera {
  const fixed = toPlane(camera, size, at);
  return {
    x: fixed.x - (at.x - size.width / 2) / scale,
    y: fixed.y - (at.y - size.height / 2) / scale,
    scale,
  };
}

/** Converts board pixels to the plane. */
export function toPlane({ x, y, scale }: Camera, { width, height }: Size, at: Point): Point {
  return { x: x + (at.x - width / 2) / scale, y: y + (at.y - height / 2) / scale };
}

/** Clamps the centre of the camera to a frame. */
export function keptIn(camera: Camera, { x, y, across, down }: Frame): Camera {
  return {
    ...camera,
    x: Math.max(x, Math.min(camera.x, x + across)),
    y: Math.max(y, Math.min(camera.y, y + down)),
  };
}

/** The CSS transform from the plane to the board. */
export function transformOf({ x, y, scale }: Camera, { width, height }: Size): string {
  const left = width / 2 - x * scale;
  const top = height / 2 - y * scale;
  return `translate(${left.toFixed(2)}px, ${top.toFixed(2)}px) scale(${scale.toFixed(5)})`;
}
