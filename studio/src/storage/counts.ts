import { z } from 'zod';

/** Counts by name, such as requests per model. */
export type Counts = Readonly<Record<string, number>>;

/** Validates a count from storage. */
export const countSchema = z.number().min(0).max(Number.MAX_SAFE_INTEGER);

/** Maximum number of names in a stored record. A record with more names counts as damaged. */
const STORED_NAMES_MAX = 1000;

export const countsSchema = z
  .record(z.string().max(200), countSchema)
  .refine((counts) => Object.keys(counts).length <= STORED_NAMES_MAX);

/** The name under which further names are counted when the maximum is reached. */
const OTHER_NAME = 'other';

type Combine = (left: number, right: number) => number;

/** Adds two counts; the result never exceeds the maximum of `countSchema`. */
export function sum(left: number, right: number): number {
  return Math.min(left + right, Number.MAX_SAFE_INTEGER);
}

/** Combines two records by name; missing counts are 0. The names of `left` come first. */
export function combineCounts(left: Counts, right: Counts, combine: Combine): Counts {
  const names = new Set([...Object.keys(left), ...Object.keys(right)]);
  return Object.fromEntries(
    Array.from(names, (name) => [name, combine(countOf(left, name), countOf(right, name))]),
  );
}

export function countOf(counts: Counts, name: string): number {
  return Object.hasOwn(counts, name) ? (counts[name] ?? 0) : 0;
}

/**
 * Adds `amount` to one name. If there are already `max` names, a new name is counted as 'other'.
 */
export function addCount(counts: Counts, name: string, amount: number, max: number): Counts {
  // Schema validation would drop the name '__proto__', so count it as 'other'.
  const wanted = name === '__proto__' ? OTHER_NAME : name;
  const isFull = Object.keys(counts).length >= max - 1 && !Object.hasOwn(counts, wanted);
  const counted = isFull ? OTHER_NAME : wanted;
  return { ...counts, [counted]: sum(countOf(counts, counted), amount) };
}

/** Keeps the largest `max - 1` counts, and adds up all others as 'other'. */
export function boundCounts(counts: Counts, max: number): Counts {
  const entries = Object.entries(counts);
  if (entries.length <= max) return counts;
  entries.sort(([, left], [, right]) => right - left);
  const kept: Counts = Object.fromEntries(entries.slice(0, max - 1));
  const rest = entries.slice(max - 1).reduce((total, [, count]) => sum(total, count), 0);
  return { ...kept, [OTHER_NAME]: sum(countOf(kept, OTHER_NAME), rest) };
}

/**
 * The names with the highest counts, the highest first. Names with equal counts keep their order.
 */
export function topNames<Name>(counts: ReadonlyMap<Name, number>, max: number): Name[] {
  return [...counts]
    .sort(([, left], [, right]) => right - left)
    .slice(0, max)
    .map(([name]) => name);
}
