import { fromAllLanguages } from '../languages/dictionaries.ts';
import { wordsIn } from '../languages/terms.ts';

/** Words that name no topic, in lower case, in all languages together. */
export const STOP_WORDS: ReadonlySet<string> = new Set(
  fromAllLanguages(({ text }) => text.stopWords).flatMap(wordsIn),
);

/** Words that appear in prompts about any subject and do not describe one, in lower case. */
export const PROMPT_WORDS: ReadonlySet<string> = new Set(
  fromAllLanguages(({ text }) => text.promptWords).flatMap(wordsIn),
);
