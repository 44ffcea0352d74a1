import { findKeptParts } from '../text/kept-parts.ts';
import { contentHash, pickBy } from './content-hash.ts';
import { TEXT_OPTION_ID, TEXT_STYLE, type EnhancedOption } from './enhancement.ts';
import { detectLanguage, type Language } from '../text/language.ts';
import { mainAsk } from './main-ask.ts';
import { tellingWords } from './picture-traits.ts';
import { presentParts, type PromptPart, SECTION_HEADINGS } from './present-parts.ts';
import { salientWords } from './salient-words.ts';
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

/** So much of a prompt is looked at, and so many of its words, values and variables are named. */
const LOOK_CHARS = 20_000;
const TOPIC_WORDS = 3;
const VALUES_MAX = 6;
const VALUE_MAX_CHARS = 60;
const VARIABLES_MAX = 12;
const GUIDELINES_ADDED = 4;
/** A guideline of whose longer words this share is in the prompt is as good as said. */
const SAID_SHARE = 0.6;

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
  const language = detectLanguage(original) ?? 'en';
  const texts = TEXT_TEXTS[language];
  const { ask, isClear } = mainAsk(original);
  const topic = salientWords(original, TOPIC_WORDS, ask).join(', ');
  const parts: Part[] = [];
  const add = (part: PromptPart, place: Part['place'], lines: readonly string[]): void => {
    if (present.has(part)) return;
    const heading = part === 'role' ? [] : [SECTION_HEADINGS[part]];
    parts.push({ part, place, text: [...heading, ...lines].join('\n') });
  };

  const expert = texts.experts[category];
  add('role', 'before', [fill(topic === '' ? texts.roleOnly : texts.role, { expert, topic })]);
  add('context', 'before', contextLines(looked, topic, texts));
  add('goal', 'before', [
    ask === '' ? texts.goalOnly : isClear ? ended(ask) : fill(texts.goal, { ask }),
  ]);
  add('information', 'before', []);
  add(
    'guidelines',
    'after',
    guidelineLines(looked, guidelinesFor(looked, category, language), texts),
  );
  add('output', 'after', [outputLine(original, category, language)]);

  return {
    id: TEXT_OPTION_ID,
    style: TEXT_STYLE,
    prompt: assemble(original, parts),
    description: describe(parts, original),
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

function contextLines(looked: string, topic: string, texts: TextTexts): string[] {
  const variables = [
    ...new Set(
      findKeptParts(looked)
        .filter(({ kind }) => kind === 'variable')
        .map(({ text }) => text),
    ),
  ].slice(0, VARIABLES_MAX);
  return [
    fill(topic === '' ? texts.contextOnly : texts.context, { topic }),
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
  if (language !== 'en') return texts.output;
  if (isConversation(looked)) return CONVERSATION_OUTPUT;
  const { outputs } = ENGLISH_BY_CATEGORY[category];
  return pickBy(contentHash(original), 'output', outputs) ?? texts.output;
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
function guidelineLines(looked: string, all: readonly string[], texts: TextTexts): string[] {
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
  const values = valuesOf(looked);
  if (values.length > 0) lines.push(fill(texts.keep, { values: values.join(', ') }));
  // What the prompt gives itself in other words is still worth one line under the heading.
  return (lines.length === 0 ? all.slice(0, 1) : lines).map((line) => `- ${line}`);
}

/** Short values whose wording matters: no plain small numbers, no names of fields. */
function valuesOf(looked: string): string[] {
  const values = findKeptParts(looked)
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
