import { mixOklab, oklch, type Rgb } from '../core/colour.ts';
import { smoothstep } from '../core/maths.ts';
import { shaded, type Paint } from '../core/raster.ts';

export interface Portrait {
  seed: number;
  /** Hues of the background and of the person, in degrees. */
  hues: readonly [number, number];
}

/** Draws a person as a few paper shapes: background, shoulders, head, and a shadow between them. */
export function portrait({ seed, hues }: Portrait): Paint {
  const [ground, figure] = hues;
  const lean = ((seed * 37) % 11) / 11 - 0.5;
  const back: readonly [Rgb, Rgb] = [oklch(0.86, 0.07, ground), oklch(0.68, 0.11, ground + 20)];
  const body: readonly [Rgb, Rgb] = [oklch(0.42, 0.1, figure), oklch(0.55, 0.13, figure + 25)];
  const skin: readonly [Rgb, Rgb] = [oklch(0.9, 0.05, figure + 40), oklch(0.74, 0.09, figure + 20)];
  return (size) =>
    shaded(size, (u, v) => {
      const sky = mixOklab(back[0], back[1], (v + 1) / 2);
      const sunny = mixOklab(
        sky,
        oklch(0.95, 0.05, ground - 30),
        1 - smoothstep(0.3, 0.315, Math.hypot(u + 0.45 - lean, v + 0.45)),
      );
      const shoulders = Math.hypot((u - lean * 0.2) / 0.82, (v - 1.15) / 0.82);
      const dressed = mixOklab(
        mixOklab(body[1], body[0], (v + 0.2) / 1.4),
        sunny,
        smoothstep(0.985, 1, shoulders),
      );
      const head = Math.hypot((u - lean * 0.35) / 0.4, (v + 0.12) / 0.47);
      const shadow =
        smoothstep(1.35, 1, Math.hypot((u - lean * 0.35) / 0.4, (v + 0.02) / 0.47)) *
        (1 - smoothstep(0.985, 1, shoulders));
      const shaped = mixOklab(dressed, body[0], shadow * 0.35);
      return mixOklab(
        mixOklab(skin[0], skin[1], smoothstep(-0.3, 0.5, u - lean * 0.4)),
        shaped,
        smoothstep(0.97, 1, head),
      );
    });
}
