import { SPEECH_VOCABULARIES } from '../languages/speech-vocabularies.ts';
import type { LanguageCode } from '../languages/language.ts';
import { capitalised } from '../text/capitalised.ts';
import { statementsOf } from '../text/statements.ts';
import { withoutContrast } from './split-run-ons.ts';
import { tidySpeech } from './tidy-speech.ts';
import type { SpeechVocabulary, SpokenRequest } from './vocabulary.ts';

/** Longer sentences are not split at a comma. */
const SPLIT_MAX_UNITS = 600;

/**
 * Turns the first wish of a description ("I need something to write ...") into a direct request
 * ("Write ..."), and begins a new sentence where the speaker only made a pause. In a transcript,
 * wishes in other sentences become requests too.
 */
export function directRequest(
  text: string,
  language: LanguageCode,
  isTranscribed: boolean,
): string {
  const vocabulary = SPEECH_VOCABULARIES[language];
  if (vocabulary === undefined) return text;
  const instructions = isTranscribed ? vocabulary.instructions : [];
  const sentences = statementsOf(text);
  let request = -1;
  const written = sentences.map((sentence, index) => {
    const wishes = request < 0 ? [...vocabulary.requests, ...instructions] : instructions;
    // "So I'd like a plan" asks for a plan.
    const said = isTranscribed ? withoutContrast(sentence.text, vocabulary) : sentence.text;
    const direct = firstOf(wishes, (wish) => applyRequest(said, wish));
    if (direct !== undefined && request < 0) request = index;
    return direct ?? sentence.text;
  });
  // Only the sentence with the request is split, or the first one.
  const split = Math.max(0, request);
  let result = '';
  let position = 0;
  for (const [index, { start, end }] of sentences.entries()) {
    const sentence = written[index] ?? '';
    result += text.slice(position, start);
    result += index === split ? splitPauses(sentence, vocabulary) : sentence;
    position = end;
  }
  return result + text.slice(position);
}

/** True if the first wish of a description is for a picture. */
export function wantsPicture(text: string, language: LanguageCode): boolean {
  const requests = SPEECH_VOCABULARIES[language]?.requests ?? [];
  for (const { text: sentence } of statementsOf(tidySpeech(text, language))) {
    const wish = requests.find((request) => applyRequest(sentence, request) !== null);
    if (wish !== undefined) return wish.isPicture === true;
  }
  return false;
}

function firstOf<T, R>(items: readonly T[], find: (item: T) => R | null): R | undefined {
  for (const item of items) {
    const found = find(item);
    if (found !== null) return found;
  }
  return undefined;
}

function applyRequest(sentence: string, { find, write, verbs }: SpokenRequest): string | null {
  const match = find.exec(sentence);
  if (match === null) return null;
  const groups = match.groups ?? {};
  const spoken = groups['verb']?.toLowerCase().replaceAll('’', "'");
  const verb = verbs === undefined || spoken === undefined ? spoken : verbs[spoken];
  if (spoken !== undefined && verb === undefined) return null;
  const start = write.replace(/\{(\w{1,20})\}/g, (_mark, name: string) =>
    name === 'verb' ? (verb ?? '') : (groups[name] ?? ''),
  );
  const rest = sentence.slice(match[0].length).replace(/ ?\?$/, '.');
  return capitalised(`${start}${rest}`);
}

/** "Write to him, it's been two weeks" are two sentences. */
function splitPauses(sentence: string, { clauseStart, subordinate }: SpeechVocabulary): string {
  if (sentence.length > SPLIT_MAX_UNITS) return sentence;
  let result = '';
  let from = 0;
  for (const { index } of sentence.matchAll(/, /g)) {
    const before = sentence.slice(from, index);
    if (!clauseStart.test(sentence.slice(index + 2)) || subordinate.test(before)) continue;
    result += `${from === 0 ? before : capitalised(before)}. `;
    from = index + 2;
  }
  return from === 0 ? sentence : result + capitalised(sentence.slice(from));
}
