import { type Rgb } from './colour.ts';

export interface Size {
  width: number;
  height: number;
}

/** A function that draws a picture at the given size. */
export type Paint = (size: Size) => Raster;

/** A picture in linear light: three floats per pixel, row by row. */
export class Raster {
  readonly data: Float32Array;

  constructor(
    readonly width: number,
    readonly height: number,
  ) {
    this.data = new Float32Array(width * height * 3);
  }

  /** Returns the pixel at a position. Positions outside the picture use the nearest edge pixel. */
  at(x: number, y: number): Rgb {
    const xi = Math.min(this.width - 1, Math.max(0, Math.floor(x)));
    const yi = Math.min(this.height - 1, Math.max(0, Math.floor(y)));
    const i = (yi * this.width + xi) * 3;
    return [this.data[i] ?? 0, this.data[i + 1] ?? 0, this.data[i + 2] ?? 0];
  }

  set(x: number, y: number, c: Rgb): void {
    const i = (y * this.width + x) * 3;
    this.data[i] = c[0];
    this.data[i + 1] = c[1];
    this.data[i + 2] = c[2];
  }

  /** Adds light to a pixel. Positions outside the picture are ignored. */
  add(x: number, y: number, c: Rgb, amount = 1): void {
    if (x < 0 || y < 0 || x >= this.width || y >= this.height) return;
    const i = (y * this.width + x) * 3;
    this.data[i] = (this.data[i] ?? 0) + c[0] * amount;
    this.data[i + 1] = (this.data[i + 1] ?? 0) + c[1] * amount;
    this.data[i + 2] = (this.data[i + 2] ?? 0) + c[2] * amount;
  }

  copy(): Raster {
    const twin = new Raster(this.width, this.height);
    twin.data.set(this.data);
    return twin;
  }
}

/**
 * Draws a picture from `shade`. Averages `samples` x `samples` colors per pixel. `u` goes from
 * -aspect to aspect and `v` from -1 (top) to 1, so that shapes keep their proportions.
 */
export function shaded(
  size: Size,
  shade: (u: number, v: number, x: number, y: number) => Rgb,
  samples = 2,
): Raster {
  const raster = new Raster(size.width, size.height);
  const aspect = size.width / size.height;
  const share = 1 / (samples * samples);
  for (let y = 0; y < size.height; y++) {
    for (let x = 0; x < size.width; x++) {
      let r = 0;
      let g = 0;
      let b = 0;
      for (let sy = 0; sy < samples; sy++) {
        for (let sx = 0; sx < samples; sx++) {
          const px = x + (sx + 0.5) / samples;
          const py = y + (sy + 0.5) / samples;
          const u = ((px / size.width) * 2 - 1) * aspect;
          const c = shade(u, (py / size.height) * 2 - 1, px, py);
          // Limit bright samples: a single one would make an edge look jagged.
          r += Math.min(c[0], 4);
          g += Math.min(c[1], 4);
          b += Math.min(c[2], 4);
        }
      }
      raster.set(x, y, [r * share, g * share, b * share]);
    }
  }
  return raster;
}

/** Replaces every pixel by the result of `change`. */
export function mapPixels(raster: Raster, change: (c: Rgb, x: number, y: number) => Rgb): Raster {
  for (let y = 0; y < raster.height; y++) {
    for (let x = 0; x < raster.width; x++) raster.set(x, y, change(raster.at(x, y), x, y));
  }
  return raster;
}

/** Returns the picture at half the width and height. Each pixel is the mean of four. */
export function halved(source: Raster): Raster {
  const half = new Raster(Math.floor(source.width / 2), Math.floor(source.height / 2));
  for (let y = 0; y < half.height; y++) {
    for (let x = 0; x < half.width; x++) {
      for (let k = 0; k < 4; k++) {
        half.add(x, y, source.at(x * 2 + (k & 1), y * 2 + (k >> 1)), 0.25);
      }
    }
  }
  return half;
}

const EDGE_CONTRAST = 0.035;

/**
 * Like `shaded`, for pictures whose colors are expensive to compute. It takes one sample per pixel,
 * and nine only where neighboring pixels differ.
 */
export function shadedAtEdges(size: Size, shade: (u: number, v: number) => Rgb): Raster {
  const { width, height } = size;
  const aspect = width / height;
  const colourAt = (x: number, y: number): Rgb =>
    shade(((x / width) * 2 - 1) * aspect, (y / height) * 2 - 1);
  const rough = new Raster(width, height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) rough.set(x, y, colourAt(x + 0.5, y + 0.5));
  }
  const fine = rough.copy();
  const tone = (value: number): number => Math.sqrt(Math.min(1, Math.max(0, value)));
  const differs = (x: number, y: number): boolean => {
    const c = rough.at(x, y);
    for (let k = 0; k < 9; k++) {
      const n = rough.at(x + (k % 3) - 1, y + Math.floor(k / 3) - 1);
      for (let i = 0; i < 3; i++) {
        if (Math.abs(tone(c[i] ?? 0) - tone(n[i] ?? 0)) > EDGE_CONTRAST) return true;
      }
    }
    return false;
  };
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (!differs(x, y)) continue;
      let sum: Rgb = [0, 0, 0];
      for (let k = 0; k < 9; k++) {
        const c = colourAt(x + ((k % 3) + 0.5) / 3, y + (Math.floor(k / 3) + 0.5) / 3);
        sum = [
          sum[0] + Math.min(c[0], 4) / 9,
          sum[1] + Math.min(c[1], 4) / 9,
          sum[2] + Math.min(c[2], 4) / 9,
        ];
      }
      fine.set(x, y, sum);
    }
  }
  return fine;
}
