import type { LanguageCode } from '../languages/language.ts';
import { wordsIn } from '../languages/terms.ts';
import type { CraftTable } from './craft-table.ts';
import { CRAFT_TABLES } from './craft-tables.ts';
import type { CraftWord } from './read-craft-text.ts';
import { decodeWordSet, type WordSet } from './word-set.ts';

export interface LanguageModel {
  readonly table: CraftTable;
  readonly functionWords: ReadonlySet<string>;
  readonly common: WordSet;
  readonly known: WordSet;
  readonly classes: WordClasses;
}

/** Classes that are not words or endings. */
const MARK_CLASSES = ['<start>', '<end>', '<,>', '<:>', '<other>', '<short>', '<name>', '<number>'];
/** The letter for a pair that is as frequent as by chance. */
export const EVEN_CODE = 'd'.charCodeAt(0);

interface WordClasses {
  readonly count: number;
  classOf(word: Pick<CraftWord, 'text' | 'lower'>, isFirst: boolean): number;
  markOf(before: string): number | null;
  readonly start: number;
  readonly end: number;
}

/** Numbers the classes of a language: marks, frequent words, endings. */
export function createWordClasses(
  frequent: readonly string[],
  endings: readonly string[],
): WordClasses {
  const words = new Map(frequent.map((word, index) => [word, MARK_CLASSES.length + index]));
  const byEnding = new Map(
    endings.map((ending, index) => [ending, MARK_CLASSES.length + frequent.length + index]),
  );
  const longest = Math.max(0, ...endings.map((ending) => ending.length));
  const mark = (name: string): number => MARK_CLASSES.indexOf(name);
  const [start, end, comma, colon, other, short, name, number] = [
    mark('<start>'),
    mark('<end>'),
    mark('<,>'),
    mark('<:>'),
    mark('<other>'),
    mark('<short>'),
    mark('<name>'),
    mark('<number>'),
  ];
  return {
    count: MARK_CLASSES.length + frequent.length + endings.length,
    start,
    end,
    markOf: (before) =>
      before === ''
        ? null
        : /[,、，]/.test(before)
          ? comma
          : /[-–—'’./]/.test(before)
            ? null
            : colon,
    classOf: ({ text, lower }, isFirst) => {
      const known = words.get(lower);
      if (known !== undefined) return known;
      if (/^\d/.test(lower)) return number;
      if (!isFirst && text !== lower) return name;
      for (let length = Math.min(longest, lower.length - 2); length > 0; length -= 1) {
        const found = byEnding.get(lower.slice(-length));
        if (found !== undefined) return found;
      }
      return lower.length <= 3 ? short : other;
    },
  };
}

const models = new Map<LanguageCode, LanguageModel | null>();

/** The statistics of a language, decoded at first use; null if it has none. */
export function languageModel(language: LanguageCode | null): LanguageModel | null {
  if (language === null) return null;
  const kept = models.get(language);
  if (kept !== undefined) return kept;
  const table = CRAFT_TABLES[language];
  const model =
    table === undefined
      ? null
      : {
          table,
          functionWords: new Set(wordsIn(table.functionWords)),
          common: decodeWordSet(table.common),
          known: decodeWordSet(table.known),
          classes: createWordClasses(wordsIn(table.frequent), wordsIn(table.endings)),
        };
  models.set(language, model);
  return model;
}
