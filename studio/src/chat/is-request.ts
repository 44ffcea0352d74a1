import { anyOf } from './words.ts';
import { DEFAULT_CATEGORY, type PromptCategory } from '../categories/prompt-category.ts';
import { termsOfAllLanguages } from '../languages/dictionaries.ts';
import { createTermFinder } from '../text/find-terms.ts';

/** A text of fewer words is a greeting rather than a prompt. */
const REQUEST_FROM_WORDS = 4;
/** The request is expected within this many UTF-16 units. */
const OPENING_UNITS = 200;

// Without a model there is no answer to questions, and prompts made of them are useless. "Can you
// write" and "what if" are not questions here.
const QUESTION = new RegExp(String.raw`^${anyOf('questionStarts')}`, 'iu');
const QUESTION_ANYWHERE = new RegExp(
  String.raw`${anyOf('questionEndings')}[^。.!！\n]{0,12}[?？。.!！]?$`,
  'u',
);
const GREETING = new RegExp(String.raw`^(?:${anyOf('greetings')}[,，!！. ]{0,4}){1,3}`, 'iu');

const WANTS = new RegExp(String.raw`^${anyOf('wishes')}(?![ \t]${anyOf('notWishes')})`, 'iu');

const findVerbs = createTermFinder(
  termsOfAllLanguages(({ quality }) => quality.phrases.action).map((verb) => [verb, verb] as const),
  { skipsNegated: true },
);
/** Verbs that are often nouns or small talk count only as the first word. */
const WEAK = new Set(termsOfAllLanguages(({ chat }) => chat.weakVerbs));

/**
 * Returns whether a message asks to create something, instead of a greeting, thanks or a question.
 */
export function isRequest(text: string, words: number, category: PromptCategory): boolean {
  if (words < REQUEST_FROM_WORDS) return false;
  const asked = text.slice(0, OPENING_UNITS).trim().replace(GREETING, '');
  if (asked === '' || QUESTION.test(asked) || QUESTION_ANYWHERE.test(asked)) return false;
  if (category !== DEFAULT_CATEGORY || WANTS.test(asked)) return true;
  return findVerbs(asked).some(({ meaning, start }) => !WEAK.has(meaning) || start === 0);
}
