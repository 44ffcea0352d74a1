import { add, blend, hex, ramp, scale, type Rgb } from '../core/colour.ts';
import { vignette } from '../core/develop.ts';
import { clamp, fract, smoothstep } from '../core/maths.ts';
import { shaded, type Paint } from '../core/raster.ts';

export interface Fractal {
  /** The constant of a Julia set. Undefined for the Mandelbrot set. */
  julia?: readonly [number, number];
  centre: readonly [number, number];
  /** Half the height of the view in the complex plane. */
  zoom: number;
  turn?: number;
  palette: readonly string[];
  /** How often the palette repeats over the range of escape times, and the offset of its start. */
  cycles: number;
  offset?: number;
  inside: string;
  /** Color of the thin threads along the border of the set. */
  thread: string;
  iterations?: number;
}

/**
 * Draws an escape-time fractal with smooth colors. A light from the side makes its steps visible.
 */
export function fractal(look: Fractal): Paint {
  return (size) => {
    const first = look.palette[0] ?? '#000000';
    const palette = ramp([...look.palette, first]);
    const inside = ramp([look.inside, look.inside])(0);
    const thread = hex(look.thread);
    const pixel = 2 / size.height;
    const limit = look.iterations ?? 900;
    const turn = look.turn ?? 0;
    const raster = shaded(
      size,
      (u, v): Rgb => {
        const px = look.centre[0] + (u * Math.cos(turn) - v * Math.sin(turn)) * look.zoom;
        const py = look.centre[1] + (u * Math.sin(turn) + v * Math.cos(turn)) * look.zoom;
        const cx = look.julia ? look.julia[0] : px;
        const cy = look.julia ? look.julia[1] : py;
        let x = look.julia ? px : 0;
        let y = look.julia ? py : 0;
        // The derivative of the orbit. It gives the slope of the escape time and the distance to
        // the set.
        let dx = look.julia ? 1 : 0;
        let dy = 0;
        let n = 0;
        let trap = 1e9;
        while (n < limit && x * x + y * y < 1e6) {
          const ndx = 2 * (x * dx - y * dy) + (look.julia ? 0 : 1);
          dy = 2 * (x * dy + y * dx);
          dx = ndx;
          const nx = x * x - y * y + cx;
          y = 2 * x * y + cy;
          x = nx;
          trap = Math.min(trap, Math.abs(x * y));
          n++;
        }
        if (n >= limit) return add(inside, scale(palette(0.35), Math.exp(-trap * 22) * 0.12));
        const size2 = x * x + y * y;
        const escape = n + 1 - Math.log2(Math.log(size2) / 2 / Math.LN2);
        const d2 = dx * dx + dy * dy;
        const slopeX = (x * dx + y * dy) / d2;
        const slopeY = (y * dx - x * dy) / d2;
        const slope = Math.hypot(slopeX, slopeY) || 1;
        const relief = clamp(((slopeX / slope) * 0.75 - (slopeY / slope) * 0.6 + 1.25) / 2.25);
        const distance = (Math.sqrt(size2 / d2) * Math.log(size2)) / look.zoom;
        const c = palette(fract(Math.log(escape + 1) * look.cycles + (look.offset ?? 0)));
        // Threads thinner than a pixel would look noisy, so they blend into one glowing line.
        const fine = smoothstep(pixel * 3.2, pixel * 0.7, distance);
        const shine = relief ** 12 * 0.35 * (1 - fine);
        const lit = add(scale(c, 0.42 + 0.78 * relief), [shine, shine, shine]);
        return blend(lit, thread, fine);
      },
      3,
    );
    return vignette(raster, 0.22);
  };
}
