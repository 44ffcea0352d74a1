import type { TextCategory } from '../categories/vocabulary.ts';
import { DICTIONARIES, fromAllLanguages, matchesInAnyLanguage } from '../languages/dictionaries.ts';
import { findPreservedParts, type PreservedPart } from '../text/preserved-parts.ts';
import { analyzePrompt } from '../transform/analyze-prompt.ts';
import { expertRoleFor } from '../transform/expert-role.ts';
import { contentHash, pickBy } from './content-hash.ts';
import { TEXT_OPTION_ID, TEXT_STYLE, type EnhancedOption } from './enhancement.ts';
import type { LanguageCode } from '../languages/language.ts';
import { readLanguage } from '../text/detect-language.ts';
import { extractTask } from './extract-task.ts';
import { distinctiveWords } from './picture-traits.ts';
import { presentParts, type PromptPart, SECTION_HEADINGS } from './present-parts.ts';
import type { ResultKind } from './vocabulary.ts';
import { detectResultKind } from './detect-result-kind.ts';
import { isData } from './split-image-prompt.ts';
import type { TextTexts } from './vocabulary.ts';

/** Only this many characters of the prompt are searched. */
const READ_CHARS = 20_000;
/** Only this many characters are read to find the field of expertise. */
const FIELD_CHARS = 2_000;
const VALUES_MAX = 6;
const VALUE_MAX_CHARS = 60;
const VARIABLES_MAX = 12;
const GUIDELINES_ADDED = 4;
/** A task that makes up this share of the prompt is not added, because it would only repeat it. */
const REPEATED_SHARE = 0.8;
const UNKNOWN_LANGUAGE =
  'Prompts in this language can only be enhanced with AI, so the prompt is unchanged';
/** A guideline counts as present if the prompt contains this share of its longer words. */
const SAID_SHARE = 0.6;

/** A request up to this length is too small for an answer with headings and lists. */
const SMALL_CHARS = 100;
/** Deliverables whose format does not depend on the category. */
const BY_KIND_ALONE: ReadonlySet<ResultKind> = new Set([
  'message',
  'translation',
  'piece',
  'question',
]);

const FORMATS = fromAllLanguages(({ enhance }) => enhance.detection.format);
const BARE_RESULTS = fromAllLanguages(({ enhance }) => enhance.detection.bareResult);
const CONVERSATIONS = fromAllLanguages(({ enhance }) => enhance.detection.conversation);
const TALKATIVE_GUIDELINES = fromAllLanguages(
  ({ enhance }) => enhance.detection.talkativeGuideline,
);

/**
 * Adds the missing role, context, goal, guidelines and output to a prompt, each under its heading,
 * in the language of the prompt. The prompt itself stays unchanged. Present parts are not added
 * again, so enhancing twice changes nothing. Linear time.
 */
export function enhanceText(prompt: string, category: TextCategory): EnhancedOption {
  const original = prompt.trim();
  const present = presentParts(original);
  const excerpt = original.slice(0, READ_CHARS);
  const read = readLanguage(original);
  // The dictionaries have no texts for this language, so add nothing.
  if (read === 'other') return option(original, UNKNOWN_LANGUAGE);
  const language = read ?? 'en';
  const texts = DICTIONARIES[language].enhance.texts;
  const preserved = findPreservedParts(excerpt);
  const { task, isClear } = extractTask(original);
  const parts: Part[] = [];
  const add = (part: PromptPart, place: Part['place'], lines: readonly string[]): void => {
    if (present.has(part)) return;
    const heading = part === 'role' ? [] : [SECTION_HEADINGS[part]];
    parts.push({ part, place, text: [...heading, ...lines].join('\n') });
  };

  // Requests of the category text_ai vary, so the field of the prompt decides on the expert role.
  // Only English has roles by field.
  const role =
    category === 'text_ai' && language === 'en'
      ? expertRoleFor(analyzePrompt(original.slice(0, FIELD_CHARS)))
      : fill(texts.role, { expert: texts.experts[category] });
  add('role', 'before', [role]);
  add('context', 'before', contextLines(preserved, texts));
  const isTold = isClear && task.length < original.length * REPEATED_SHARE;
  add('goal', 'before', [isTold ? withFinalMark(task) : texts.goal]);
  add('information', 'before', []);
  add(
    'guidelines',
    'after',
    guidelineLines(excerpt, preserved, guidelinesFor(excerpt, category, language), texts),
  );
  add('output', 'after', [outputLine(original, category, language)]);

  return option(assemble(original, parts), describe(parts, original));
}

function option(prompt: string, description: string): EnhancedOption {
  return {
    id: TEXT_OPTION_ID,
    style: TEXT_STYLE,
    prompt,
    description,
    madeWithoutModel: true,
    restored: [],
  };
}

interface Part {
  readonly part: PromptPart;
  readonly place: 'before' | 'after';
  readonly text: string;
}

function assemble(original: string, parts: readonly Part[]): string {
  const before = parts.filter(({ place }) => place === 'before');
  const after = parts.filter(({ place }) => place === 'after');
  // The prompt itself is the content of the information section.
  const head = before.map(({ text }) => text).join('\n\n');
  const gap = before.at(-1)?.part === 'information' ? '\n' : '\n\n';
  const lead = head === '' ? original : original === '' ? head : `${head}${gap}${original}`;
  return [lead, ...after.map(({ text }) => text)].join('\n\n').trim();
}

function describe(parts: readonly Part[], original: string): string {
  if (parts.length === 0) return 'Nothing was missing, so the prompt is unchanged';
  const names: Record<PromptPart, string> = {
    role: 'an expert role',
    context: 'context',
    goal: 'the goal',
    information: 'a section for the request',
    guidelines: 'guidelines',
    output: 'the output format',
  };
  const unchanged = isData(original) ? 'Your data stays unchanged' : 'Your request stays unchanged';
  return `${unchanged}. Adds ${parts.map(({ part }) => names[part]).join(', ')}`;
}

function contextLines(preserved: readonly PreservedPart[], texts: TextTexts): string[] {
  const variables = [
    ...new Set(preserved.filter(({ kind }) => kind === 'variable').map(({ text }) => text)),
  ].slice(0, VARIABLES_MAX);
  return [
    texts.context,
    ...(variables.length === 0 ? [] : [fill(texts.variables, { variables: variables.join(', ') })]),
  ];
}

function withFinalMark(task: string): string {
  return /[….!?。]$/u.test(task) ? task : `${task}.`;
}

function isConversation(excerpt: string): boolean {
  return CONVERSATIONS.some(
    ({ takesRole, speaksFirst }) => takesRole.test(excerpt) && speaksFirst.test(excerpt),
  );
}

function outputLine(original: string, category: TextCategory, language: LanguageCode): string {
  const excerpt = original.slice(0, READ_CHARS);
  const texts = DICTIONARIES[language].enhance.texts;
  if (matchesInAnyLanguage(excerpt, FORMATS) || matchesInAnyLanguage(excerpt, BARE_RESULTS))
    return texts.outputAsAsked;
  if (texts.conversation !== undefined && isConversation(excerpt)) return texts.conversation.output;
  const kind = detectResultKind(original, category);
  const byKind = texts.outputs[kind];
  const isSmall = kind === 'other' && original.length <= SMALL_CHARS;
  if (texts.byCategory === undefined || BY_KIND_ALONE.has(kind) || isSmall) return byKind;
  const { outputs } = texts.byCategory[category];
  return pickBy(contentHash(original), 'output', outputs) ?? byKind;
}

function guidelinesFor(excerpt: string, category: TextCategory, language: LanguageCode): string[] {
  const { guidelines: own, byCategory, conversation } = DICTIONARIES[language].enhance.texts;
  const more =
    conversation !== undefined && isConversation(excerpt)
      ? conversation.guidelines
      : byCategory?.[category].guidelines;
  if (more === undefined) return [...own];
  // Start the list at a position that depends on the prompt, so that results vary.
  const turn = contentHash(excerpt) % more.length;
  return [...own, ...more.slice(turn), ...more.slice(0, turn)];
}

/** Chooses guidelines that the prompt does not have, and lists the values to keep. */
function guidelineLines(
  excerpt: string,
  preserved: readonly PreservedPart[],
  all: readonly string[],
  texts: TextTexts,
): string[] {
  const said = distinctiveWords(excerpt);
  const isBare = matchesInAnyLanguage(excerpt, BARE_RESULTS);
  const lines = all
    .filter((line) => !(isBare && matchesInAnyLanguage(line, TALKATIVE_GUIDELINES)))
    .filter((line) => {
      const words = [...distinctiveWords(line)];
      const known = words.filter((word) => said.has(word)).length;
      return known < words.length * SAID_SHARE || words.length === 0;
    })
    .slice(0, GUIDELINES_ADDED);
  const values = valuesOf(excerpt, preserved);
  if (values.length > 0) lines.push(fill(texts.keep, { values: values.join(', ') }));
  // Keep one line under the heading, even if the prompt already says everything.
  return (lines.length === 0 ? all.slice(0, 1) : lines).map((line) => `- ${line}`);
}

/** Short values that must be kept word for word. Small numbers and field names are left out. */
function valuesOf(excerpt: string, preserved: readonly PreservedPart[]): string[] {
  const values = preserved
    .filter(({ kind, text }) => kind !== 'variable' && text.length <= VALUE_MAX_CHARS)
    .filter(({ text }) => !/^\p{Nd}{1,4}$/u.test(text))
    .filter(({ end }) => !/^\s{0,4}:/.test(excerpt.slice(end, end + 5)))
    .map(({ text }) => text);
  return [...new Set(values)].slice(0, VALUES_MAX);
}

/** Fills `{name}` placeholders; inserted values are not searched for placeholders. */
function fill(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{([a-z]{1,20})\}/g, (whole, name: string) => values[name] ?? whole);
}
