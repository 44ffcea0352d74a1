/** Characters of a text as Postgres counts them: code points, not UTF-16 units. */
export function countChars(text: string): number {
  return Array.from(text).length;
}
