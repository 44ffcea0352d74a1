import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { PROMPT_CATEGORIES } from '@promptory/studio';
import { parse } from 'csv-parse/sync';
import { z } from 'zod';

const promptSchema = z.object({
  title: z.string(),
  prompt: z.string(),
  /** label of the collection; many TEXT and STRUCTURED rows are image prompts */
  type: z.enum(['TEXT', 'STRUCTURED', 'IMAGE']),
});
export type Prompt = z.infer<typeof promptSchema>;

const labelsSchema = z.object({
  source: z.string(),
  seed: z.string(),
  /** how many rows of a type were drawn */
  random: z.record(z.string(), z.int()),
  rows: z.array(
    z.object({
      title: z.string(),
      /** see `hashOf` */
      hash: z.string(),
      /**
       * Rows drawn at random: every other one was developed on, the rest held out; a further lot
       * was read when the tables were done. Beside them all on which type and detector disagree.
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

/** Reads a file of comma-separated values; throws if it has another format. */
export function readPrompts(path: string): Prompt[] {
  const rows: unknown = parse(readFileSync(path), { columns: true, bom: true });
  return z.array(promptSchema).parse(rows);
}

/** Labels by hand: each prompt was read; the first random ones before the detector was written. */
export function readLabels(): Labels {
  return labelsSchema.parse(JSON.parse(readFileSync(LABELS, 'utf8')));
}

/** The first characters of a prompt's SHA-256. */
export function hashOf(prompt: string): string {
  return sha256(prompt).slice(0, HASH_CHARS);
}

/** The rows drawn: of each type those with the smallest hash of seed and prompt. */
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
