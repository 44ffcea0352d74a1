import { luminance, type Rgb } from './colour.ts';
import { type Mask } from './fill.ts';
import { clamp } from './maths.ts';
import { Raster } from './raster.ts';

function boxPass(
  from: Float32Array,
  to: Float32Array,
  lines: number,
  length: number,
  lineStep: number,
  step: number,
  radius: number,
): void {
  const share = 1 / (radius * 2 + 1);
  for (let line = 0; line < lines; line++) {
    const start = line * lineStep;
    const at = (i: number): number => from[start + clamp(i, 0, length - 1) * step] ?? 0;
    let sum = 0;
    for (let i = -radius; i <= radius; i++) sum += at(i);
    for (let i = 0; i < length; i++) {
      to[start + i * step] = sum * share;
      sum += at(i + radius + 1) - at(i - radius);
    }
  }
}

function softened(
  data: Float32Array,
  width: number,
  height: number,
  channels: number,
  radius: number,
): Float32Array {
  const box = Math.max(1, Math.round(radius * 0.58));
  let a = data.slice();
  let b = new Float32Array(data.length);
  // Three box blurs look like a Gaussian blur.
  for (let pass = 0; pass < 3; pass++) {
    for (let k = 0; k < channels; k++) {
      boxPass(a.subarray(k), b.subarray(k), height, width, width * channels, channels, box);
    }
    [a, b] = [b, a];
    for (let k = 0; k < channels; k++) {
      boxPass(a.subarray(k), b.subarray(k), width, height, channels, width * channels, box);
    }
    [a, b] = [b, a];
  }
  return a;
}

/** Returns a blurred copy. The radius is in pixels. */
function blurred(raster: Raster, radius: number): Raster {
  const soft = new Raster(raster.width, raster.height);
  soft.data.set(softened(raster.data, raster.width, raster.height, 3, radius));
  return soft;
}

/**
 * Returns a mask with blurred edges. It is larger than the original by the blur's margin. The
 * radius is in pixels.
 */
export function blurredMask(mask: Mask, radius: number): Mask {
  const margin = Math.ceil(radius * 2);
  const width = mask.width + margin * 2;
  const height = mask.height + margin * 2;
  const data = new Float32Array(width * height);
  for (let y = 0; y < mask.height; y++) {
    data.set(
      mask.data.subarray(y * mask.width, (y + 1) * mask.width),
      (y + margin) * width + margin,
    );
  }
  return {
    x: mask.x - margin,
    y: mask.y - margin,
    width,
    height,
    data: softened(data, width, height, 1, radius),
  };
}

/** Adds a glow around pixels that are brighter than `threshold`, as in a lens. */
export function bloom(raster: Raster, radius: number, amount: number, threshold = 0.7): Raster {
  const bright = new Raster(raster.width, raster.height);
  for (let i = 0; i < raster.data.length; i += 3) {
    const c: Rgb = [raster.data[i] ?? 0, raster.data[i + 1] ?? 0, raster.data[i + 2] ?? 0];
    const light = luminance(c);
    const keep = light > threshold ? (light - threshold) / light : 0;
    bright.data.set([c[0] * keep, c[1] * keep, c[2] * keep], i);
  }
  const near = blurred(bright, radius);
  const far = blurred(bright, radius * 4);
  for (let i = 0; i < raster.data.length; i++) {
    raster.data[i] =
      (raster.data[i] ?? 0) + amount * ((near.data[i] ?? 0) * 0.6 + (far.data[i] ?? 0) * 0.8);
  }
  return raster;
}
