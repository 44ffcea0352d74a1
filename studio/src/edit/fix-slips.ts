import { wordsIn } from '../languages/terms.ts';
import { capitalised } from '../text/capitalised.ts';
import { fillIn } from './fill-in.ts';
import { lowered, lowerPattern } from './lower-pattern.ts';
import type { PromptEdit } from './prompt-edit.ts';
import { REASONS } from './reasons.ts';
import type { EditVocabulary } from './vocabulary.ts';

/** A word, but not an address, a file name or a path. */
const WORD =
  /(?<![\p{L}\p{N}_.@#/\\'’-])\p{L}{2,30}(?:['’]\p{L}{1,5})?(?![\p{L}\p{N}_@/\\-]|\.\p{L})/gu;
/** The end of a sentence before a word: a word of two letters, its mark and one space. */
const AFTER_SENTENCE = /[\p{Ll}]{2}["”)]?[.!?] {1,2}$/u;
const ABBREVIATION = /(?:etc|vs|approx|incl|e\.g|i\.e|bzw|usw|evtl|ggf|p\. ej|ex|env)\. {1,2}$/iu;
const NO_SPACE = /(?<=\p{Ll}{3})[.!?,](?=(\p{L}{1,10})[ '’])/gu;

/** Corrects slips with only one possible correction: spelling, doubled words, missing spaces. */
export function fixSlips(prompt: string, vocabulary: EditVocabulary): PromptEdit[] {
  const starters = new Set(wordsIn(vocabulary.starters));
  const undoubled = new Set(wordsIn(vocabulary.undoubled));
  const edits: PromptEdit[] = [];
  const add = (start: number, end: number, text: string) =>
    edits.push({ start, end, text, reason: REASONS.slip });
  const small = lowered(prompt);
  for (const { find, replace } of vocabulary.slips ?? [])
    for (const match of small.matchAll(lowerPattern(find))) {
      const found = prompt.slice(match.index, match.index + match[0].length);
      const text = fillIn(replace, match, prompt);
      if (text === found) continue;
      const isCapital = /^\p{Lu}/u.test(found);
      add(match.index, match.index + found.length, isCapital ? capitalised(text) : text);
    }
  let last = { text: '', end: -1 };
  for (const { 0: word, index } of prompt.matchAll(WORD)) {
    const end = index + word.length;
    const lower = word.toLowerCase();
    const correct = Object.hasOwn(vocabulary.typos, lower) ? vocabulary.typos[lower] : undefined;
    const isDoubled = word === last.text && undoubled.has(word) && last.end + 1 === index;
    if (isDoubled) add(last.end, end, '');
    else if (correct !== undefined && correct !== word) {
      if (word === lower) add(index, end, correct);
      else if (word === capitalised(lower) && capitalised(correct) !== word)
        add(index, end, capitalised(correct));
    }
    last = { text: word, end };
  }
  for (const match of prompt.matchAll(NO_SPACE)) {
    const next = match[1] ?? '';
    const isSentence = match[0] !== ',';
    const isKnown = isSentence
      ? next !== next.toLowerCase() && starters.has(next.toLowerCase())
      : starters.has(next);
    if (isKnown) add(match.index + 1, match.index + 1, ' ');
  }
  return edits;
}

/** Begins sentences with capitals, where the first word surely begins a sentence. */
export function capitalise(prompt: string, vocabulary: EditVocabulary): PromptEdit[] {
  const starters = new Set(wordsIn(vocabulary.starters));
  const edits: PromptEdit[] = [];
  // The first word of "j'ai" and "explique-moi", but not of a file name.
  const joined = /^\p{Ll}(?:['’]\p{L}{2,20}(?= )|\p{L}{1,20}-\p{L}{2,4}(?= ))/u.exec(prompt)?.[0];
  const isJoined =
    joined !== undefined && (/['’]/.test(joined) || starters.has(joined.split('-')[0] ?? ''));
  if (isJoined)
    edits.push({ start: 0, end: 1, text: capitalised(prompt.slice(0, 1)), reason: REASONS.slip });
  for (const { 0: word, index } of prompt.matchAll(WORD)) {
    if (index === 0 && isJoined) continue;
    if (!/^\p{Ll}/u.test(word) || word !== word.toLowerCase()) continue;
    const before = prompt.slice(Math.max(0, index - 12), index);
    const isFirst = index === 0 || /[¿¡]$/.test(before);
    const isNext = AFTER_SENTENCE.test(before) && !ABBREVIATION.test(before);
    if ((isFirst && (starters.has(word) || word.length > 1)) || (isNext && starters.has(word)))
      edits.push({
        start: index,
        end: index + 1,
        text: capitalised(word.slice(0, 1)),
        reason: REASONS.slip,
      });
  }
  return edits;
}
