import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { PROMPT_CATEGORIES } from '@promptory/studio';
import { parse } from 'csv-parse/sync';
import { z } from 'zod';

const promptSchema = z.object({
  title: z.string(),
  prompt: z.string(),
  /** type given by the collection; many TEXT and STRUCTURED rows are really image prompts */
  type: z.enum(['TEXT', 'STRUCTURED', 'IMAGE']),
});
export type Prompt = z.infer<typeof promptSchema>;

const labelsSchema = z.object({
  source: z.string(),
  seed: z.string(),
  /** number of randomly chosen rows per type */
  random: z.record(z.string(), z.int()),
  rows: z.array(
    z.object({
      title: z.string(),
      /** see `hashOf` */
      hash: z.string(),
      /**
       * Random rows: half of them were used for development, half were held out, and a further part
       * was labeled after development. `disagreement`: rows where type and detector disagree.
       */
      set: z.enum(['random-developed', 'random-held-out', 'random-read-last', 'disagreement']),
      isImage: z.boolean(),
      category: z.enum(PROMPT_CATEGORIES),
      reason: z.string(),
    }),
  ),
});
export type Labels = z.infer<typeof labelsSchema>;
export type Label = Labels['rows'][number];

const LABELS = fileURLToPath(new URL('labels.json', import.meta.url));
const HASH_CHARS = 12;

/** Reads prompts from a CSV file. Throws if it has another format. */
export function readPrompts(path: string): Prompt[] {
  const rows: unknown = parse(readFileSync(path), { columns: true, bom: true });
  return z.array(promptSchema).parse(rows);
}

/** Reads the hand-made labels. The first random ones were made before the detector was written. */
export function readLabels(): Labels {
  return labelsSchema.parse(JSON.parse(readFileSync(LABELS, 'utf8')));
}

/** Returns the first characters of a prompt's SHA-256. */
export function hashOf(prompt: string): string {
  return sha256(prompt).slice(0, HASH_CHARS);
}

/** Draws the sample: of each type the rows with the smallest hash of seed and prompt. */
export function drawSample(prompts: readonly Prompt[], { seed, random }: Labels): Prompt[] {
  return Object.entries(random).flatMap(([type, count]) =>
    prompts
      .filter((one) => one.type === type)
      .map((one) => ({ one, key: sha256(`${seed}\n${one.prompt}`) }))
      .sort((first, second) => (first.key < second.key ? -1 : 1))
      .slice(0, count)
      .map(({ one }) => one),
  );
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
