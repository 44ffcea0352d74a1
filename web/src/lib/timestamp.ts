/**
 * Microseconds since 1970 of a timestamp of the database. Queries and live changes format times
 * differently, and Date.parse() has only milliseconds.
 */
export function toMicroseconds(timestamp: string): number {
  const fraction = /\.(\d+)/.exec(timestamp)?.[1] ?? '';
  const wholeSeconds = Math.floor(Date.parse(timestamp) / 1000);
  return wholeSeconds * 1e6 + Number(fraction.padEnd(6, '0').slice(0, 6));
}
