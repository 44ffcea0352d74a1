import type { CraftText } from './read-craft-text.ts';

const SHINGLE_WORDS = 4;

/** The share of words that repeat a sequence of four words, and the first repeated passage. */
export function findRepetition({ words }: CraftText): {
  share: number;
  passage: { start: number; end: number } | null;
} {
  const size = Math.min(SHINGLE_WORDS, Math.max(1, Math.floor(words.length / 2)));
  const seen = new Set<string>();
  let repeated = 0;
  let start: number | null = null;
  let end = 0;
  let isOpen = true;
  for (let at = 0; at + size <= words.length; at += 1) {
    let key = '';
    for (let next = at; next < at + size; next += 1) key += `${words[next]?.lower ?? ''} `;
    if (seen.has(key)) {
      repeated += 1;
      start ??= words[at]?.start ?? 0;
      if (isOpen) end = words[at + size - 1]?.end ?? 0;
    } else {
      if (start !== null) isOpen = false;
      seen.add(key);
    }
  }
  const all = words.length - size + 1;
  return { share: all <= 1 ? 0 : repeated / all, passage: start === null ? null : { start, end } };
}
