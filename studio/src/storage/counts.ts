import { z } from 'zod';

/** Numbers under names, such as requests per model. */
export type Counts = Readonly<Record<string, number>>;

/** A count that came from storage. */
export const countSchema = z.number().min(0).max(Number.MAX_SAFE_INTEGER);

/** Maximum names in a stored record; a record with more counts as damaged. */
const STORED_NAMES_MAX = 1000;

export const countsSchema = z
  .record(z.string().max(200), countSchema)
  .refine((counts) => Object.keys(counts).length <= STORED_NAMES_MAX);

/** The name for counts beyond the maximum. */
const OTHER_NAME = 'other';

type Combine = (left: number, right: number) => number;

/** Adds up to the largest count that can be read again. */
export function sum(left: number, right: number): number {
  return Math.min(left + right, Number.MAX_SAFE_INTEGER);
}

/** Combines two records by name, with 0 for missing ones; the names of `left` come first. */
export function combineCounts(left: Counts, right: Counts, combine: Combine): Counts {
  const names = new Set([...Object.keys(left), ...Object.keys(right)]);
  return Object.fromEntries(
    Array.from(names, (name) => [name, combine(countOf(left, name), countOf(right, name))]),
  );
}

export function countOf(counts: Counts, name: string): number {
  return Object.hasOwn(counts, name) ? (counts[name] ?? 0) : 0;
}

/** Adds to one name; a new name beyond `max` names is counted as 'other'. */
export function addCount(counts: Counts, name: string, amount: number, max: number): Counts {
  // Schema validation drops this name, so it never comes from our own data.
  const wanted = name === '__proto__' ? OTHER_NAME : name;
  const isFull = Object.keys(counts).length >= max - 1 && !Object.hasOwn(counts, wanted);
  const counted = isFull ? OTHER_NAME : wanted;
  return { ...counts, [counted]: sum(countOf(counts, counted), amount) };
}

/** The largest `max - 1` counts, and the rest together as 'other'. */
export function boundCounts(counts: Counts, max: number): Counts {
  const entries = Object.entries(counts);
  if (entries.length <= max) return counts;
  entries.sort(([, left], [, right]) => right - left);
  const kept: Counts = Object.fromEntries(entries.slice(0, max - 1));
  const rest = entries.slice(max - 1).reduce((total, [, count]) => sum(total, count), 0);
  return { ...kept, [OTHER_NAME]: sum(countOf(kept, OTHER_NAME), rest) };
}

/** The names with the highest counts, highest first, names met earlier first among equals. */
export function topNames<Name>(counts: ReadonlyMap<Name, number>, max: number): Name[] {
  return [...counts]
    .sort(([, left], [, right]) => right - left)
    .slice(0, max)
    .map(([name]) => name);
}
