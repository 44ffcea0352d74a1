import { anyOf } from './words.ts';
import { DEFAULT_CATEGORY, type PromptCategory } from '../categories/prompt-category.ts';
import { termsOfAllLanguages } from '../languages/dictionaries.ts';
import { createTermFinder } from '../text/find-terms.ts';

/** A text with fewer words counts as a greeting and not as a request. */
const REQUEST_FROM_WORDS = 4;
/** The request is expected within this many UTF-16 units. */
const OPENING_UNITS = 200;

// Questions do not count as requests: without a model they cannot be answered, and a prompt made
// from them is useless. "Can you write" and "what if" do not count as questions.
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

/** Returns whether a message asks to create something. Greetings, thanks and questions do not. */
export function isRequest(text: string, words: number, category: PromptCategory): boolean {
  if (words < REQUEST_FROM_WORDS) return false;
  const asked = text.slice(0, OPENING_UNITS).trim().replace(GREETING, '');
  if (asked === '' || QUESTION.test(asked) || QUESTION_ANYWHERE.test(asked)) return false;
  if (category !== DEFAULT_CATEGORY || WANTS.test(asked)) return true;
  return findVerbs(asked).some(({ meaning, start }) => !WEAK.has(meaning) || start === 0);
}
