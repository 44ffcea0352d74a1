import { valuesOf } from '../languages/all-languages.ts';
import { REQUIREMENTS_VOCABULARIES } from '../languages/requirements-vocabularies.ts';
import type { RequirementsPattern, VerbForms } from './vocabulary.ts';
import { anyOf } from './words.ts';
import type { PromptCategory } from '../categories/prompt-category.ts';
import { requirements } from '../languages/en/requirements.ts';
import { findAudience } from './audience.ts';

/** The task for which a description asks for a prompt. */
export interface Brief {
  readonly text: string;
  /** true if the text still asks for a prompt, because that request could not be removed */
  readonly asksForPrompt: boolean;
}

const S = String.raw`[ \t]{1,3}`;
const PLEASE = String.raw`(?:${anyOf('greetings')}[,!]?${S})?`;

const ENGLISH: VerbForms = requirements.verbs;

/** Builds a pattern for the start of a text. A space in `source` matches any spaces and tabs. */
function opening(source: string): RegExp {
  return new RegExp(`^${PLEASE}${source.replaceAll(' ', S)}`, 'iu');
}

function sourcesOf(pattern: RequirementsPattern): string[] {
  return valuesOf(REQUIREMENTS_VOCABULARIES, (requirements) => requirements.patterns[pattern]);
}

const ENGLISH_REQUESTS = sourcesOf('englishRequest').map(opening);
const ENGLISH_TASKS = sourcesOf('englishTask').map(opening);
const REQUESTS = sourcesOf('promptRequest').map(opening);
const REQUEST_PATTERNS = valuesOf(
  REQUIREMENTS_VOCABULARIES,
  (requirements) => requirements.promptRequestPatterns,
).flat();

const INFINITIVE = new RegExp(String.raw`^[\p{L}]{2,20}${anyOf('infinitiveEndings')}$`, 'iu');
const THINGS_WRITTEN = new RegExp(String.raw`${anyOf('writtenThings')}$`, 'iu');
const NOT_A_VERB = new RegExp(String.raw`^${anyOf('notVerbs')}$`, 'iu');
/**
 * Maps verbs that say what a prompt does to imperatives for the model. Other verbs stay unchanged.
 */
const IMPERATIVES = new Map(
  valuesOf(REQUIREMENTS_VOCABULARIES, (requirements) => requirements.imperatives).flatMap(
    Object.entries<string>,
  ),
);

// Matches the word "prompt". "System prompt" and similar terms are excluded.
const ONE_PROMPT = new RegExp(
  String.raw`(?<![\p{L}])(?<!${anyOf('notPromptWords')}[ \t-])${anyOf('promptWords')}(?![\p{Script=Latin}])`,
  'iu',
);
const WANT = new RegExp(String.raw`${anyOf('wishes')}`, 'iu');
const OPENING_UNITS = 120;

/**
 * Removes the request for a prompt from a description; with it, a model would write a prompt
 * instead of doing the task. If the request cannot be removed cleanly, it stays and `asksForPrompt`
 * is true.
 */
export function createBrief(description: string, category: PromptCategory): Brief {
  const text =
    fromEnglish(description, category) ??
    fromOthers(description, category) ??
    fromPatterns(description);
  if (text !== null) return { text, asksForPrompt: false };
  const opening = description.slice(0, OPENING_UNITS);
  return { text: description, asksForPrompt: ONE_PROMPT.test(opening) && WANT.test(opening) };
}

function fromEnglish(description: string, category: PromptCategory): string | null {
  const task = firstMatch(ENGLISH_TASKS, description);
  if (task !== null) return beginning(description.slice(task[0].length));
  const match = firstMatch(ENGLISH_REQUESTS, description);
  if (match === null) return null;
  const rest = description.slice(match[0].length);
  const [first = ''] = rest.split(/[ \t,.;:\n]/, 1);
  const behind = rest.slice(first.length);
  if (match.groups?.['purpose'] !== undefined) {
    const gerund = ENGLISH.byGerund[first.toLowerCase()];
    if (gerund !== undefined) return beginning(gerund + behind);
    if (category === 'image_generation') return rest;
    if (findAudience(match[0].slice(-4) + rest.slice(0, OPENING_UNITS)) !== null) return null;
    const [phrase = ''] = rest.split(THING_END, 1);
    return `${THINGS_WRITTEN.test(phrase.trim()) ? ENGLISH.write : ENGLISH.writeAbout} ${rest}`;
  }
  if (BASE_FORM_FOLLOWS.test(match[0])) return first === '' ? null : beginning(rest);
  if (!THIRD_PERSON.test(first) || NOT_A_VERB.test(first)) return null;
  return beginning(baseOf(first) + behind);
}

const THING_END = new RegExp(String.raw`[,.;:\n]|[ \t]${anyOf('thingEnds')}[ \t]`, 'u');
const BASE_FORM_FOLLOWS = new RegExp(String.raw`${anyOf('baseFormLeads')}[ \t]{1,3}$`, 'iu');
const THIRD_PERSON = new RegExp(String.raw`^${anyOf('thirdPersonVerbs')}$`, 'iu');

function firstMatch(patterns: readonly RegExp[], text: string): RegExpExecArray | null {
  for (const pattern of patterns) {
    const match = pattern.exec(text);
    if (match !== null) return match;
  }
  return null;
}

function fromOthers(description: string, category: PromptCategory): string | null {
  for (const pattern of REQUESTS) {
    const match = pattern.exec(description);
    if (match === null) continue;
    const rest = description.slice(match[0].length);
    const [first = ''] = rest.split(/[ \t,.;:\n]/, 1);
    const { purpose, nounPurpose, imperative, indicative } = match.groups ?? {};
    if (purpose !== undefined || nounPurpose !== undefined) {
      if (category === 'image_generation') return rest;
      return purpose !== undefined && INFINITIVE.test(first) ? beginning(rest) : null;
    }
    const said = IMPERATIVES.get(first.toLowerCase()) ?? first;
    const isImperative = imperative !== undefined || said !== first || /[eaiè]$/u.test(first);
    const mayDiffer = indicative !== undefined && said === first && first.endsWith('e');
    if (isImperative && !mayDiffer && first.length > 2)
      return beginning(said + rest.slice(first.length));
  }
  return null;
}

function fromPatterns(description: string): string | null {
  for (const pattern of REQUEST_PATTERNS) {
    const match = pattern.exec(description);
    const what = match?.groups?.['what'];
    if (match !== null && what !== undefined) return what + description.slice(match[0].length);
  }
  return null;
}

function baseOf(verb: string): string {
  const ending = ENGLISH.thirdPerson.find(([pattern]) => pattern.test(verb));
  return ending === undefined ? verb : verb.replace(ending[0], ending[1]);
}

function beginning(text: string): string {
  const [first = ''] = text;
  return /^\p{Ll}/u.test(first) ? first.toUpperCase() + text.slice(first.length) : text;
}
