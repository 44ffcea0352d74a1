import { EVEN_CODE, type LanguageModel } from './language-table.ts';
import type { CraftSentence } from './read-craft-text.ts';

/** The classes of a sentence in order, with its marks; null if it is too short to have an order. */
export function classesOf(
  sentence: CraftSentence,
  model: Pick<LanguageModel, 'classes'>,
): number[] | null {
  const { classes } = model;
  if (sentence.words.length < 3) return null;
  const found = [classes.start];
  for (const [index, word] of sentence.words.entries()) {
    const mark = index === 0 ? null : classes.markOf(word.before);
    if (mark !== null) found.push(mark);
    found.push(classes.classOf(word, index === 0));
  }
  found.push(classes.end);
  return found;
}

/** The logarithm of how often two classes follow each other compared to chance. */
function pairValue(pairs: string, count: number, one: number, other: number): number {
  const code = pairs.charCodeAt(one * count + other);
  return Number.isNaN(code) ? 0 : code - EVEN_CODE;
}

/** How usual the order of the words of one sentence is: the sum of its pairs and their number. */
export function orderOfSentence(
  sentence: CraftSentence,
  model: LanguageModel,
): { sum: number; pairs: number } | null {
  const found = classesOf(sentence, model);
  if (found === null) return null;
  let sum = 0;
  for (let at = 1; at < found.length; at += 1)
    sum += pairValue(model.table.pairs, model.classes.count, found[at - 1] ?? 0, found[at] ?? 0);
  return { sum, pairs: found.length - 1 };
}
