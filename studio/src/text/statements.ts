import { alternativesOfAll } from '../languages/all-languages.ts';
import { SPEECH_VOCABULARIES } from '../languages/speech-vocabularies.ts';
import { sentencesOf, type Span } from './words.ts';

const ENDS_IN_NUMBER = /(?<![\p{L}\p{N}])\p{N}{1,2}\.$/u;
const ENDS_IN_TITLE = /(?<!\p{L})(?:Mrs?|Ms|Dr|Prof|St|Sra?|Srta|Mme|Mlle|Hr|Fr)\.$/u;
/** A German ordinal, such as "3." in "am 3. Juni", does not end a sentence. */
const AFTER_ORDINAL = new RegExp(
  String.raw`^${alternativesOfAll(SPEECH_VOCABULARIES, (speech) => speech.afterOrdinal)}(?![\p{L}])`,
  'u',
);

/** The sentences of a text. A number before a month and a title such as "Mrs." don't end one. */
export function statementsOf(text: string): Span[] {
  const joined: Span[] = [];
  for (const sentence of sentencesOf(text)) {
    const last = joined.at(-1);
    const isSameLine = last !== undefined && !text.slice(last.end, sentence.start).includes('\n');
    const isOne =
      isSameLine &&
      (ENDS_IN_TITLE.test(last.text) ||
        (ENDS_IN_NUMBER.test(last.text) && AFTER_ORDINAL.test(sentence.text)));
    if (isOne) {
      joined.pop();
      const { start } = last;
      joined.push({ text: text.slice(start, sentence.end), start, end: sentence.end });
    } else joined.push(sentence);
  }
  return joined;
}
