/** The size of a picture in SVG units. */
export const PICTURE_WIDTH = 400;
export const PICTURE_HEIGHT = 500;

const STEP = 8;

/** A seeded random number generator with results from 0 to 1 (mulberry32). */
function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * Mountain ridges from far to near, as closed SVG paths in a picture of 400 x 500. The same seed
 * gives the same ridges. Nearer ridges are lower and rougher.
 */
export function ridgelines(seed: number, count: number): string[] {
  const next = seededRandom(seed);
  return Array.from({ length: count }, (_, index) => {
    const depth = (index + 1) / count;
    const base = PICTURE_HEIGHT * (0.4 + 0.5 * depth);
    const waves = [1, 2.3, 5.1, 11.7].map((frequency, octave) => ({
      frequency: (frequency * (0.8 + 0.4 * next()) * Math.PI * 2) / PICTURE_WIDTH,
      phase: next() * Math.PI * 2,
      height: ((44 - 16 * depth) * (0.7 + 0.6 * next())) / 1.9 ** octave,
    }));
    const points: string[] = [];
    for (let x = 0; x <= PICTURE_WIDTH; x += STEP) {
      const lift = waves.reduce(
        (sum, wave) => sum + wave.height * Math.sin(x * wave.frequency + wave.phase),
        0,
      );
      points.push(`${String(x)} ${(base - lift).toFixed(1)}`);
    }
    return `M0 ${String(PICTURE_HEIGHT)}L${points.join('L')}L${String(PICTURE_WIDTH)} ${String(PICTURE_HEIGHT)}Z`;
  });
}
