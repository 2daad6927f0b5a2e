import type { Hex } from '../../engine/src';
import { Store } from '../state/store';
import {
  type Camera,
  type Frame,
  fit,
  follow,
  isSameCamera,
  keptIn,
  nudged,
  type Size,
  seenBy,
  toPlane,
  zoomed,
} from './camera';
import { cellWidth, frameOf, type Point } from './geometry';

export interface View {
  /** Null until the size of the board is known. */
  camera: Camera | null;
  size: Size | null;
  /** Whether the user has moved the camera since the whole hive was last shown. */
  isOwn: boolean;
  /** Whether to animate the last change. */
  isAnimated: boolean;
}

export const view = new Store<View>({ camera: null, size: null, isOwn: false, isAnimated: false });

const zoomStep = 1.5;
/** Cell widths in pixels: the smallest after “Zoom in”, and the largest. */
const leastZoomed = 34;
const mostZoomed = 180;
/** Margins around the hive, in cells: enough for every target, and with room for the next moves. */
const neededRing = 1.05;
const roomyRing = 1.4;

let needed = frameOf([], neededRing);
let roomy = frameOf([], roomyRing);

export function setSize(size: Size): void {
  if (size.width === 0 || size.height === 0) return;
  const { camera, isOwn } = view.value;
  view.update({ size, camera: camera && isOwn ? camera : fit(roomy, size), isAnimated: false });
}

/**
 * Updates the position of the hive. The view stays put while the hive is visible. If the user has
 * moved it, it only follows the last move.
 */
export function showHive(cells: readonly Hex[], last: Hex | null, isNewGame: boolean): void {
  needed = frameOf(cells, neededRing);
  roomy = frameOf(cells, roomyRing);
  const { camera, size, isOwn } = view.value;
  if (!size || !camera) return;
  if (isNewGame) return showAll(false);
  if (!isOwn) return moveTo(follow(camera, size, needed, roomy), true);
  if (last) showCell(last);
}

/** Pans to a cell if it's out of view. */
export function showCell(cell: Hex): void {
  const { camera, size } = view.value;
  if (camera && size) moveTo(nudged(camera, size, frameOf([cell], 0, 0)), true);
}

function moveTo(camera: Camera, isAnimated: boolean, isOwn = view.value.isOwn): void {
  const old = view.value.camera;
  if (!old || !isSameCamera(old, camera) || isOwn !== view.value.isOwn)
    view.update({ camera, isAnimated, isOwn });
}

export function showAll(isAnimated = true): void {
  const { size } = view.value;
  if (size) moveTo(fit(roomy, size), isAnimated, false);
}

export const zoomIn = (): void => zoomAt(zoomStep, null, leastZoomed);
export const zoomOut = (): void => zoomAt(1 / zoomStep, null);

/**
 * Zooms around a pixel, or the centre if `at` is null, to a cell width of at least `leastWidth`
 * pixels. Zooming out as far as possible shows the whole hive again.
 */
export function zoomAt(factor: number, at: Point | null, leastWidth = 0): void {
  const { camera, size } = view.value;
  if (!camera || !size) return;
  const least = fit(roomy, size).scale;
  const most = Math.max(mostZoomed / cellWidth, least);
  const scale = Math.min(most, Math.max(camera.scale * factor, leastWidth / cellWidth));
  if (scale <= least && factor < 1) return showAll(at === null);
  const middle = { x: size.width / 2, y: size.height / 2 };
  moveTo(keptIn(zoomed(camera, size, scale, at ?? middle), needed), at === null, true);
}

/** Pans by pixels. */
export function panBy(x: number, y: number): void {
  const { camera } = view.value;
  if (!camera) return;
  const moved = { ...camera, x: camera.x - x / camera.scale, y: camera.y - y / camera.scale };
  moveTo(keptIn(moved, needed), false, true);
}

/** Converts board pixels to the plane. */
export function planeAt(at: Point): Point | null {
  const { camera, size } = view.value;
  return camera && size && toPlane(camera, size, at);
}

/** The visible part of the plane. */
export function seenFrame(): Frame {
  const { camera, size } = view.value;
  return camera && size ? seenBy(camera, size) : roomy;
}
