import { mix } from './maths.ts';

function hash2(x: number, y: number, seed: number): number {
  let h = Math.imul(x, 0x27d4eb2d) ^ Math.imul(y, 0x165667b1) ^ Math.imul(seed, 0x9e3779b1);
  h = Math.imul(h ^ (h >>> 15), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
}

function hash3(x: number, y: number, z: number, seed: number): number {
  return hash2(x, Math.imul(y, 0x1b873593) ^ Math.imul(z, 0x5bd1e995), seed);
}

/** Returns a random number in [0, 1) that is fixed for each cell of the plane. */
export function cellRandom(x: number, y: number, seed: number): number {
  return hash2(x, y, seed) / 4294967296;
}

function gradient2(h: number, x: number, y: number): number {
  // Eight directions of equal length, 45 degrees apart.
  const u = (h & 1) === 0 ? x : -x;
  const v = (h & 2) === 0 ? y : -y;
  return (h & 4) === 0 ? u * 0.9239 + v * 0.3827 : u * 0.3827 + v * 0.9239;
}

function gradient3(h: number, x: number, y: number, z: number): number {
  const k = h & 15;
  const u = k < 8 ? x : y;
  const v = k < 4 ? y : k === 12 || k === 14 ? x : z;
  return ((k & 1) === 0 ? u : -u) + ((k & 2) === 0 ? v : -v);
}

function fade(t: number): number {
  return t * t * t * (t * (t * 6 - 15) + 10);
}

/** Smooth 2D gradient noise, about -1 to 1. */
export function noise2(x: number, y: number, seed = 0): number {
  const xi = Math.floor(x);
  const yi = Math.floor(y);
  const xf = x - xi;
  const yf = y - yi;
  const u = fade(xf);
  const top = mix(
    gradient2(hash2(xi, yi, seed), xf, yf),
    gradient2(hash2(xi + 1, yi, seed), xf - 1, yf),
    u,
  );
  const bottom = mix(
    gradient2(hash2(xi, yi + 1, seed), xf, yf - 1),
    gradient2(hash2(xi + 1, yi + 1, seed), xf - 1, yf - 1),
    u,
  );
  return 1.4 * mix(top, bottom, fade(yf));
}

/** Smooth 3D gradient noise, about -1 to 1. */
export function noise3(x: number, y: number, z: number, seed = 0): number {
  const xi = Math.floor(x);
  const yi = Math.floor(y);
  const zi = Math.floor(z);
  const xf = x - xi;
  const yf = y - yi;
  const zf = z - zi;
  const u = fade(xf);
  const v = fade(yf);
  const corner = (dx: number, dy: number, dz: number): number =>
    gradient3(hash3(xi + dx, yi + dy, zi + dz, seed), xf - dx, yf - dy, zf - dz);
  const near = mix(
    mix(corner(0, 0, 0), corner(1, 0, 0), u),
    mix(corner(0, 1, 0), corner(1, 1, 0), u),
    v,
  );
  const far = mix(
    mix(corner(0, 0, 1), corner(1, 0, 1), u),
    mix(corner(0, 1, 1), corner(1, 1, 1), u),
    v,
  );
  return mix(near, far, fade(zf));
}

/**
 * Sums several octaves of noise2, about -1 to 1. Each octave is rotated and weaker by the factor
 * `gain`.
 */
export function fbm2(x: number, y: number, octaves: number, seed = 0, gain = 0.5): number {
  let sum = 0;
  let weight = 0.5;
  for (let i = 0; i < octaves; i++) {
    sum += weight * noise2(x, y, seed + i);
    weight *= gain;
    // Rotate by about 37 degrees: this hides the grid of the previous octave.
    const turned = x * 1.6 + y * 1.2;
    y = y * 1.6 - x * 1.2;
    x = turned;
  }
  return sum;
}

/** Sums several octaves of noise3, about -1 to 1. */
export function fbm3(x: number, y: number, z: number, octaves: number, seed = 0): number {
  let sum = 0;
  let weight = 0.5;
  for (let i = 0; i < octaves; i++) {
    sum += weight * noise3(x, y, z, seed + i);
    weight *= 0.5;
    const turned = x * 1.6 + z * 1.2;
    z = z * 1.6 - x * 1.2;
    x = turned;
    y = y * 2.03;
  }
  return sum;
}

/** Noise with sharp ridges, 0 to 1, for rock, lightning and caustics. */
export function ridged2(x: number, y: number, octaves: number, seed = 0): number {
  let sum = 0;
  let weight = 0.5;
  let carry = 1;
  for (let i = 0; i < octaves; i++) {
    const ridge = 1 - Math.abs(noise2(x, y, seed + i));
    const sharp = ridge * ridge * carry;
    sum += weight * sharp;
    carry = Math.min(1, sharp * 1.6);
    weight *= 0.5;
    const turned = x * 1.6 + y * 1.2;
    y = y * 1.6 - x * 1.2;
    x = turned;
  }
  return sum;
}

export interface Cell {
  /** Distances to the nearest and the second nearest point. */
  first: number;
  second: number;
  /** Distance to the border between the two cells. */
  border: number;
  /** The nearest point, and a random number that is fixed for this point. */
  x: number;
  y: number;
  id: number;
}

/**
 * Returns the Voronoi cell at a point. Cell points are shifted randomly by up to `jitter` of a
 * cell.
 */
export function voronoi(x: number, y: number, seed = 0, jitter = 0.9): Cell {
  const xi = Math.floor(x);
  const yi = Math.floor(y);
  const cell: Cell = { first: 9, second: 9, border: 9, x: 0, y: 0, id: 0 };
  let nearX = 0;
  let nearY = 0;
  for (let pass = 0; pass < 2; pass++) {
    for (let dy = -2; dy <= 2; dy++) {
      for (let dx = -2; dx <= 2; dx++) {
        const cx = xi + dx;
        const cy = yi + dy;
        const px = cx + 0.5 + (cellRandom(cx, cy, seed) - 0.5) * jitter - x;
        const py = cy + 0.5 + (cellRandom(cx, cy, seed + 7919) - 0.5) * jitter - y;
        const distance = Math.hypot(px, py);
        if (pass === 0) {
          if (distance < cell.first) {
            cell.second = cell.first;
            cell.first = distance;
            nearX = px;
            nearY = py;
            cell.id = cellRandom(cx, cy, seed + 104729);
          } else if (distance < cell.second) {
            cell.second = distance;
          }
        } else {
          const gap = Math.hypot(px - nearX, py - nearY);
          if (gap > 1e-6) {
            const along =
              ((nearX + px) * 0.5 * (px - nearX) + (nearY + py) * 0.5 * (py - nearY)) / gap;
            cell.border = Math.min(cell.border, along);
          }
        }
      }
    }
  }
  cell.x = x + nearX;
  cell.y = y + nearY;
  return cell;
}
