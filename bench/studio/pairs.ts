import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { CraftKind } from '@promptory/studio';
import { CRAFT_KINDS } from '@promptory/studio/craft-training';
import { z } from 'zod';

const pairSchema = z.object({
  good: z.string(),
  bad: z.string(),
  /** why any person ranks them like this */
  reason: z.string(),
  language: z.string().optional(),
});
const fileSchema = z.object({
  kind: z.enum(CRAFT_KINDS),
  pairs: z.array(pairSchema),
});
export interface Pair {
  readonly kind: CraftKind;
  readonly index: number;
  readonly pair: z.infer<typeof pairSchema>;
}

const FOLDER = fileURLToPath(new URL('pairs/', import.meta.url));

/**
 * Reads the pairs that people made, one file per kind. Weights are learned from pairs with an even
 * index; those with an odd index are only measured.
 */
export function readPairs(folders: readonly string[] = [FOLDER]): { even: Pair[]; odd: Pair[] } {
  const all = folders
    .filter((folder) => existsSync(folder))
    .flatMap((folder) =>
      readdirSync(folder)
        .filter((name) => name.endsWith('.json'))
        .sort()
        .flatMap((name) => {
          const { kind, pairs } = fileSchema.parse(
            JSON.parse(readFileSync(join(folder, name), 'utf8')),
          );
          return pairs.map((pair, index) => ({ kind, index, pair }));
        }),
    );
  return {
    even: all.filter(({ index }) => index % 2 === 0),
    odd: all.filter(({ index }) => index % 2 === 1),
  };
}
