import type { PromptCategory } from '../categories/prompt-category.ts';
import type { ReadDescription } from './read-description.ts';
import type { ParsedRequirement, RequirementCategory, Requirements } from './requirements.ts';

/** A prompt before it is scored. */
export interface BuiltPrompt {
  readonly title: string;
  readonly prompt: string;
  readonly explanation: string;
}

/** Who answers, and what they are to take care of, by the category of the prompt. */
const EXPERTS: Readonly<Record<PromptCategory, { role: string; tone: string; check: string }>> = {
  image_generation: {
    role: 'You are an experienced art director who writes for image models.',
    tone: 'visual and concrete',
    check: 'the subject, light, composition and colours are all named',
  },
  text_ai: {
    role: 'You are an experienced writer and communication expert.',
    tone: 'clear and friendly',
    check: 'a reader who knows nothing of the matter can follow it',
  },
  code_generation: {
    role: 'You are a senior software engineer with an eye for edge cases.',
    tone: 'precise and technical',
    check: 'the code runs as it stands and errors are handled',
  },
  creative_writing: {
    role: 'You are an experienced author and editor.',
    tone: 'vivid',
    check: 'voice and point of view stay the same throughout',
  },
  analysis: {
    role: 'You are a senior analyst who separates facts from assumptions.',
    tone: 'objective',
    check: 'every conclusion names what it rests on',
  },
  research: {
    role: 'You are an experienced researcher who weighs sources.',
    tone: 'objective',
    check: 'every claim has a source or is marked as uncertain',
  },
};

/** The tone where a description names none. */
export function usualTone(category: PromptCategory): string {
  return EXPERTS[category].tone;
}

interface Approach {
  readonly title: string;
  readonly explanation: string;
  /** what is to be done, in a sentence; all that a short prompt says of it */
  readonly goal: (read: ReadDescription) => string;
  readonly steps: readonly string[];
  /** what this approach asks for beside the requirements */
  readonly guideline: string;
  /** what comes back, given the format of the result */
  readonly output: (format: string) => string;
}

const APPROACHES: readonly Approach[] = [
  {
    title: 'Direct',
    explanation: 'States the task once and holds the answer to each requirement.',
    goal: () => 'Your task is to carry out this brief in one answer.',
    steps: ['Write the answer.', 'Compare it with each requirement, and correct it.'],
    guideline: 'Begin with the result itself: no introduction, no comment.',
    output: (format) => `Respond with the finished result in this format: ${format}.`,
  },
  {
    title: 'Step by step',
    explanation: 'Lets the model plan before it writes, which helps with several requirements.',
    goal: () => 'Your task is to carry out this brief in stages that build on each other.',
    steps: [
      'Say in two sentences what is wanted.',
      'List what each requirement means for the answer.',
      'Write the answer by that list.',
      'Check it against the list.',
    ],
    guideline: 'Finish each stage before the next, and keep the plan shorter than the result.',
    output: (format) =>
      `Respond with the plan as a list, then the result in this format: ${format}.`,
  },
  {
    title: 'Ask first',
    explanation: 'Has the model ask for what the description leaves open before it begins.',
    goal: (read) =>
      `Your task is to ask up to three short questions about ${openQuestions(read)}, and to carry out this brief once they are answered.`,
    steps: ['Ask the questions.', 'Wait for the answers.', 'Write the result from both.'],
    guideline: 'Ask nothing that the brief already says.',
    output: (format) =>
      `Respond with a numbered list of questions only; after the answers, with the result in this format: ${format}.`,
  },
  {
    title: 'Two versions',
    explanation: 'Gives two answers to choose from, with what sets them apart.',
    goal: () =>
      'Your task is to carry out this brief twice, in two versions that differ in approach.',
    steps: [
      'Write version A, which keeps to the expected.',
      'Write version B, which dares more and meets the same requirements.',
      'Say in one sentence each when to choose which.',
    ],
    guideline: 'Let the versions differ in structure, not only in words.',
    output: (format) =>
      `Respond with a heading for each version, each in this format: ${format}; then the two sentences.`,
  },
  {
    title: 'Template',
    explanation: 'Leaves places to fill in, so that it can be used again for similar cases.',
    goal: () => 'Your task is to carry out this brief for the case given here.',
    steps: ['Read the case.', 'Write the answer for this case.', 'Change nothing that is fixed.'],
    guideline: 'Ask for a value where a place in double braces was left as it is.',
    output: (format) => `Respond with the result for this case in this format: ${format}.`,
  },
];

/** So many differing prompts can be built. */
export const APPROACHES_COUNT = APPROACHES.length;

/**
 * Builds differing prompts from a description. Each holds it letter by letter, but for the words
 * with which it asks for a prompt: so none of its numbers, quotations, addresses and variables is lost.
 */
export function buildPrompts(
  requirements: Requirements,
  read: ReadDescription,
  count: number,
): BuiltPrompt[] {
  return APPROACHES.slice(0, count).map((approach) => ({
    title: `${approach.title}: ${shortened(read.useCase)}`,
    prompt: promptOf(requirements, read, approach),
    explanation: approach.explanation,
  }));
}

function promptOf(requirements: Requirements, read: ReadDescription, approach: Approach): string {
  const { length, complexity, context } = requirements;
  const { role, check } = EXPERTS[read.category];
  const brief = `"""\n${read.brief}\n"""`;
  const background = context === '' ? '' : `Further context:\n"""\n${context}\n"""`;
  const goal = approach.goal(read);
  if (length === 'short') {
    const close = `${toneLine(read)} ${approach.output(formatOf(read))}`;
    return parts([role, background, `${goal}\n${brief}`, close]);
  }
  const guidelines = [
    ...guidelinesOf(read),
    toneLine(read),
    'Keep every number, name, quotation, address and placeholder of the brief as it is written.',
    'Answer in the language of the brief unless it names another.',
    ...(complexity === 'basic' ? [] : [approach.guideline, `Make sure that ${check}.`]),
    ...(complexity === 'advanced' ? ADVANCED : []),
  ];
  const steps = complexity === 'basic' && length !== 'long' ? [] : approach.steps;
  const output = [
    approach.output(formatOf(read)),
    ...(length === 'long' ? numbered(LONG_OUTPUT) : []),
  ];
  return parts([
    role,
    section('CONTEXT', parts([`This is the brief:\n${brief}`, background])),
    section('GOAL', [goal, ...numbered(steps)].join('\n')),
    section('INFORMATION', bulleted(informationOf(read, approach)).join('\n')),
    section('RESPONSE GUIDELINES', bulleted(guidelines).join('\n')),
    section('OUTPUT', output.join('\n')),
  ]);
}

const ADVANCED = [
  'Name the assumptions you make, and what would change if they are wrong.',
  'Treat edge cases: what is missing, contradictory or unusual in the brief.',
];

const LONG_OUTPUT = [
  'The result itself, complete and ready to use.',
  'A list of the requirements with a note on how each is met.',
  'One suggestion of what to change next, in a sentence.',
];

function informationOf(read: ReadDescription, approach: Approach): string[] {
  const place = (name: string, value: string | null): string => {
    if (value !== null) return `${name}: ${value}`;
    return approach.title === 'Template'
      ? `${name}: {{${name.toLowerCase()}}}`
      : `${name}: not stated; choose what fits the brief`;
  };
  return [
    place('Audience', read.audience),
    place('Format', read.format),
    place('Tone', read.tone),
    ...read.examples.map((example) => `For example: "${example}"`),
  ];
}

/** What the description demands, by its own words. */
function guidelinesOf(read: ReadDescription): string[] {
  const said = (kind: RequirementCategory) => (requirement: ParsedRequirement) =>
    requirement.category === kind;
  const bounds = read.requirements.filter(said('constraints'));
  const others = read.requirements.filter(said('use_case')).slice(1);
  return [...bounds, ...others].map(({ description, priority }) =>
    priority === 'low' ? `If it fits: ${description}` : description,
  );
}

function toneLine({ tone, category }: ReadDescription): string {
  return `The tone must be ${tone ?? usualTone(category)}.`;
}

function formatOf({ format }: ReadDescription): string {
  return format ?? 'only the finished result';
}

function openQuestions(read: ReadDescription): string {
  const open = [
    read.audience === null ? 'the audience' : '',
    read.format === null ? 'the format and length' : '',
    read.tone === null ? 'the tone' : '',
    read.constraints.length === 0 ? 'what must be avoided' : '',
  ].filter((what) => what !== '');
  return open.length > 0 ? open.join(', ') : 'what the brief leaves unclear';
}

function section(name: string, text: string): string {
  return `#${name}\n${text}`;
}

function parts(texts: readonly string[]): string {
  return texts.filter((text) => text !== '').join('\n\n');
}

function bulleted(lines: readonly string[]): string[] {
  return lines.map((line) => `- ${line}`);
}

function numbered(lines: readonly string[]): string[] {
  return lines.map((line, index) => `${index + 1}. ${line}`);
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
