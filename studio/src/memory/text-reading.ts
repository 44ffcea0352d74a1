import { readWords } from '../text/read-words.ts';
import type { ChatMessage } from './chat-message.ts';
import { createKeywordCounter, type KeywordHits } from './keyword-hits.ts';
import { PICTURE_STYLE_WORDS, WRITING_STYLE_WORDS, type WritingStyle } from './style-words.ts';
import { isTopic, openingOf, openingWords } from './words.ts';

/** Readings that are remembered: more than there are messages. */
const REMEMBERED = 200;

/** What the words of one text say. */
export interface TextReading {
  /** how many there are in the first 500 characters */
  readonly words: number;
  /** those that can name a topic, as often as they are met */
  readonly topics: readonly string[];
  /** how many keywords of each writing style are met */
  readonly writing: KeywordHits<WritingStyle>;
  /** the same for styles of pictures */
  readonly pictures: KeywordHits<string>;
}

const writingStyles = createKeywordCounter(WRITING_STYLE_WORDS);
const pictureStyles = createKeywordCounter(PICTURE_STYLE_WORDS);

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

/** Reads messages, each version of one once: reading them all again at each change would be felt. */
export function createReader(): (message: ChatMessage) => TextReading {
  const known = new Map<string, { content: string; reading: TextReading }>();
  return ({ id, content }) => {
    const found = known.get(id);
    if (found?.content === content) return found.reading;
    const reading = readText(content);
    if (known.size >= REMEMBERED) known.clear();
    known.set(id, { content, reading });
    return reading;
  };
}
