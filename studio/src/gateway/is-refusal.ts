import { alternativesOf } from '../languages/alternatives.ts';
import type { RefusalPattern } from './vocabulary.ts';

/** A longer answer has other content than a refusal. */
const REFUSAL_MAX_CHARS = 600;
/** The refusal begins within this many characters. */
const OPENING_CHARS = 160;

function anyOf(pattern: RefusalPattern): string {
  return alternativesOf(({ gateway }) => gateway.patterns[pattern]);
}

const REFUSAL = new RegExp(
  String.raw`^(?:${anyOf('apologies')}[\s,.;:!،。，！、–—-]{0,4}){0,2}${anyOf('refusals')}`,
  'iu',
);

/**
 * True if a text is a short refusal in words, such as "I can't help with that". Longer texts and
 * texts with a code block are answers, even if they begin in the same way.
 */
export function isRefusal(text: string): boolean {
  if (text.length > 2 * REFUSAL_MAX_CHARS) return false;
  const words = text.trim();
  if (words.length > REFUSAL_MAX_CHARS || words.includes('```')) return false;
  const opening = words.slice(0, OPENING_CHARS).replace(/[’‘ʼ]/g, "'").replace(/[*_]/g, '');
  return REFUSAL.test(opening.replace(/^[\s"'“”«»>#-]{1,20}/, ''));
}
