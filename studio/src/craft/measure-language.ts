import type { WordRank } from './content-words.ts';
import type { LanguageModel } from './language-table.ts';
import type { CraftSentence, CraftText, CraftWord } from './read-craft-text.ts';
import type { SignalPassages } from './signals.ts';
import { orderOfSentence } from './word-order.ts';

/** The tables of other languages are made from less text. */
const OTHER_TRUST = 0.4;
const TERMINAL = /[.!?…。！？:;)\]}"”»」`*>|]\s{0,9}$/u;
const STOP = /(?<=[\p{L}\p{N}]{3})[.!?]\s{1,4}(\p{L})/gu;
const OPENERS = '([{“„«「';
const CLOSERS = ')]}”“»」';
/** A list mark or a heading mark inside a line, as after shuffled words. */
const STRAY_MARK = /[^\s|:][ \t](?:#{1,6}|[-*•]|\d{1,2}[.)])[ \t](?=[^\s|])/g;
const LEAST_ORDER_PAIRS = 12;

interface LanguageSignals {
  /** how usual the order of the words is, from -4 to 2 */
  readonly order: number;
  /** share of words in no list, without names */
  readonly unknown: number;
  readonly strayStops: number;
  readonly strayCapitals: number;
  readonly strayMarks: number;
  readonly cutOff: number;
}

/** Measures spelling, the order of words and marks, and whether the text stops in the middle. */
export function measureLanguage(
  text: CraftText,
  ranks: ReadonlyMap<CraftWord, WordRank>,
  model: LanguageModel | null,
  passages: SignalPassages,
): LanguageSignals {
  const trust = text.language === 'en' ? 1 : OTHER_TRUST;
  const cutOff = measureCutOff(text.sentences, ranks);
  const final = text.sentences.at(-1);
  if (cutOff > 0 && final !== undefined) passages.cutOff = { start: final.start, end: final.end };
  return {
    order: trust * measureOrder(text, model, passages),
    unknown: trust * measureUnknown(text, ranks, model, passages),
    cutOff,
    ...measureMarks(text, ranks),
  };
}

function measureOrder(
  { sentences }: CraftText,
  model: LanguageModel | null,
  passages: SignalPassages,
): number {
  if (model === null) return 0;
  let sum = 0;
  let pairs = 0;
  let worst = Infinity;
  for (const sentence of sentences) {
    if (!sentence.isProse) continue;
    const order = orderOfSentence(sentence, model);
    if (order === null) continue;
    sum += order.sum;
    pairs += order.pairs;
    const mean = order.sum / order.pairs;
    if (order.pairs > 6 && mean < worst) {
      worst = mean;
      passages.order = { start: sentence.start, end: sentence.end };
    }
  }
  if (pairs === 0) return 0;
  const { mean, deviation } = model.table.order;
  const value = (sum / pairs - mean) / deviation;
  return Math.max(-4, Math.min(2, value)) * Math.min(1, pairs / LEAST_ORDER_PAIRS);
}

function measureUnknown(
  { words }: CraftText,
  ranks: ReadonlyMap<CraftWord, WordRank>,
  model: LanguageModel | null,
  passages: SignalPassages,
): number {
  if (model === null) return 0;
  let unknown = 0;
  let checked = 0;
  for (const word of words) {
    const rank = ranks.get(word);
    if (rank === 'number' || word.lower.length <= 2) continue;
    checked += 1;
    if (rank !== 'unknown') continue;
    unknown += 1;
    passages.unknown ??= { start: word.start, end: word.end, note: word.text };
  }
  // Languages with a short list miss many words of any text.
  const usual = Math.max(0, model.table.unknownShare - USUAL_UNKNOWN_SHARE);
  return checked === 0 ? 0 : Math.max(0, unknown / checked - usual);
}
/** Share of words of English prompts that are in no list. */
const USUAL_UNKNOWN_SHARE = 0.026;

/** Marks that are usual in a text and rare after its words were moved. */
function measureMarks(
  { pieces, sentences, words }: CraftText,
  ranks: ReadonlyMap<CraftWord, WordRank>,
): Pick<LanguageSignals, 'strayStops' | 'strayCapitals' | 'strayMarks'> {
  let stops = 0;
  let stray = 0;
  let marks = 0;
  for (const piece of pieces) {
    for (const [, next = ''] of piece.text.matchAll(STOP)) {
      stops += 1;
      if (/\p{Ll}/u.test(next)) stray += 1;
    }
    marks += (piece.text.match(STRAY_MARK)?.length ?? 0) + unpairedMarks(piece.text);
  }
  let capitals = 0;
  for (const sentence of sentences)
    for (const [index, word] of sentence.words.entries())
      if (
        index > 0 &&
        word.before === '' &&
        word.text.length > 1 &&
        !word.text.startsWith(word.lower.charAt(0)) &&
        ranks.get(word) === 'function' &&
        word.text.slice(1) === word.lower.slice(1) &&
        isLower(sentence.words[index - 1])
      )
        capitals += 1;
  const count = Math.max(20, words.length);
  return {
    strayStops: stops < 2 ? 0 : stray / stops,
    strayCapitals: capitals / count,
    strayMarks: marks / count,
  };
}

function isLower(word: CraftWord | undefined): boolean {
  return word !== undefined && word.text === word.lower;
}

/** Brackets that close before they open, or are never closed. */
function unpairedMarks(text: string): number {
  let open = 0;
  let unpaired = 0;
  for (const char of text)
    if (OPENERS.includes(char)) open += 1;
    else if (CLOSERS.includes(char)) {
      if (open > 0) open -= 1;
      else unpaired += 1;
    }
  return unpaired + open;
}

/** From 0 to 1: how surely the text stops in the middle of a sentence. */
function measureCutOff(
  sentences: readonly CraftSentence[],
  ranks: ReadonlyMap<CraftWord, WordRank>,
): number {
  const final = sentences.at(-1);
  const word = final?.words.at(-1);
  if (final === undefined || word === undefined || TERMINAL.test(final.text)) return 0;
  if (/[,，、(]\s{0,9}$/.test(final.text) || ranks.get(word) === 'function') return 1;
  const prose = sentences.slice(0, -1).filter(({ isProse, words }) => isProse && words.length > 3);
  const closed = prose.filter(({ text }) => TERMINAL.test(text)).length;
  return final.isProse && prose.length > 0 ? (0.4 * closed) / prose.length : 0;
}
