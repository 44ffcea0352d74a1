import { findKeptParts, type KeptPart } from '../text/kept-parts.ts';
import { analyzePrompt } from '../transform/analyze-prompt.ts';
import { expertRoleFor } from '../transform/expert-role.ts';
import { contentHash, pickBy } from './content-hash.ts';
import { TEXT_OPTION_ID, TEXT_STYLE, type EnhancedOption } from './enhancement.ts';
import { type Language, readLanguage } from '../text/language.ts';
import { mainAsk } from './main-ask.ts';
import { tellingWords } from './picture-traits.ts';
import { presentParts, type PromptPart, SECTION_HEADINGS } from './present-parts.ts';
import { OUTPUTS, type ResultKind, resultKindOf } from './result-kinds.ts';
import { isData } from './split-image-prompt.ts';
import {
  CONVERSATION_GUIDELINES,
  CONVERSATION_OUTPUT,
  ENGLISH_BY_CATEGORY,
  TALKATIVE,
  type TextCategory,
  TEXT_TEXTS,
  type TextTexts,
} from './text-texts.ts';

/** So much of a prompt is looked at, and so many of its values and variables are named. */
const LOOK_CHARS = 20_000;
/** Its field shows in its beginning. */
const FIELD_CHARS = 2_000;
const VALUES_MAX = 6;
const VALUE_MAX_CHARS = 60;
const VARIABLES_MAX = 12;
const GUIDELINES_ADDED = 4;
/** An ask that is so much of the prompt says nothing more above it. */
const REPEATED_SHARE = 0.8;
const UNKNOWN_LANGUAGE =
  'Without a model nothing can be added in the language of this prompt, so it stays as it is';
/** A guideline of whose longer words this share is in the prompt is as good as said. */
const SAID_SHARE = 0.6;

/** A request up to this length names too little for a form with headings and lists. */
const SMALL_CHARS = 100;
/** The form of these is the same whatever else the request says. */
const BY_KIND_ALONE: ReadonlySet<ResultKind> = new Set([
  'message',
  'translation',
  'piece',
  'question',
]);

const SAYS_FORMAT =
  /\b(?:json|markdown|tables?|bullet(?:ed|s)?|csv|html|yaml|xml|format(?:ted)?|output|(?:only )?(?:reply|respond|answer|return) (?:only )?(?:with|in|as)|in the form of|code block)\b|formato|formatı|tabla|tableau|tabelle|tabela|tabella|формат|таблиц|格式|表格|形式|형식|تنسيق|جدول|प्रारूप|तालिका/iu;
/** Opens a conversation: a role is taken, and the other side speaks first. */
const TAKES_ROLE = /\b(?:act as|pretend to be|imagine you are|behave as)\b/i;
const SPEAKS_FIRST =
  /\b(?:my first (?:\w{1,20} )?(?:is|request|question|sentence|message|command|words)|I will (?:be|type|ask|say|tell|speak|write|provide|give|start)|wait for my)\b/i;
/** Asks for the bare result. */
const SAYS_BARE =
  /\b(?:nothing else|no explanations?|without (?:any )?explanations?|(?:do not|don't) (?:write|give|add|provide|include) (?:any )?(?:explanations?|comments)|only (?:reply|respond|answer|return|output|write|give|provide)|(?:reply|respond|answer) only)\b|nada más|sin explicaciones|sans explication|keine erklärung|nur mit|sem explicações|senza spiegazioni|başka bir şey yazma|только|不要解释|只回答|説明は不要|설명하지/iu;

/**
 * A prompt with what it lacks of role, context, goal, guidelines and output, each under its own
 * heading, in its own language and drawn from its own words; the prompt itself stays whole. What
 * it has is not added again, so what was enhanced stays as it is. Time is linear.
 */
export function enhanceText(prompt: string, category: TextCategory): EnhancedOption {
  const original = prompt.trim();
  const present = presentParts(original);
  const looked = original.slice(0, LOOK_CHARS);
  const read = readLanguage(original);
  // Nothing is glued to a text in a language that has no texts here.
  if (read === 'other') return option(original, UNKNOWN_LANGUAGE);
  const language = read ?? 'en';
  const texts = TEXT_TEXTS[language];
  const kept = findKeptParts(looked);
  const { ask, isClear } = mainAsk(original);
  const parts: Part[] = [];
  const add = (part: PromptPart, place: Part['place'], lines: readonly string[]): void => {
    if (present.has(part)) return;
    const heading = part === 'role' ? [] : [SECTION_HEADINGS[part]];
    parts.push({ part, place, text: [...heading, ...lines].join('\n') });
  };

  // Anything may be asked of a text model: its field tells the expert, where English says it.
  const role =
    category === 'text_ai' && language === 'en'
      ? expertRoleFor(analyzePrompt(original.slice(0, FIELD_CHARS)))
      : fill(texts.role, { expert: texts.experts[category] });
  add('role', 'before', [role]);
  add('context', 'before', contextLines(kept, texts));
  const isTold = isClear && ask.length < original.length * REPEATED_SHARE;
  add('goal', 'before', [isTold ? ended(ask) : texts.goal]);
  add('information', 'before', []);
  add(
    'guidelines',
    'after',
    guidelineLines(looked, kept, guidelinesFor(looked, category, language), texts),
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
  // The heading of the information stands right above the prompt itself.
  const head = before.map(({ text }) => text).join('\n\n');
  const gap = before.at(-1)?.part === 'information' ? '\n' : '\n\n';
  const lead = head === '' ? original : original === '' ? head : `${head}${gap}${original}`;
  return [lead, ...after.map(({ text }) => text)].join('\n\n').trim();
}

function describe(parts: readonly Part[], original: string): string {
  if (parts.length === 0) return 'Nothing was missing, so it stays as it is';
  const names: Record<PromptPart, string> = {
    role: 'an expert role',
    context: 'context',
    goal: 'the goal',
    information: 'a place for the request itself',
    guidelines: 'guidelines',
    output: 'the form of the answer',
  };
  const kept = isData(original) ? 'The data stays as it is' : 'The request stays word for word';
  return `${kept}. Adds ${parts.map(({ part }) => names[part]).join(', ')}`;
}

function contextLines(kept: readonly KeptPart[], texts: TextTexts): string[] {
  const variables = [
    ...new Set(kept.filter(({ kind }) => kind === 'variable').map(({ text }) => text)),
  ].slice(0, VARIABLES_MAX);
  return [
    texts.context,
    ...(variables.length === 0 ? [] : [fill(texts.variables, { variables: variables.join(', ') })]),
  ];
}

function ended(ask: string): string {
  return /[….!?。]$/u.test(ask) ? ask : `${ask}.`;
}

function isConversation(looked: string): boolean {
  return TAKES_ROLE.test(looked) && SPEAKS_FIRST.test(looked);
}

function outputLine(original: string, category: TextCategory, language: Language): string {
  const looked = original.slice(0, LOOK_CHARS);
  const texts = TEXT_TEXTS[language];
  if (SAYS_FORMAT.test(looked) || SAYS_BARE.test(looked)) return texts.outputAsAsked;
  if (language === 'en' && isConversation(looked)) return CONVERSATION_OUTPUT;
  const kind = resultKindOf(original, category);
  const byKind = OUTPUTS[language][kind];
  const isSmall = kind === 'other' && original.length <= SMALL_CHARS;
  if (language !== 'en' || BY_KIND_ALONE.has(kind) || isSmall) return byKind;
  const { outputs } = ENGLISH_BY_CATEGORY[category];
  return pickBy(contentHash(original), 'output', outputs) ?? byKind;
}

function guidelinesFor(looked: string, category: TextCategory, language: Language): string[] {
  const own = TEXT_TEXTS[language].guidelines;
  if (language !== 'en') return [...own];
  const more = isConversation(looked)
    ? CONVERSATION_GUIDELINES
    : ENGLISH_BY_CATEGORY[category].guidelines;
  // Which of them come first depends on the prompt.
  const turn = contentHash(looked) % more.length;
  return [...own, ...more.slice(turn), ...more.slice(0, turn)];
}

/** Some of the guidelines, without those that the prompt gives itself, and the values to keep. */
function guidelineLines(
  looked: string,
  kept: readonly KeptPart[],
  all: readonly string[],
  texts: TextTexts,
): string[] {
  const said = tellingWords(looked);
  const isBare = SAYS_BARE.test(looked);
  const lines = all
    .filter((line) => !(isBare && TALKATIVE.test(line)))
    .filter((line) => {
      const words = [...tellingWords(line)];
      const known = words.filter((word) => said.has(word)).length;
      return known < words.length * SAID_SHARE || words.length === 0;
    })
    .slice(0, GUIDELINES_ADDED);
  const values = valuesOf(looked, kept);
  if (values.length > 0) lines.push(fill(texts.keep, { values: values.join(', ') }));
  // What the prompt gives itself in other words is still worth one line under the heading.
  return (lines.length === 0 ? all.slice(0, 1) : lines).map((line) => `- ${line}`);
}

/** Short values whose wording matters: no plain small numbers, no names of fields. */
function valuesOf(looked: string, kept: readonly KeptPart[]): string[] {
  const values = kept
    .filter(({ kind, text }) => kind !== 'variable' && text.length <= VALUE_MAX_CHARS)
    .filter(({ text }) => !/^\p{Nd}{1,4}$/u.test(text))
    .filter(({ end }) => !/^\s{0,4}:/.test(looked.slice(end, end + 5)))
    .map(({ text }) => text);
  return [...new Set(values)].slice(0, VALUES_MAX);
}

/** Fills `{name}` in a text of ours; what is filled in is not searched for names again. */
function fill(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{([a-z]{1,20})\}/g, (whole, name: string) => values[name] ?? whole);
}
