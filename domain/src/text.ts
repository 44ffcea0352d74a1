/** Counts code points, as Postgres does, not UTF-16 units. */
export function countChars(text: string): number {
  return Array.from(text).length;
}
