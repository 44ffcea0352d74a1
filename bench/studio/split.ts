import { createHash } from 'node:crypto';
import type { Prompt } from './prompts.ts';

const SEED = 'craft split 1';

/**
 * Splits prompts by a hash of their text. Tables and weights are built from one part; the other is
 * only measured.
 */
export function splitPrompts(prompts: readonly Prompt[]): { build: Prompt[]; unused: Prompt[] } {
  const build: Prompt[] = [];
  const unused: Prompt[] = [];
  for (const one of prompts) {
    const [first = 0] = createHash('sha256').update(`${SEED}\n${one.prompt}`).digest();
    (first % 2 === 0 ? build : unused).push(one);
  }
  return { build, unused };
}
