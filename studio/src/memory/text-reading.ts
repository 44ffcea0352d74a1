import { tableOfAllLanguages } from '../languages/dictionaries.ts';
import { type TermTable, termsOf } from '../languages/terms.ts';
import { createTermFinder } from '../text/find-terms.ts';
import { readWords, type Word } from '../text/read-words.ts';
import type { ChatMessage } from './chat-message.ts';
import { PICTURE_STYLES, WRITING_STYLES, type WritingStyle } from './styles.ts';
import { isTopic, openingOf, openingWords } from './words.ts';

/** The number of keywords that were found for each label. */
type KeywordHits<Label> = readonly (readonly [Label, number])[];

/** Maximum number of cached readings, more than the maximum number of stored messages. */
const CACHED_READINGS = 200;

/** The words of one text, evaluated for preferences. */
export interface TextReading {
  /** number of words in the first 500 characters */
  readonly words: number;
  /** words that can name a topic, including repetitions */
  readonly topics: readonly string[];
  /** number of keywords of each writing style */
  readonly writing: KeywordHits<WritingStyle>;
  /** number of keywords of each picture style */
  readonly pictures: KeywordHits<string>;
}

const writingStyles = createKeywordCounter(
  tableOfAllLanguages(WRITING_STYLES, ({ memory }) => memory.writingStyles),
);
const pictureStyles = createKeywordCounter(
  tableOfAllLanguages(PICTURE_STYLES, ({ memory }) => memory.pictureStyles),
);

export function readText(text: string): TextReading {
  const words = openingWords(text);
  const opening = openingOf(text);
  const read = readWords(opening);
  return {
    words: words.length,
    topics: words.filter(isTopic),
    writing: writingStyles(opening, read),
    pictures: pictureStyles(opening, read),
  };
}

/** Creates a reader with a cache, because reading all messages after each change is slow. */
export function createReader(): (message: ChatMessage) => TextReading {
  const known = new Map<string, { content: string; reading: TextReading }>();
  return ({ id, content }) => {
    const found = known.get(id);
    if (found?.content === content) return found.reading;
    const reading = readText(content);
    if (known.size >= CACHED_READINGS) known.clear();
    known.set(id, { content, reading });
    return reading;
  };
}

/**
 * Creates a function that counts the keywords of each label in a text, in the order of the table.
 * Labels without a hit are left out.
 */
function createKeywordCounter<Label extends string>(
  tables: TermTable<Label>,
): (text: string, words: readonly Word[]) => KeywordHits<Label> {
  const labels = Object.keys(tables) as Label[];
  const find = createTermFinder(termsOf(tables));
  return (text, words) => {
    const counts = new Map<Label, number>();
    for (const { meaning } of find(text, words))
      counts.set(meaning, (counts.get(meaning) ?? 0) + 1);
    return labels.flatMap((label) => {
      const count = counts.get(label);
      return count === undefined ? [] : [[label, count] as const];
    });
  };
}
