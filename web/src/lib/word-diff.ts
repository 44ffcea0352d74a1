import { diffArrays } from 'diff';

/** A part that is in both texts ('same'), only in the new text, or only in the old text. */
export interface DiffPart {
  readonly kind: 'same' | 'added' | 'removed';
  readonly text: string;
}

/** Limits: larger comparisons would be unreadable and would block the page. */
const COMPARED_MAX_CHARS = 40_000;
const EDITS_MAX = 2000;
const COMPARED_FOR_MAX_MS = 400;

/**
 * Compares two texts word by word. Returns null if they are too long or too different. The 'same'
 * and 'added' parts together are the new text; 'same' and 'removed' together are the old text.
 */
export function diffWords(from: string, to: string): DiffPart[] | null {
  if (from.length + to.length > COMPARED_MAX_CHARS) return null;
  const changes = diffArrays(wordsOf(from), wordsOf(to), {
    maxEditLength: EDITS_MAX,
    timeout: COMPARED_FOR_MAX_MS,
  });
  if (changes === undefined) return null;
  return mergeChanges(
    changes.map(({ value, added, removed }) => ({
      kind: added ? 'added' : removed ? 'removed' : 'same',
      text: value.join(''),
    })),
  );
}

/**
 * Splits a text into words, spaces and punctuation, also in languages without spaces between words.
 */
function wordsOf(text: string): string[] {
  // Older browsers don't have `Intl.Segmenter`.
  const { Segmenter } = Intl as { Segmenter?: typeof Intl.Segmenter };
  if (Segmenter === undefined) return text.match(/\s+|[\p{L}\p{N}\p{M}_]+|[^]/gu) ?? [];
  const words = new Segmenter(undefined, { granularity: 'word' }).segment(text);
  return Array.from(words, ({ segment }) => segment);
}

/** Merges two changes and the spaces or punctuation between them into one change. */
function mergeChanges(parts: readonly DiffPart[]): DiffPart[] {
  const list: DiffPart[] = [];
  let removed = '';
  let added = '';
  const end = () => {
    if (removed !== '') list.push({ kind: 'removed', text: removed });
    if (added !== '') list.push({ kind: 'added', text: added });
    removed = added = '';
  };
  parts.forEach((part, index) => {
    const isChange = part.kind !== 'same';
    const isBetween = removed !== '' && added !== '' && index < parts.length - 1;
    if (part.kind === 'removed' || (!isChange && isBetween && !hasWord(part.text))) {
      removed += part.text;
    }
    if (part.kind === 'added' || (!isChange && isBetween && !hasWord(part.text))) {
      added += part.text;
    }
    if (isChange || (isBetween && !hasWord(part.text))) return;
    end();
    list.push(part);
  });
  end();
  return list;
}

function hasWord(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text);
}
