import { diffArrays } from 'diff';

/** A piece of two texts: in both, only in the new one, or only in the old one. */
export interface DiffPart {
  readonly kind: 'same' | 'added' | 'removed';
  readonly text: string;
}

/** Above these there is nothing that a person could follow, and comparing would hold the page up. */
const COMPARED_MAX_CHARS = 40_000;
const EDITS_MAX = 2000;
const COMPARED_FOR_MAX_MS = 400;

/**
 * How one text became another, word by word, in whatever script; null where they are too long or too
 * different. What is 'same' or 'added' joined is the new text, 'same' or 'removed' the old one.
 */
export function wordDiff(from: string, to: string): DiffPart[] | null {
  if (from.length + to.length > COMPARED_MAX_CHARS) return null;
  const changes = diffArrays(wordsOf(from), wordsOf(to), {
    maxEditLength: EDITS_MAX,
    timeout: COMPARED_FOR_MAX_MS,
  });
  if (changes === undefined) return null;
  return joined(
    changes.map(({ value, added, removed }) => ({
      kind: added ? 'added' : removed ? 'removed' : 'same',
      text: value.join(''),
    })),
  );
}

/** Words, spaces and marks; languages that write without spaces are cut where their words end. */
function wordsOf(text: string): string[] {
  // Missing in the types: they know only browsers of the last years.
  const { Segmenter } = Intl as { Segmenter?: typeof Intl.Segmenter };
  if (Segmenter === undefined) return text.match(/\s+|[\p{L}\p{N}\p{M}_]+|[^]/gu) ?? [];
  const words = new Segmenter(undefined, { granularity: 'word' }).segment(text);
  return Array.from(words, ({ segment }) => segment);
}

/** Spaces and marks that happen to stand in both between two changes belong to the change. */
function joined(parts: readonly DiffPart[]): DiffPart[] {
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
