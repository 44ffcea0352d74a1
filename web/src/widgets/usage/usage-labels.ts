import { formatNumber } from '../../lib/format.ts';

/** Labels of purposes whose key can't be converted to a good label. */
const PURPOSES = new Map([
  ['text_ai', 'Text prompts'],
  ['image_generation', 'Image prompts'],
  ['code_generation', 'Code prompts'],
  ['creative_writing', 'Creative writing'],
  ['content_metadata', 'Titles and tags'],
]);

/** A number of requests with its unit: '1 request', '2 requests'. */
export function requestsText(amount: number): string {
  return `${formatNumber(amount)} ${amount === 1 ? 'request' : 'requests'}`;
}

/** The label of a purpose: 'image_analysis' becomes 'Image analysis'. */
export function purposeText(name: string): string {
  const words = name.replaceAll('_', ' ').trim();
  return PURPOSES.get(name) ?? words.charAt(0).toUpperCase() + words.slice(1);
}

/** Names with their counts, highest first. */
export function sortedByCount(counts: Readonly<Record<string, number>>): [string, number][] {
  return Object.entries(counts).toSorted(([, left], [, right]) => right - left);
}
