import { type Rgb } from './colour.ts';
import { type Outline, type Point } from './geometry.ts';
import { clamp } from './maths.ts';
import { type Raster, type Size } from './raster.ts';

/** How much of each pixel a shape covers (0 to 1), within the shape's bounding rectangle. */
export interface Mask extends Size {
  x: number;
  y: number;
  data: Float32Array;
}

// Adds the signed area of one edge to the sums of its rows. A running sum over a row then gives the
// exact coverage of each pixel. Modern font rasterizers use this algorithm.
function addEdge(mask: Mask, stride: number, sums: Float32Array, from: Point, to: Point): void {
  if (from.y === to.y) return;
  const direction = from.y < to.y ? 1 : -1;
  const top = direction === 1 ? from : to;
  const bottom = direction === 1 ? to : from;
  const slope = (bottom.x - top.x) / (bottom.y - top.y);
  const firstRow = Math.max(0, Math.floor(top.y - mask.y));
  const lastRow = Math.min(mask.height, Math.ceil(bottom.y - mask.y));
  for (let row = firstRow; row < lastRow; row++) {
    const y0 = Math.max(row, top.y - mask.y);
    const y1 = Math.min(row + 1, bottom.y - mask.y);
    if (y1 <= y0) continue;
    const area = (y1 - y0) * direction;
    const xa = clamp(top.x - mask.x + (y0 + mask.y - top.y) * slope, 0, mask.width);
    const xb = clamp(top.x - mask.x + (y1 + mask.y - top.y) * slope, 0, mask.width);
    const left = Math.min(xa, xb);
    const right = Math.max(xa, xb);
    const start = row * stride;
    const firstPixel = Math.floor(left);
    if (right <= firstPixel + 1) {
      const covered = area * (1 - ((left + right) / 2 - firstPixel));
      sums[start + firstPixel] = (sums[start + firstPixel] ?? 0) + covered;
      sums[start + firstPixel + 1] = (sums[start + firstPixel + 1] ?? 0) + area - covered;
      continue;
    }
    let before = 0;
    for (let pixel = firstPixel; pixel < right; pixel++) {
      // Coverage of this pixel: the part of the edge left of the pixel's right side, integrated
      // over its width.
      const a = Math.max(left, pixel);
      const b = Math.min(right, pixel + 1);
      const entered = (a - left) / (right - left);
      const leaving = (b - left) / (right - left);
      const covered = area * (((entered + leaving) / 2) * (b - a) + (pixel + 1 - b) * leaving);
      sums[start + pixel] = (sums[start + pixel] ?? 0) + covered - before;
      before = covered;
    }
    const after = Math.ceil(right);
    sums[start + after] = (sums[start + after] ?? 0) + area - before;
  }
}

/**
 * Returns the coverage of several outlines that are filled together. An outline in the opposite
 * direction cuts a hole.
 */
export function coverage(outlines: readonly Outline[], size: Size): Mask {
  let x0 = Infinity;
  let y0 = Infinity;
  let x1 = -Infinity;
  let y1 = -Infinity;
  for (const outline of outlines) {
    for (const p of outline) {
      x0 = Math.min(x0, p.x);
      y0 = Math.min(y0, p.y);
      x1 = Math.max(x1, p.x);
      y1 = Math.max(y1, p.y);
    }
  }
  const x = clamp(Math.floor(x0), 0, size.width);
  const y = clamp(Math.floor(y0), 0, size.height);
  const width = Math.max(0, clamp(Math.ceil(x1), 0, size.width) - x);
  const height = Math.max(0, clamp(Math.ceil(y1), 0, size.height) - y);
  const mask: Mask = { x, y, width, height, data: new Float32Array(width * height) };
  if (width === 0 || height === 0) return mask;
  const stride = width + 2;
  const sums = new Float32Array(stride * height);
  for (const outline of outlines) {
    let from = outline[outline.length - 1];
    for (const to of outline) {
      if (from) addEdge(mask, stride, sums, from, to);
      from = to;
    }
  }
  for (let row = 0; row < height; row++) {
    let sum = 0;
    for (let column = 0; column < width; column++) {
      sum += sums[row * stride + column] ?? 0;
      mask.data[row * width + column] = Math.min(1, Math.abs(sum));
    }
  }
  return mask;
}

export type Ink = Rgb | ((x: number, y: number) => Rgb);
export type Mode = 'over' | 'add' | 'multiply' | 'screen';

/** Paints ink on a picture, weighted by a mask. */
export function paint(
  raster: Raster,
  mask: Mask,
  ink: Ink,
  opacity = 1,
  mode: Mode = 'over',
): void {
  const fixed = typeof ink === 'function' ? null : ink;
  for (let row = 0; row < mask.height; row++) {
    const y = row + mask.y;
    if (y < 0 || y >= raster.height) continue;
    for (let column = 0; column < mask.width; column++) {
      const alpha = (mask.data[row * mask.width + column] ?? 0) * opacity;
      const x = column + mask.x;
      if (alpha <= 0.0005 || x < 0 || x >= raster.width) continue;
      const c = fixed ?? (typeof ink === 'function' ? ink(x, y) : ink);
      const i = (y * raster.width + x) * 3;
      for (let k = 0; k < 3; k++) {
        const under = raster.data[i + k] ?? 0;
        const over = c[k] ?? 0;
        const mixed =
          mode === 'over'
            ? over
            : mode === 'add'
              ? under + over
              : mode === 'multiply'
                ? under * over
                : 1 - (1 - Math.min(1, under)) * (1 - over);
        raster.data[i + k] = under + (mixed - under) * alpha;
      }
    }
  }
}

/** Fills outlines with ink: `coverage` and `paint` in one call. */
export function fill(
  raster: Raster,
  outlines: readonly Outline[],
  ink: Ink,
  opacity = 1,
  mode: Mode = 'over',
): void {
  paint(raster, coverage(outlines, raster), ink, opacity, mode);
}
