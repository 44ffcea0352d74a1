import { capitalised } from '../text/capitalised.ts';
import type { RunOnVocabulary, SpeechVocabulary } from './vocabulary.ts';

/** With more commas, the author set them on purpose. */
const WORDS_PER_COMMA = 15;
/** Shorter pieces are not sentences, unless they are a subject with its verb. */
const THREE_WORDS = /^\s{0,3}\S{1,100} \S{1,100} \S/;
const TWO_WORDS = /^\s{0,3}\S{1,100} \S/;
/** A guard looks at the end of the words before a possible sentence. */
const GUARD_CHARS = 60;
/** A clause that begins with "if" and comes before the main one is hardly longer. */
const CONDITION_WORDS = 12;
const CONDITION_CHARS = 200;

interface Patterns {
  readonly starts: RegExp;
  /** a text that surely begins with a clause, although no link is before it */
  readonly surely: RegExp;
  /** a text that begins with a clause */
  readonly clause: RegExp;
  /** a text that begins with a contrast, such as "but" */
  readonly contrast: RegExp;
  readonly conditions: RegExp;
  readonly held: RegExp;
  readonly joined: RegExp;
  readonly functionWord: RegExp;
  readonly link: RegExp;
  /** the space where a comma is missing, after a word that does not belong to what follows */
  readonly commas: RegExp;
}

const known = new WeakMap<RunOnVocabulary, Patterns>();

function patternsOf(vocabulary: RunOnVocabulary): Patterns {
  const made = known.get(vocabulary) ?? makePatterns(vocabulary);
  known.set(vocabulary, made);
  return made;
}

function makePatterns({
  starts,
  requests,
  linked,
  links,
  contrasts,
  sequels,
  holds,
  joins,
  commas,
  leads,
  conditions,
  hasCapitalNouns,
}: RunOnVocabulary): Patterns {
  const word = String.raw`(?<![\p{L}\p{N}'’-])`;
  const end = String.raw`(?![\p{L}\p{N}'’-])`;
  const contrast = `(?:(?:${contrasts}) )`;
  return {
    starts: new RegExp(
      String.raw` (?:(?:${links}) (?=${contrast}?(?:${linked}|${starts}|${requests})${end})|(?=(?:${sequels}) (?:${linked}|${starts}|${requests})${end})|(?=${contrast}?(?:${starts}|${requests})${end}))`,
      hasCapitalNouns === true ? 'gu' : 'giu',
    ),
    surely: new RegExp(String.raw`^(?:${starts})${end}`, 'iu'),
    clause: new RegExp(String.raw`^(?:${linked}|${starts})${end}`, 'iu'),
    contrast: new RegExp(String.raw`^(?:${contrasts}|${sequels}) `, 'iu'),
    conditions: new RegExp(
      String.raw`(?:(?:^|[,;:] )(?:${leads}|${conditions})| (?:${links}|${contrasts}) (?:${conditions}))${end}(?: [^ ,;:]{1,40}){0,${String(CONDITION_WORDS)}}$`,
      'iu',
    ),
    held: new RegExp(String.raw`${word}(?:${holds})$`, 'iu'),
    joined: new RegExp(String.raw`${word}(?:${joins})$`, 'u'),
    functionWord: new RegExp(String.raw`^ ?(?:${holds}|${links}|${contrasts}|${sequels})$`, 'iu'),
    link: new RegExp(String.raw`^(?:${links}|${contrasts}|${sequels})$`, 'iu'),
    commas: new RegExp(
      String.raw`([^ ,;:]{1,40} (?!(?:${links}|${contrasts}|${holds}|${joins}) )[^ ,;:]{1,40}) (?=${commas})`,
      'giu',
    ),
  };
}

/**
 * True for a text as speech recognition writes it: one line without sentence marks and with hardly
 * any commas.
 */
export function isTranscript(text: string): boolean {
  if (/\n|[.!?…](?=\s|["”»)]|$)/.test(text.trim())) return false;
  const commas = text.match(/[,;:](?=\s)/g)?.length ?? 0;
  return commas * WORDS_PER_COMMA <= text.split(' ').length;
}

/**
 * Begins new sentences in a line of a transcript, where surely a new clause or wish begins. An "and"
 * that only joined two clauses is dropped.
 */
export function splitRunOns(line: string, { runOn }: SpeechVocabulary): string {
  const patterns = patternsOf(runOn);
  const { starts, surely, conditions, held, joined, contrast } = patterns;
  let result = '';
  let from = 0;
  let hasSkipped = false;
  for (const match of line.matchAll(starts)) {
    const start = match.index + match[0].length;
    const before = line.slice(from, match.index);
    if (start <= from || /[,;:]$/.test(before)) continue;
    const isSentence = THREE_WORDS.test(before) || (surely.test(before) && TWO_WORDS.test(before));
    const rest = line.slice(start, start + 300);
    if (!isSentence || !THREE_WORDS.test(rest)) continue;
    const last = before.slice(-GUARD_CHARS);
    if (held.test(last)) continue;
    const isLinked = match[0] !== ' ' || contrast.test(rest);
    const [next = ''] = rest.split(' ', 1);
    const isOne = runOn.keepsTogether?.test(`${last} ${next}`) === true;
    if (!isLinked && (isOne || joined.test(last))) continue;
    if (runOn.reported?.test(`${before} ${rest}`.slice(0, before.length + 5)) === true) continue;
    // "If it rains we stay in" is one sentence.
    if (!hasSkipped && conditions.test(before.slice(-CONDITION_CHARS))) {
      hasSkipped = true;
      continue;
    }
    result += `${capitalised(withCommas(before, patterns))}. `;
    from = start;
    hasSkipped = false;
  }
  const rest = withCommas(line.slice(from), patterns);
  return from === 0 ? rest : result + capitalised(rest);
}

function withCommas(sentence: string, { commas }: Patterns): string {
  return sentence.replace(commas, '$1, ');
}

/** A sentence without a "but" or "so" at its start. */
export function withoutContrast(sentence: string, { runOn }: SpeechVocabulary): string {
  return sentence.replace(patternsOf(runOn).contrast, '');
}

/** Matches a word that only connects others, such as "the", "on" or "and". */
export function functionWordsOf({ runOn }: SpeechVocabulary): RegExp {
  return patternsOf(runOn).functionWord;
}

/** Matches a word that joins two clauses. */
export function linksOf({ runOn }: SpeechVocabulary): RegExp {
  return patternsOf(runOn).link;
}

/** True for a sentence that tells something and says nothing about how the result must be. */
export function isStatement(sentence: string, vocabulary: SpeechVocabulary): boolean {
  const text = withoutContrast(sentence, vocabulary);
  return (
    patternsOf(vocabulary.runOn).clause.test(text) &&
    !vocabulary.tasks.test(text) &&
    !isWishFor(text, vocabulary)
  );
}

/** True for a sentence that says how the result must be; not for what people need in their lives. */
export function isWishFor(sentence: string, vocabulary: SpeechVocabulary): boolean {
  const text = withoutContrast(sentence, vocabulary);
  return vocabulary.wishes.test(text) && !vocabulary.persons.test(text);
}
