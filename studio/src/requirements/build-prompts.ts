import type { PromptCategory } from '../categories/prompt-category.ts';
import { DICTIONARIES } from '../languages/dictionaries.ts';
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
  direct: 'States the task once and asks only for the result.',
  planned: 'Lets the model plan before it writes, which helps with several requirements.',
  asking: 'Lets the model ask about open points before it begins.',
  versions: 'Gives two answers to choose from, and explains how they differ.',
  checked: 'Lets the model check its result against each requirement before it answers.',
  strict: 'Keeps the model strictly to the description.',
  free: 'Lets the model decide all open points.',
};

/** With this many open details, a prompt that asks first is useful. */
const OPEN_ENOUGH = 3;
/** With this many requirements, a prompt that checks its result is useful. */
const REQUIREMENTS_ENOUGH = 5;

/**
 * Builds prompts with different approaches, in the language of the description if the engine knows
 * it. Each contains the description unchanged, without its request for a prompt, so that no number,
 * quotation, address or variable is lost.
 */
export function buildPrompts(
  requirements: Requirements,
  read: ReadDescription,
  count: number,
): BuiltPrompt[] {
  const texts = DICTIONARIES[read.language].requirements.promptTexts;
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

/**
 * The approaches that suit a description, the best first. If only the bare result is wanted,
 * approaches with additional output are left out.
 */
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

/** The demands in the words of the description. */
function demandsOf(read: ReadDescription, optional: string): string[] {
  const demands = read.requirements.filter(({ category }) => category === 'constraints');
  // Optional wishes are listed too, with a label. All other statements are part of the brief.
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
  // Cut between words and never within an emoji.
  return `${text
    .slice(0, TITLE_UNITS)
    .replace(/[\ud800-\udbff]$/, '')
    .replace(/\s\S{0,20}$/, '')} ...`;
}
