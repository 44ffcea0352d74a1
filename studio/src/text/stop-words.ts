import { fromAllLanguages } from '../languages/dictionaries.ts';
import { wordsIn } from '../languages/terms.ts';

/** Words of all languages that name no topic, in lower case. */
export const STOP_WORDS: ReadonlySet<string> = new Set(
  fromAllLanguages(({ text }) => text.stopWords).flatMap(wordsIn),
);

/**
 * Words that appear in prompts about any subject, so they do not describe the subject. In lower
 * case.
 */
export const PROMPT_WORDS: ReadonlySet<string> = new Set(
  fromAllLanguages(({ text }) => text.promptWords).flatMap(wordsIn),
);
