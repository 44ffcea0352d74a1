import { add, blend, hex, ramp, scale } from '../core/colour.ts';
import { vignette } from '../core/develop.ts';
import { clamp } from '../core/maths.ts';
import { Random } from '../core/random.ts';
import { halved, Raster, type Paint } from '../core/raster.ts';
import { bloom } from '../core/soften.ts';

export interface Attractor {
  kind: 'clifford' | 'dejong' | 'svensson';
  parameters: readonly [number, number, number, number];
  /** Colors from slow to fast parts of the orbit. */
  palette: readonly string[];
  background: readonly [string, string];
  /** True for dark ink on light paper instead of light on dark. */
  ink?: boolean;
  zoom?: number;
  turn?: number;
}

const ORBIT_STEPS = 26_000_000;

/**
 * Draws the path of a point through a strange attractor. Places that it passes often look like
 * dense smoke.
 */
export function attractor(look: Attractor): Paint {
  return (size) => {
    const [a, b, c, d] = look.parameters;
    const colours = ramp(look.palette);
    const [middle, corner] = [hex(look.background[0]), hex(look.background[1])];
    const width = size.width * 2;
    const height = size.height * 2;
    const hits = new Float32Array(width * height);
    const speeds = new Float32Array(width * height);
    const scaleBy = (look.zoom ?? 0.23) * Math.min(width, height);
    const cos = Math.cos(look.turn ?? 0) * scaleBy;
    const sin = Math.sin(look.turn ?? 0) * scaleBy;
    const random = new Random(1);
    let x = 0.1;
    let y = 0.1;
    for (let i = 0; i < ORBIT_STEPS; i++) {
      let nx: number;
      let ny: number;
      if (look.kind === 'clifford') {
        nx = Math.sin(a * y) + c * Math.cos(a * x);
        ny = Math.sin(b * x) + d * Math.cos(b * y);
      } else if (look.kind === 'dejong') {
        nx = Math.sin(a * y) - Math.cos(b * x);
        ny = Math.sin(c * x) - Math.cos(d * y);
      } else {
        nx = d * Math.sin(a * x) - Math.sin(b * y);
        ny = c * Math.cos(a * x) + Math.cos(b * y);
      }
      const step = Math.hypot(nx - x, ny - y);
      x = nx;
      y = ny;
      // A small random shift hides the pixel grid where the orbit is dense.
      const px = Math.floor(width / 2 + x * cos - y * sin + random.next());
      const py = Math.floor(height / 2 + x * sin + y * cos + random.next());
      if (px < 0 || py < 0 || px >= width || py >= height) continue;
      const at = py * width + px;
      hits[at] = (hits[at] ?? 0) + 1;
      speeds[at] = (speeds[at] ?? 0) + step;
    }
    const sorted = hits.filter((_, i) => i % 7 === 0).sort();
    const high = Math.max(4, sorted[Math.floor(sorted.length * 0.9985)] ?? 4);
    const big = new Raster(width, height);
    for (let py = 0; py < height; py++) {
      for (let px = 0; px < width; px++) {
        const at = py * width + px;
        const count = hits[at] ?? 0;
        const tone = clamp(Math.log1p(count) / Math.log1p(high)) ** 1.7;
        const speed = count > 0 ? clamp((speeds[at] ?? 0) / count / 3.2) : 0;
        const off = clamp(Math.hypot(px / width - 0.5, py / height - 0.5) * 1.5);
        const ground = blend(middle, corner, off * off);
        const hue = colours(clamp(speed * 0.75 + tone * 0.25));
        big.set(
          px,
          py,
          look.ink === true
            ? blend(ground, scale(hue, 1 - tone * 0.6), clamp(tone * 1.15))
            : add(scale(ground, 1 - tone), scale(hue, tone * 1.25)),
        );
      }
    }
    const raster = halved(big);
    return look.ink === true ? raster : vignette(bloom(raster, 8, 0.25, 0.5), 0.2);
  };
}
