import type { WordRank } from './content-words.ts';
import type { CraftTermHit } from './find-craft-terms.ts';
import type { CraftSentence, CraftText, CraftWord } from './read-craft-text.ts';
import type { CraftTerm } from './vocabulary.ts';

/** Each side of a border needs this many subject words, or the border says nothing. */
const MIN_SIDE = 2.5;
const COMMON_WEIGHT = 0.5;
/** More borders than this are not compared; those after blank lines come first. */
const MAX_BORDERS = 60;
/** A role or a task begins at most this many characters after the start of its sentence. */
const OPENING_CHARS = 14;
const ROLE_CHARS = 300;
const NEAR_SENTENCES = 3;
const TOP_STEMS = 6;

/** A place between two sentences, with what tells whether a new prompt begins there. */
interface Border {
  /** the sentence after the border */
  readonly at: number;
  readonly features: readonly number[];
}

interface Side {
  mass: number;
  words: number;
  sentences: number;
  bullets: number;
  marks: number;
  headings: number;
  readonly counts: Map<string, number>;
  readonly terms: Map<CraftTerm, number>;
}

const COMPARED_TERMS: readonly CraftTerm[] = ['picture', 'personal', 'task', 'limit'];

/** Compares what is before and after each border between sentences, in linear time. */
export function measureBorders(
  { text, sentences }: CraftText,
  ranks: ReadonlyMap<CraftWord, WordRank>,
  hits: readonly CraftTermHit[],
): { borders: Border[]; linked: number } {
  const weights = new Map<string, number>();
  const spread = new Map<string, number>();
  const stems = sentences.map((sentence) => subjectStems(sentence, ranks, weights));
  for (const own of stems)
    for (const stem of own.keys()) spread.set(stem, (spread.get(stem) ?? 0) + 1);
  const terms = termsOfSentences(sentences, hits);
  const [left, right] = [emptySide(), emptySide()];
  for (const [index, sentence] of sentences.entries())
    move(right, sentence, stems[index], terms[index], weights, 1);
  const chosen = chooseBorders(text, sentences);
  const top = { start: openingOf(sentences[0], hits, 0) };
  const borders: Border[] = [];
  let shared = 0;
  let dot = 0;
  let nextRole = 0;
  const roles = hits.filter(({ term }) => term === 'role');
  for (const [index, sentence] of sentences.entries()) {
    if (index > 0 && chosen.has(index) && Math.min(left.mass, right.mass) >= MIN_SIDE) {
      while (nextRole < roles.length && (roles[nextRole]?.start ?? 0) < sentence.start)
        nextRole += 1;
      const smaller = Math.min(left.mass, right.mass);
      const near = nearOverlap(stems, index);
      const before = text.slice(Math.max(0, sentence.start - 24), sentence.start);
      const previous = sentences[index - 1]?.text ?? '';
      const opening = openingOf(sentence, hits, sentence.start);
      borders.push({
        at: index,
        features: [
          Math.log1p(smaller),
          Math.log1p(Math.max(left.mass, right.mass)),
          shared / smaller,
          Math.log1p(shared),
          dot / Math.sqrt(normOf(left) * normOf(right)),
          near,
          topOverlap(left, right),
          topOverlap(right, left),
          opening === 'role' ? 2 : opening === 'task' ? 1 : 0,
          top.start === 'role' ? 2 : top.start === 'task' ? 1 : 0,
          /\n\s{0,9}\n\s{0,9}$/.test(before) ? 2 : before.includes('\n') ? 1 : 0,
          nextRole > 0 && (roles[nextRole]?.start ?? Infinity) < sentence.start + ROLE_CHARS
            ? 1
            : 0,
          ...COMPARED_TERMS.map((term) => Math.abs(density(left, term) - density(right, term))),
          Math.abs(left.bullets / left.sentences - right.bullets / right.sentences),
          Math.abs(left.marks / left.sentences - right.marks / right.sentences),
          Math.abs(left.headings / left.sentences - right.headings / right.sentences),
          Math.abs(
            Math.log1p(left.words / left.sentences) - Math.log1p(right.words / right.sentences),
          ),
          /^\s{0,4}(?:\d{1,3}[.)]|[-*•])\s/.test(sentence.text) ? 1 : 0,
          /^\s{0,4}\p{Ll}/u.test(sentence.text) ? 1 : 0,
          /^\s{0,4}(?:#|\{|---|\[)/.test(sentence.text) ? 1 : 0,
          /[:,;]\s{0,4}$/.test(previous) ? 1 : /[.!?。"”}\])]\s{0,4}$/.test(previous) ? 2 : 0,
          Math.log1p(sentence.words.length),
          sentence.isProse ? 1 : 0,
          index / sentences.length,
          Math.abs(scriptShare(left) - scriptShare(right)),
        ],
      });
    }
    const own = stems[index] ?? new Map<string, number>();
    for (const [stem, count] of own) {
      const weight = weights.get(stem) ?? 0;
      const [inLeft, inRight] = [left.counts.get(stem) ?? 0, right.counts.get(stem) ?? 0];
      const was = inLeft > 0 && inRight > 0;
      const is = inRight > count;
      if (was !== is) shared += is ? weight : -weight;
      dot += weight * ((inLeft + count) * (inRight - count) - inLeft * inRight);
    }
    move(right, sentence, own, terms[index], weights, -1);
    move(left, sentence, own, terms[index], weights, 1);
  }
  const speaking = stems.filter((own) => own.size > 0);
  const linked = speaking.filter((own) =>
    [...own.keys()].some((stem) => (spread.get(stem) ?? 0) > 1),
  ).length;
  return { borders, linked: speaking.length === 0 ? 0 : linked / speaking.length };
}

function emptySide(): Side {
  return {
    mass: 0,
    words: 0,
    sentences: 0,
    bullets: 0,
    marks: 0,
    headings: 0,
    counts: new Map(),
    terms: new Map(),
  };
}

function move(
  side: Side,
  { words, text, isProse }: CraftSentence,
  stems: ReadonlyMap<string, number> | undefined,
  terms: readonly CraftTerm[] | undefined,
  weights: ReadonlyMap<string, number>,
  sign: 1 | -1,
): void {
  side.words += sign * words.length;
  side.sentences += sign;
  if (/^\s{0,8}(?:[-*•]|\d{1,2}[.)])\s/.test(text)) side.bullets += sign;
  if (/["{}[\]<>=|]/.test(text)) side.marks += sign;
  if (!isProse) side.headings += sign;
  for (const term of terms ?? []) side.terms.set(term, (side.terms.get(term) ?? 0) + sign);
  for (const [stem, count] of stems ?? []) {
    const was = side.counts.get(stem) ?? 0;
    const is = was + sign * count;
    if (is > 0) side.counts.set(stem, is);
    else side.counts.delete(stem);
    if (was > 0 !== is > 0) side.mass += sign * (weights.get(stem) ?? 0);
  }
}

function subjectStems(
  { words }: CraftSentence,
  ranks: ReadonlyMap<CraftWord, WordRank>,
  weights: Map<string, number>,
): Map<string, number> {
  const own = new Map<string, number>();
  for (const word of words) {
    const rank = ranks.get(word);
    if (rank === 'function' || rank === 'generic' || rank === 'number' || rank === undefined)
      continue;
    own.set(word.stem, (own.get(word.stem) ?? 0) + 1);
    weights.set(word.stem, rank === 'common' ? COMMON_WEIGHT : 1);
  }
  return own;
}

function termsOfSentences(
  sentences: readonly CraftSentence[],
  hits: readonly CraftTermHit[],
): CraftTerm[][] {
  const found: CraftTerm[][] = sentences.map(() => []);
  let index = 0;
  for (const { term, start } of hits) {
    while (index + 1 < sentences.length && (sentences[index + 1]?.start ?? Infinity) <= start)
      index += 1;
    found[index]?.push(term);
  }
  return found;
}

/** The sentences after blank lines, and if there is room the others. */
function chooseBorders(text: string, sentences: readonly CraftSentence[]): ReadonlySet<number> {
  const after = (index: number): boolean =>
    /\n\s{0,9}\n/.test(
      text.slice(sentences[index - 1]?.end ?? 0, sentences[index]?.start ?? 0).slice(0, 24),
    );
  const all = sentences.map((_, index) => index).slice(1);
  const first = all.filter(after);
  const rest = all.filter((index) => !after(index));
  const room = Math.max(0, MAX_BORDERS - first.length);
  const step = Math.max(1, Math.ceil(rest.length / Math.max(1, room)));
  const spaced = (list: readonly number[], every: number): number[] =>
    list.filter((_, index) => index % every === 0);
  return new Set([
    ...spaced(first, Math.max(1, Math.ceil(first.length / MAX_BORDERS))),
    ...(room === 0 ? [] : spaced(rest, step)),
  ]);
}

/** A role or a task at the start of a sentence. */
function openingOf(
  sentence: CraftSentence | undefined,
  hits: readonly CraftTermHit[],
  from: number,
): 'role' | 'task' | null {
  if (sentence === undefined) return null;
  const own = hits.filter(({ start }) => start >= from && start < from + OPENING_CHARS);
  return own.some(({ term }) => term === 'role')
    ? 'role'
    : own.some(({ term }) => term === 'task')
      ? 'task'
      : null;
}

/** Share of the subject words of the nearest sentences after a border that are also before it. */
function nearOverlap(stems: readonly ReadonlyMap<string, number>[], at: number): number {
  const before = new Set(
    stems.slice(Math.max(0, at - NEAR_SENTENCES), at).flatMap((own) => [...own.keys()]),
  );
  const after = new Set(stems.slice(at, at + NEAR_SENTENCES).flatMap((own) => [...own.keys()]));
  const both = [...after].filter((stem) => before.has(stem)).length;
  return both / Math.max(1, Math.min(before.size, after.size));
}

/** Share of the most frequent subject words of a side that are also on the other side. */
function topOverlap(one: Side, other: Side): number {
  const top: [string, number][] = [];
  for (const entry of one.counts) {
    if (top.length < TOP_STEMS) top.push(entry);
    else {
      let least = 0;
      for (let at = 1; at < top.length; at += 1)
        if ((top[at]?.[1] ?? 0) < (top[least]?.[1] ?? 0)) least = at;
      if (entry[1] > (top[least]?.[1] ?? 0)) top[least] = entry;
    }
  }
  return top.filter(([stem]) => other.counts.has(stem)).length / Math.max(1, top.length);
}

function normOf({ counts }: Side): number {
  let sum = 0;
  for (const count of counts.values()) sum += count * count;
  return Math.max(1, sum);
}

function density({ terms, words }: Side, term: CraftTerm): number {
  return (terms.get(term) ?? 0) / (words + 10);
}

/** Share of the subject words that are not in the Latin script. */
function scriptShare({ counts }: Side): number {
  let other = 0;
  for (const stem of counts.keys()) if (stem > '\u024f') other += 1;
  return other / Math.max(1, counts.size);
}
