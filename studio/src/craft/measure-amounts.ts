import type { WordRank } from './content-words.ts';
import type { CraftTermHit } from './find-craft-terms.ts';
import type { CraftSentence, CraftText, CraftWord } from './read-craft-text.ts';
import type { CraftTerm } from './vocabulary.ts';

/** Measures the content of a prompt. Further content can only raise these amounts. */
const AMOUNTS = [
  'amount',
  'length',
  'numbers',
  'names',
  'quoted',
  'role',
  'task',
  'audience',
  'result',
  'limit',
  'example',
  'background',
  'picture',
  'personal',
] as const;
type Amounts = Record<(typeof AMOUNTS)[number], number>;

const VARIABLE = /\{\{[^{}\n]{1,60}\}\}|\$\{[^{}\n]{1,120}\}|\[[A-Z][A-Z0-9_ ]{1,40}\]/g;
const QUOTE = /["“„«「`][^"“”„«»「」`\n]{2,600}["”“»」`]/g;
/** A common word says this much compared with a specific one. */
const COMMON_SHARE = 0.5;
/** A part is searched for variables and quotations up to this length. */
const PART_CHARS = 10_000;

/**
 * Measures how much the sentences from an index to another say. A sentence that was there before
 * counts nothing, and neither does one whose words would fit any prompt. `scale` is the length of
 * the text compared with the part of it that is read.
 */
export function measureAmounts(
  { text, sentences }: CraftText,
  ranks: ReadonlyMap<CraftWord, WordRank>,
  hits: readonly CraftTermHit[],
  [from, to]: readonly [number, number],
  scale: number,
): Amounts {
  const seen = new Set<string>();
  const common = new Set<string>();
  const specific = new Set<string>();
  const names = new Set<string>();
  const numbers = new Set<string>();
  const counts = new Map<CraftTerm, number>();
  let words = 0;
  let next = 0;
  for (const sentence of sentences.slice(from, to)) {
    while (next < hits.length && (hits[next]?.start ?? 0) < sentence.start) next += 1;
    const key = sentence.words.map(({ lower }) => lower).join(' ');
    if (seen.has(key)) continue;
    seen.add(key);
    if (!isInformative(sentence, ranks)) continue;
    for (const word of sentence.words) {
      const rank = ranks.get(word);
      if (rank === 'number') numbers.add(word.lower);
      if (rank === 'name') names.add(word.stem);
      if (rank === 'specific' || rank === 'name') specific.add(word.stem);
      if (rank === 'common') common.add(word.stem);
    }
    words += sentence.words.length;
    const own = new Set<CraftTerm>();
    for (let at = next; at < hits.length && (hits[at]?.start ?? 0) < sentence.end; at += 1) {
      const term = hits[at]?.term;
      if (term === undefined) continue;
      if (term === 'picture' || !own.has(term)) counts.set(term, (counts.get(term) ?? 0) + 1);
      own.add(term);
    }
  }
  const start = sentences[from]?.start ?? 0;
  const end = sentences[to - 1]?.end ?? start;
  const part = text.slice(start, Math.min(end, start + PART_CHARS));
  // Quotations that begin alike count once.
  const quotes = new Map(
    (part.match(QUOTE) ?? []).map((quote) => [quote.slice(0, 4), quote.length]),
  );
  const variables = new Set(part.match(VARIABLE) ?? []);
  const log = (value: number): number => Math.log1p(value * scale);
  const count = (term: CraftTerm): number => log(counts.get(term) ?? 0);
  return {
    amount: log(specific.size + numbers.size + COMMON_SHARE * common.size),
    length: log(words),
    numbers: log(numbers.size + variables.size + quotes.size),
    names: log(names.size),
    quoted: Math.log1p([...quotes.values()].reduce((sum, length) => sum + length, 0) / 20),
    role: count('role'),
    task: count('task'),
    audience: count('audience'),
    result: count('result'),
    limit: count('limit'),
    example: count('example'),
    background: count('background'),
    picture: count('picture'),
    personal: count('personal'),
  };
}

/** Mixes the amounts of a text with those of its first part, by how surely the rest is foreign. */
export function mixAmounts(whole: Amounts, first: Amounts, share: number): Amounts {
  const mixed = { ...whole };
  for (const name of AMOUNTS) mixed[name] = whole[name] * (1 - share) + first[name] * share;
  return mixed;
}

/** False for a sentence whose words would all fit any prompt. */
export function isInformative(
  { words }: CraftSentence,
  ranks: ReadonlyMap<CraftWord, WordRank>,
): boolean {
  return words.some((word) => {
    const rank = ranks.get(word);
    return rank !== 'function' && rank !== 'generic' && rank !== 'unknown';
  });
}
