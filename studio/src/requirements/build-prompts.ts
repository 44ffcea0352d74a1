import { SPEECH_VOCABULARIES } from '../languages/speech-vocabularies.ts';
import { REQUIREMENTS_VOCABULARIES } from '../languages/requirements-vocabularies.ts';
import type { PromptCategory } from '../categories/prompt-category.ts';
import { missingDetails } from '../edit/ask-details.ts';
import { EDIT_VOCABULARIES } from '../languages/edit-vocabularies.ts';
import { splitPrompt } from '../prompt-variables.ts';
import { asParagraph } from '../speech/written-form.ts';
import { type ArrangedBrief, arrangeBrief } from './arrange-brief.ts';
import { capitalised } from '../text/capitalised.ts';
import { statementsOf } from '../text/statements.ts';
import type { ApproachId, PromptTexts } from './vocabulary.ts';
import type { ReadDescription } from './read-description.ts';
import type { Requirements } from './requirements.ts';

/** A prompt before it is scored. */
export interface BuiltPrompt {
  readonly title: string;
  /** the name of its approach */
  readonly approach: string;
  readonly prompt: string;
  readonly explanation: string;
  /** true if the model asks questions first, so that it does not have to guess */
  readonly asks: boolean;
}

/** The suggested tone if a description names none. */
const USUAL_TONES: Readonly<Record<PromptCategory, string>> = {
  image_generation: 'visual and concrete',
  text_ai: 'clear and friendly',
  code_generation: 'precise and technical',
  creative_writing: 'vivid',
  analysis: 'objective',
  research: 'objective',
};

/** The suggested tone if a description names none. */
export function usualTone(category: PromptCategory): string {
  return USUAL_TONES[category];
}

const EXPLANATIONS: Readonly<Record<ApproachId, string>> = {
  direct: 'Says in clear words what you described.',
  organized: 'Separates the task from the details and the requirements.',
  details: 'Adds fields for what only you can decide.',
  planned: 'Asks for a short plan first, which helps with larger tasks.',
  asking: 'Lets the model ask about open points before it begins.',
  versions: 'Gives two results to choose from.',
  checked: 'Lets the model check its result against each requirement before it answers.',
  strict: 'Keeps the model strictly to the description.',
  free: 'Lets the model decide all open points.',
};

/** With this many parts besides the task, a list is easier to read than a paragraph. */
const LISTED_MIN_PARTS = 3;
/** With fewer parts, a list would not be clearer. */
const ORGANIZED_MIN_PARTS = 2;
/** With this many requirements, a prompt that checks its result is useful. */
const REQUIREMENTS_ENOUGH = 5;
/** Approaches with output besides the bare result. */
const WITH_MORE_OUTPUT: ReadonlySet<ApproachId> = new Set(['asking', 'versions', 'planned']);

/**
 * Builds prompts with different approaches, in the language of the description if the engine knows
 * it. Each contains the whole brief, so that no number, quotation, address or variable is lost, and
 * nothing that the brief does not say: what only its author knows is a variable.
 */
export function buildPrompts(
  requirements: Requirements,
  read: ReadDescription,
  count: number,
): BuiltPrompt[] {
  const texts = REQUIREMENTS_VOCABULARIES[read.language].promptTexts;
  const asked = askedDetails(read);
  const arranged = arrangeBrief(read);
  const parts = arranged.details.length + arranged.requirements.length;
  const subject = arranged.isTaskFirst ? read.useCase : arranged.task.replace(/[.。]$/u, '');
  return approachesFor(requirements, read, parts, asked.wishes.length > 0)
    .slice(0, count)
    .map((approach) => ({
      title: `${texts.titles[approach]}: ${shortened(capitalised(subject))}`,
      approach: texts.titles[approach],
      prompt: promptOf(requirements, read, approach, { texts, asked, arranged, parts }),
      explanation: EXPLANATIONS[approach],
      asks: approach === 'asking' || approach === 'details',
    }));
}

/** The approaches that suit a description, the best first. */
function approachesFor(
  { length, complexity }: Requirements,
  read: ReadDescription,
  parts: number,
  hasWishes: boolean,
): ApproachId[] {
  const isFull = read.requirements.length >= REQUIREMENTS_ENOUGH;
  const isOpen = openSides(read).length > 0;
  const isDetailed = read.brief.length > DETAILED_CHARS;
  const approaches: (ApproachId | false)[] = [
    'direct',
    parts >= ORGANIZED_MIN_PARTS && complexity !== 'basic' && 'organized',
    hasWishes && length !== 'short' && 'details',
    isOpen && !isFull && !isDetailed && 'asking',
    (isFull || isDetailed || read.category === 'code_generation') && 'checked',
    'versions',
    'checked',
    'planned',
    'strict',
    'free',
    'asking',
  ];
  const chosen = new Set(approaches.filter((approach) => approach !== false));
  return [...chosen].filter((approach) => !read.isBare || !WITH_MORE_OUTPUT.has(approach));
}

interface Material {
  readonly texts: PromptTexts;
  readonly asked: AskedDetails;
  readonly arranged: ArrangedBrief;
  readonly parts: number;
}

function promptOf(
  { length, complexity, context, style }: Requirements,
  read: ReadDescription,
  approach: ApproachId,
  { texts: { goals, labels, rules, result }, asked, arranged, parts }: Material,
): string {
  const isListed =
    approach === 'organized' ||
    (approach !== 'direct' && complexity !== 'basic' && parts >= LISTED_MIN_PARTS);
  const gap = isUnspaced(read.brief) ? '' : ' ';
  const adds = [
    ...(approach === 'asking' ? [] : asked.facts),
    ...(approach === 'details' ? asked.wishes : []),
  ].slice(0, QUESTIONS_MAX);
  const list = (label: string, items: readonly string[]): string =>
    items.length === 0 ? '' : `${label}:\n${bulleted(items)}`;
  const body = isListed
    ? [
        asParagraph(arranged.task),
        list(labels.details, arranged.details),
        list(labels.requirements, [...arranged.requirements, ...adds]),
      ]
    : [[asParagraph(read.brief), ...adds].join(gap)];
  const isPlain = approach === 'direct' || approach === 'organized' || approach === 'details';
  const more = [
    ...(read.asksForPrompt ? [rules.noPrompt] : []),
    ...(isPlain ? [] : [goals[approach]]),
    ...(length === 'long' ? [rules.keep, rules.invent, rules.concrete] : []),
    ...(length === 'long' && !WITH_MORE_OUTPUT.has(approach) ? [result] : []),
    ...(complexity === 'advanced' ? [rules.each, rules.edges] : []),
  ];
  return [
    ...body,
    ...(asked.data === null ? [] : [`"""\n{{${asked.data}}}\n"""`]),
    style === '' ? '' : `${labels.style}: ${style}`,
    context === '' ? '' : `${labels.context}\n"""\n${context}\n"""`,
    more.join(more.length > 2 ? '\n' : gap),
  ]
    .filter((text) => text !== '')
    .join('\n\n');
}

/** Few authors would answer more. */
const QUESTIONS_MAX = 3;

interface AskedDetails {
  /** sentences with variables that only the author can fill */
  readonly facts: readonly string[];
  /** sentences with variables that have suggestions */
  readonly wishes: readonly string[];
  /** the name of a variable for a text that the brief speaks of but does not have, or null */
  readonly data: string | null;
}

/** A longer brief tells its details in its own way. */
const DETAILED_CHARS = 240;
/** A longer brief that begins with such a task has the text already. */
const WITHOUT_DATA_MAX_CHARS = 200;
/** A formula can be written without its table. */
const FORMULA = /(?<!\p{L})(?:formulas?|formeln?|fórmulas?|formules?)(?!\p{L})/iu;
const MAY_HAVE_DATA = /["“„«\n]|:\s/;

/** What the author of a brief must be asked. */
function askedDetails(read: ReadDescription): AskedDetails {
  const { brief, language } = read;
  const edit = EDIT_VOCABULARIES[language];
  const speech = SPEECH_VOCABULARIES[language];
  const [first] = statementsOf(brief);
  if (first === undefined || splitPrompt(brief).some(({ kind }) => kind === 'variable'))
    return { facts: [], wishes: [], data: null };
  const details =
    edit === undefined || brief.length > DETAILED_CHARS
      ? []
      : missingDetails(first.text, brief, edit.details);
  const spoken = (speech?.asks ?? [])
    .filter(({ task, unless }) => task.test(first.text) && !unless.test(brief))
    .map(({ add }) => add);
  const all = [...new Set([...details, ...spoken])].filter((add) => !isSaid(add, read));
  return {
    facts: all.filter((add) => !add.includes('|')),
    wishes: all.filter((add) => add.includes('|')),
    data: missingData(read),
  };
}

/** True if the variable asks for an audience, length, tone or format that the description states. */
function isSaid(add: string, read: ReadDescription): boolean {
  const { labels } = REQUIREMENTS_VOCABULARIES[read.language].promptTexts;
  const name = (/\{\{([^:{}|]{1,60})/.exec(add)?.[1] ?? '').trim().toLowerCase();
  const sides: readonly Side[] = ['audience', 'length', 'tone', 'format'];
  const side = sides.find((one) => labels[one].toLowerCase() === name);
  if (side === undefined) return false;
  if (side === 'length' && saysAmount(read)) return true;
  return read[side] !== null;
}

/** An amount in words, such as "three points". */
function saysAmount({ brief, language }: ReadDescription): boolean {
  const words = SPEECH_VOCABULARIES[language]?.numbers;
  if (words === undefined) return false;
  return new RegExp(String.raw`(?<![\p{L}])(?:${words})[ \t]\p{L}`, 'iu').test(brief);
}

/** The variable for a text that the brief speaks of but does not have, or null. */
function missingData({ brief, language }: ReadDescription): string | null {
  const edit = EDIT_VOCABULARIES[language];
  if (edit === undefined || MAY_HAVE_DATA.test(brief) || FORMULA.test(brief)) return null;
  const speech = SPEECH_VOCABULARIES[language];
  const isShort = brief.length <= WITHOUT_DATA_MAX_CHARS;
  const isForText = speech?.onText.test(brief) === true;
  const task = statementsOf(brief).find(
    ({ text }, index) =>
      (index === 0 && isShort && edit.withoutData.test(text)) ||
      (isForText && speech.withoutData.test(text)),
  );
  if (task === undefined) return null;
  return edit.code.find.test(task.text) ? edit.code.variable : edit.dataVariable;
}

function isUnspaced(text: string): boolean {
  return /\p{sc=Han}[。！？]?$|[。！？]$/u.test(text);
}

type Side = 'audience' | 'format' | 'length' | 'tone';

/** Details that are useful to know, by category. Code needs no audience or tone. */
const SIDES: Readonly<Record<PromptCategory, readonly Side[]>> = {
  image_generation: [],
  text_ai: ['audience', 'format', 'length', 'tone'],
  creative_writing: ['audience', 'length', 'tone'],
  code_generation: ['format'],
  analysis: ['audience', 'format', 'length'],
  research: ['audience', 'format', 'length'],
};

/** The useful details that a description does not state. */
export function openSides(read: ReadDescription): Side[] {
  return SIDES[read.category].filter((side) => read[side] === null);
}

/** The share of useful details that a description states, 0 to 1. */
export function saidShare(read: ReadDescription): number {
  return 1 - openSides(read).length / SIDES[read.category].length;
}

function bulleted(lines: readonly string[]): string {
  return lines.map((line) => `- ${line}`).join('\n');
}

const TITLE_UNITS = 60;

function shortened(text: string): string {
  if (text.length <= TITLE_UNITS) return text;
  // Cut between words and never within an emoji.
  return `${text
    .slice(0, TITLE_UNITS)
    .replace(/[\ud800-\udbff]$/, '')
    .replace(/\s\S{0,20}$/, '')} ...`;
}
