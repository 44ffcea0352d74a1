import { SPEECH_VOCABULARIES } from '../languages/speech-vocabularies.ts';
import type { LanguageCode } from '../languages/language.ts';
import { capitalised } from '../text/capitalised.ts';
import { statementsOf } from '../text/statements.ts';
import type { SpeechVocabulary, SpokenRequest } from './vocabulary.ts';

/** Longer sentences are not split at a comma. */
const SPLIT_MAX_UNITS = 600;

/**
 * Turns the first wish of a description ("I need something to write ...") into a direct request
 * ("Write ..."), and begins a new sentence where the speaker only made a pause.
 */
export function directRequest(text: string, language: LanguageCode): string {
  const vocabulary = SPEECH_VOCABULARIES[language];
  if (vocabulary === undefined) return text;
  for (const sentence of statementsOf(text)) {
    for (const request of vocabulary.requests) {
      const direct = applyRequest(sentence.text, request);
      if (direct === null) continue;
      const split = splitPauses(direct, vocabulary);
      return text.slice(0, sentence.start) + split + text.slice(sentence.end);
    }
  }
  const [first] = statementsOf(text);
  if (first === undefined) return text;
  return text.slice(0, first.start) + splitPauses(first.text, vocabulary) + text.slice(first.end);
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
