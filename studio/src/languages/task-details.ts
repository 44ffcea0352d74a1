import type { TaskDetails } from '../edit/vocabulary.ts';

/** A kind of task, with the sentences that are added unless the prompt already tells this. */
export function details(
  task: RegExp,
  ...asks: readonly (readonly [unless: RegExp, add: string])[]
): TaskDetails {
  return { task, asks: asks.map(([unless, add]) => ({ unless, add })) };
}
