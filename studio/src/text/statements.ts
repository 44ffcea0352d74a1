import { alternativesOfAll } from '../languages/all-languages.ts';
import { SPEECH_VOCABULARIES } from '../languages/speech-vocabularies.ts';
import { sentencesOf, type Span } from './words.ts';

const ENDS_IN_NUMBER = /(?<![\p{L}\p{N}])\p{N}{1,2}\.$/u;
/** A German ordinal, such as "3." in "am 3. Juni", does not end a sentence. */
const AFTER_ORDINAL = new RegExp(
  String.raw`^${alternativesOfAll(SPEECH_VOCABULARIES, (speech) => speech.afterOrdinal)}(?![\p{L}])`,
  'u',
);

/** The sentences of a text. A number with a full stop does not end one before a month. */
export function statementsOf(text: string): Span[] {
  const joined: Span[] = [];
  for (const sentence of sentencesOf(text)) {
    const last = joined.at(-1);
    const isSameLine = last !== undefined && !text.slice(last.end, sentence.start).includes('\n');
    if (isSameLine && ENDS_IN_NUMBER.test(last.text) && AFTER_ORDINAL.test(sentence.text)) {
      joined.pop();
      const { start } = last;
      joined.push({ text: text.slice(start, sentence.end), start, end: sentence.end });
    } else joined.push(sentence);
  }
  return joined;
}
