import type { PromptCategory } from '../categories/prompt-category.ts';
import { promptTextsIn } from './prompt-texts-in.ts';
import type { ApproachId, PromptTexts } from './prompt-texts.ts';
import type { ReadDescription } from './read-description.ts';
import type { Requirements } from './requirements.ts';

/** A prompt before it is scored. */
export interface BuiltPrompt {
  readonly title: string;
  /** what sets it apart, in a word or two */
  readonly approach: string;
  readonly prompt: string;
  readonly explanation: string;
  /** what its answers are not guessed of, as it has them asked for */
  readonly asks: boolean;
}

/** The tone that is suggested where a description names none. */
const USUAL_TONES: Readonly<Record<PromptCategory, string>> = {
  image_generation: 'visual and concrete',
  text_ai: 'clear and friendly',
  code_generation: 'precise and technical',
  creative_writing: 'vivid',
  analysis: 'objective',
  research: 'objective',
};

/** The tone where a description names none. */
export function usualTone(category: PromptCategory): string {
  return USUAL_TONES[category];
}

const EXPLANATIONS: Readonly<Record<ApproachId, string>> = {
  direct: 'States the task once and asks for the result alone.',
  planned: 'Lets the model plan before it writes, which helps with several requirements.',
  asking: 'Has the model ask for what the description leaves open before it begins.',
  versions: 'Gives two answers to choose from, with what sets them apart.',
  checked: 'Has the model hold its result against each requirement before it answers.',
  strict: 'Keeps the model to what the description says, and to nothing else.',
  free: 'Leaves the model to decide what the description does not.',
};

/** So many things left open make it worth asking before anything else. */
const OPEN_ENOUGH = 3;
/** So many requirements make it worth checking them before anything else. */
const REQUIREMENTS_ENOUGH = 5;

/**
 * Builds differing prompts from a description, in its language where the engine knows it. Each holds
 * the description letter by letter, but for the words with which it asks for a prompt: so none of
 * its numbers, quotations, addresses and variables is lost.
 */
export function buildPrompts(
  requirements: Requirements,
  read: ReadDescription,
  count: number,
): BuiltPrompt[] {
  const texts = promptTextsIn(read.language);
  return approachesFor(read)
    .slice(0, count)
    .map((approach) => ({
      title: `${texts.titles[approach]}: ${shortened(read.useCase)}`,
      approach: texts.titles[approach],
      prompt: promptOf(requirements, read, approach, texts),
      explanation: EXPLANATIONS[approach],
      asks: approach === 'asking',
    }));
}

/** The approaches that suit a description, the best first; where only the result may come back, no others. */
function approachesFor(read: ReadDescription): ApproachId[] {
  if (read.isBare) return ['direct', 'checked', 'strict', 'free', 'planned'];
  const isOpen = openSides(read).length >= OPEN_ENOUGH;
  const isFull = read.requirements.length >= REQUIREMENTS_ENOUGH;
  if (isFull) return ['direct', 'checked', 'planned', 'versions', 'strict'];
  return isOpen
    ? ['direct', 'asking', 'versions', 'planned', 'free']
    : ['direct', 'planned', 'versions', 'checked', 'asking'];
}

function promptOf(
  { length, complexity, context, style }: Requirements,
  read: ReadDescription,
  approach: ApproachId,
  { roles, goals, labels, rules, outputs }: PromptTexts,
): string {
  const role = roles[read.category === 'image_generation' ? 'creative_writing' : read.category];
  const isShort = length === 'short';
  const labelled = (label: keyof typeof labels, value: string | null): string[] =>
    value === null || value === '' ? [] : [`${labels[label]}: ${value}`];
  const open = openSides(read).map((side) => labels[side]);
  const facts = [
    ...labelled('audience', read.audience),
    ...labelled('tone', read.tone),
    ...labelled('style', style),
    ...labelled('open', isShort ? '' : open.join(', ')),
  ];
  const guidelines = [
    ...(isShort ? [] : demandsOf(read, labels.optional)),
    ...(read.asksForPrompt ? [rules.noPrompt] : []),
    rules.keep,
    ...(isShort || complexity === 'basic' ? [] : [rules.invent, rules.each]),
    ...(complexity === 'advanced' ? [rules.edges] : []),
    ...(length === 'long' ? [rules.concrete, rules.again] : []),
  ];
  const shows = approach === 'asking' || approach === 'versions' || approach === 'planned';
  const output = [
    outputs[shows && !read.isBare ? approach : 'result'],
    ...labelled('format', read.format),
    ...labelled('length', read.length),
  ];
  const background = context === '' ? '' : `${labels.context}\n"""\n${context}\n"""`;
  return parts([
    role,
    section('CONTEXT', parts([`${labels.brief}\n"""\n${read.brief}\n"""`, background])),
    section('GOAL', goals[approach]),
    facts.length === 0 ? '' : section('INFORMATION', bulleted(facts)),
    section('RESPONSE GUIDELINES', bulleted(guidelines)),
    section('OUTPUT', output.join('\n')),
  ]);
}

type Side = 'audience' | 'format' | 'length' | 'tone';

/** What is worth saying of a result, by its kind: code is for no one's ear. */
const SIDES: Readonly<Record<PromptCategory, readonly Side[]>> = {
  image_generation: [],
  text_ai: ['audience', 'format', 'length', 'tone'],
  creative_writing: ['audience', 'length', 'tone'],
  code_generation: ['format'],
  analysis: ['audience', 'format', 'length'],
  research: ['audience', 'format', 'length'],
};

/** What a description leaves open of its result. */
export function openSides(read: ReadDescription): Side[] {
  return SIDES[read.category].filter((side) => read[side] === null);
}

/** The share, 0 to 1, of what is worth saying that a description says. */
export function saidShare(read: ReadDescription): number {
  return 1 - openSides(read).length / SIDES[read.category].length;
}

/** What the description demands, by its own words. */
function demandsOf(read: ReadDescription, optional: string): string[] {
  const demands = read.requirements.filter(({ category }) => category === 'constraints');
  // What else is said stands in the brief; of a wish it is told here that it may be left.
  const others = read.requirements
    .filter(({ category }) => category === 'use_case')
    .slice(1)
    .filter(({ priority }) => priority === 'low');
  const isSaid = (value: string) => value === read.length || value === read.format;
  const told = [...demands, ...others].filter(({ value }) => !isSaid(value));
  const lines = told.map(({ value, priority }) =>
    priority === 'low' ? `${optional}: ${value}` : value,
  );
  return [...new Set(lines)];
}

function section(name: string, text: string): string {
  return `#${name}\n${text}`;
}

function parts(texts: readonly string[]): string {
  return texts.filter((text) => text !== '').join('\n\n');
}

function bulleted(lines: readonly string[]): string {
  return lines.map((line) => `- ${line}`).join('\n');
}

const TITLE_UNITS = 60;

function shortened(text: string): string {
  if (text.length <= TITLE_UNITS) return text;
  // Not within a word or an emoji.
  return `${text
    .slice(0, TITLE_UNITS)
    .replace(/[\ud800-\udbff]$/, '')
    .replace(/\s\S{0,20}$/, '')} ...`;
}
