import { capitalised } from '../text/capitalised.ts';
import { sentencesOf } from '../text/words.ts';
import { fillIn } from './fill-in.ts';
import { lowered, lowerPattern } from './lower-pattern.ts';
import type { PromptEdit } from './prompt-edit.ts';
import { REASONS } from './reasons.ts';
import type { EditVocabulary } from './vocabulary.ts';

/** Replaces wordy phrases and polite forms of a request by the direct form. */
export function sharpen(prompt: string, { phrases, requests }: EditVocabulary): PromptEdit[] {
  const small = lowered(prompt);
  const edits = phrases.flatMap(({ find, replace }) =>
    [...small.matchAll(lowerPattern(find))].map((match): PromptEdit => {
      const text = fillIn(replace, match, prompt);
      const isCapital = /^\p{Lu}/u.test(prompt.slice(match.index, match.index + 2));
      return {
        start: match.index,
        end: match.index + match[0].length,
        text: isCapital ? capitalised(text) : text,
        reason: REASONS.shorter,
      };
    }),
  );
  for (const { text, start, end } of sentencesOf(prompt))
    for (const { find, verbs, end: ending, stop } of requests) {
      const match = lowerPattern(find).exec(lowered(text));
      const verb = match?.groups?.['verb'];
      if (match === null || verb === undefined) continue;
      const direct = verbs === undefined ? capitalised(verb) : verbs[verb.toLowerCase()];
      if (direct === undefined) continue;
      const last = ending === undefined ? null : lowerPattern(ending).exec(lowered(text));
      // A request with a second question stays a question.
      if (ending !== undefined && last === null && /[?？]/.test(text)) continue;
      edits.push({
        start,
        end: start + match[0].length,
        text: direct,
        reason: REASONS.direct,
      });
      if (last !== null)
        edits.push({
          start: end - last[0].length,
          end,
          text: stop ?? '.',
          reason: REASONS.direct,
        });
      break;
    }
  return edits;
}
