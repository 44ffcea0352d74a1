import { capitalised } from '../text/capitalised.ts';

/**
 * Replaces `$1` to `$9` by what the groups of a match are in the original text, and `$^1` by the
 * group with a capital. Spaces that empty groups leave are dropped.
 */
export function fillIn(text: string, match: RegExpExecArray, original: string): string {
  if (!text.includes('$')) return text;
  const single = text
    .replace(/\$(\^?)(\d)/g, (_, capital: string, group: string) => {
      const [start, end] = match.indices?.[Number(group)] ?? [0, 0];
      const found = original.slice(start, end);
      if (capital !== '') return capitalised(found);
      // The first word of a prompt has a capital only because it is the first.
      const isFirst = start === 0 && /^\p{Lu}\p{Ll}/u.test(found);
      return isFirst && !text.startsWith('$')
        ? found.slice(0, 1).toLowerCase() + found.slice(1)
        : found;
    })
    .replace(/ {2,}/g, ' ');
  return /\$\^?\d$/.test(text) ? single.trimEnd() : single;
}
