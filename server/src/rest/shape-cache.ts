import type { Compiled } from './compile.ts';

/** Each entry holds one SQL text of a few kB; clients send a few dozen shapes, hostile ones any number. */
const MAX_SHAPES = 500;

export interface ShapeCache {
  get(shape: string, compile: () => Compiled): Compiled;
}

/** Compiled statements by the shape of their request, the least recently used dropped first. */
export function createShapeCache(): ShapeCache {
  const known = new Map<string, Compiled>();
  return {
    get(shape, compile) {
      const compiled = known.get(shape) ?? compile();
      known.delete(shape);
      known.set(shape, compiled);
      if (known.size > MAX_SHAPES) {
        const oldest = known.keys().next().value;
        if (oldest !== undefined) known.delete(oldest);
      }
      return compiled;
    },
  };
}
