import type { PromptElement } from './elements.ts';
import type { PromptIntent } from './intents.ts';

/**
 * Image prompts, code and short pieces have their own frameworks. For other prompts the intent
 * decides.
 */
export type FrameworkKind = PromptIntent | 'picture' | 'code' | 'short_piece';

/** A well-known prompt framework, with its texts. */
export interface Framework {
  readonly name: string;
  readonly parts: string;
  /** introduces the request in the goal section */
  readonly goal: string;
  /** steps towards the answer, in order */
  readonly guidelines: readonly string[];
  /** output items: the required content of the answer */
  readonly output: readonly string[];
  /** additional output items for intermediate and advanced prompts */
  readonly intermediate: readonly string[];
  /** additional output items for advanced prompts */
  readonly advanced: readonly string[];
  /** elements to ask for if the prompt lacks them, the most useful first */
  readonly asks: readonly PromptElement[];
  /** replaces questions of ELEMENT_QUESTIONS */
  readonly questions?: Readonly<Partial<Record<PromptElement, string>>>;
}

/** Questions for missing elements. */
export const ELEMENT_QUESTIONS: Readonly<Record<PromptElement, string>> = {
  role: 'Who should answer: {{role}}',
  goal: 'What you want to achieve: {{goal}}',
  context: 'Background: {{background}}',
  audience: 'Audience: {{audience}}',
  format: 'Format and length: {{format}}',
  constraints: 'Limits to respect: {{constraints}}',
  examples: 'An example to follow: {{example}}',
  tone: 'Tone: {{tone}}',
  setting: 'Setting: {{setting}}',
  style: 'Style or medium: {{style}}',
  lighting: 'Light: {{lighting}}',
  composition: 'Framing and viewpoint: {{composition}}',
  mood: 'Mood: {{mood}}',
  aspect_ratio: 'Aspect ratio: {{aspect_ratio}}',
};

const PICTURE: Framework = {
  name: 'Picture brief',
  parts: 'subject, setting, style, lighting, composition, mood',
  goal: 'Make the picture that this request describes. If you can only answer in words, write a finished image prompt for it.',
  guidelines: [
    'Begin with the main subject, then setting, style, light, framing and mood.',
    'Describe what can be seen, with concrete nouns and adjectives; leave out what a camera could not show.',
    'Keep all parts consistent: one style, one source of light, one viewpoint.',
    'Keep parameters, weights and negative prompts exactly as they are written.',
  ],
  output: [
    'The picture, or one image prompt that can be pasted into a generator unchanged.',
    'The subject and every detail of the request, without any change.',
  ],
  intermediate: ['A negative prompt that lists what must not appear.'],
  advanced: [
    'One line that explains each choice of style, light or framing that the request left open.',
  ],
  asks: ['style', 'lighting', 'composition', 'mood', 'aspect_ratio', 'setting'],
};

const FRAMEWORKS: Readonly<Record<FrameworkKind, Framework>> = {
  picture: PICTURE,
  code: {
    name: 'CARE',
    parts: 'context, action, result, example',
    goal: 'Write or fix the code that this request asks for, complete and ready to run.',
    guidelines: [
      'Define inputs, results and errors before you write.',
      'Write the simplest code that does everything asked, in the usual style of its language.',
      'Handle empty, wrong and extreme inputs explicitly.',
      'Check it once with a usual and an unusual input, and fix what fails.',
    ],
    output: [
      'The complete code, each file in its own block.',
      'How to run it, in one or two lines.',
    ],
    intermediate: ['Tests for the usual case and for edge cases.'],
    advanced: ['A list of the assumptions made where the request left something open.'],
    asks: ['context', 'constraints', 'examples'],
    questions: {
      context: 'Where it runs (language, versions, libraries): {{environment}}',
      examples: 'An input with the result it should give: {{example}}',
    },
  },
  short_piece: {
    name: 'TAG',
    parts: 'task, action, goal',
    goal: 'Write the short piece that this request asks for.',
    guidelines: [
      'Keep to the usual form of such a piece, for example its lines, its rhyme or its punch line.',
      'Choose one idea and keep to it; cut every word that does not serve it.',
      'Prefer a fresh, concrete image to an overused phrase.',
    ],
    output: ['The piece itself, without an introduction or comments.'],
    intermediate: ['A second version with another idea.'],
    advanced: ['A third version in another tone.'],
    asks: [],
  },
  content_creation: {
    name: 'CO-STAR',
    parts: 'context, objective, style, tone, audience, response',
    goal: 'Create what this request asks for, complete and ready to use.',
    guidelines: [
      'Decide on purpose, audience and tone before you begin.',
      'Open with what matters most to the audience, and give every part one purpose.',
      'Prefer concrete detail to general statements; leave out filler.',
      'Compare the result with the request and fix what does not match.',
    ],
    output: [
      'The finished work itself, without comments about how it was made.',
      'A structure that suits this kind of work, with headings if it is long.',
    ],
    intermediate: ['Two short suggestions for how to adapt it to another audience or length.'],
    advanced: ['A list of the assumptions made where the request left something open.'],
    asks: ['audience', 'tone', 'format', 'context'],
  },
  analysis: {
    name: 'RISEN',
    parts: 'role, instructions, steps, end goal, narrowing',
    goal: 'Analyse what this request asks about, and reach a conclusion that can be acted on.',
    guidelines: [
      'First name the question that you answer and the criteria that you use.',
      'Work step by step: collect the facts, compare, weigh, conclude.',
      'Separate facts, assumptions and opinions, and name what is uncertain.',
      'Give the strongest reason against your own conclusion.',
    ],
    output: [
      'First, the conclusion in two or three sentences.',
      'The findings behind it, each with its reason or evidence.',
    ],
    intermediate: ['A table that compares the options, all by the same criteria.'],
    advanced: [
      'Risks, open questions and what would change the conclusion.',
      'Recommended next steps, ordered by effect.',
    ],
    asks: ['context', 'constraints', 'audience', 'format'],
  },
  planning: {
    name: 'RACE',
    parts: 'role, action, context, expectation',
    goal: 'Make the plan that this request asks for, so that work can begin today.',
    guidelines: [
      'Begin with the result that is wanted and how to tell that it was reached.',
      'Break the way there into ordered steps, each with a time and a first action.',
      'Respect the time, money and other limits given; say where they are not enough.',
      'Name what may go wrong, and what to do in that case.',
    ],
    output: ['The plan as numbered steps with time or dates.', 'The first action to take now.'],
    intermediate: ['A table of milestones, each with a sign that it was reached.'],
    advanced: [
      'Risks, each with a way to avoid it.',
      'A shorter version of the plan for half the time.',
    ],
    asks: ['context', 'constraints', 'format', 'audience'],
  },
  education: {
    name: 'PEEL',
    parts: 'point, explanation, example, link',
    goal: 'Explain what this request asks about, so that the reader understands it and can use it.',
    guidelines: [
      'Begin with the core idea in one plain sentence.',
      'Go from what is familiar to what is new; explain every term when it first appears.',
      'Give an example for every abstract statement, and one comparison with everyday life.',
      'Point out the mistakes that learners commonly make.',
    ],
    output: [
      'The explanation in short sections, from simple to exact.',
      'At least one worked example.',
    ],
    intermediate: ['Three questions for a self-test, with their answers at the end.'],
    advanced: ['What to learn next, in order, with the reason for each step.'],
    asks: ['audience', 'context', 'format', 'examples'],
  },
  optimization: {
    name: 'BAB',
    parts: 'before, after, bridge',
    goal: 'Improve what this request names, and keep what already works.',
    guidelines: [
      'First find out what the original is meant to do; keep its meaning and its facts.',
      'Name the weaknesses, those with the largest effect first.',
      'Change what improves the result most, and change nothing without a reason.',
      'Check that the improved version still does everything that the original did.',
    ],
    output: [
      'The improved version, complete.',
      'A short list of the changes, each with its reason.',
    ],
    intermediate: ['The most important change, with before and after side by side.'],
    advanced: ['Further improvements that need a decision or more information.'],
    asks: ['context', 'constraints', 'format', 'tone'],
  },
  general: {
    name: 'RTF',
    parts: 'role, task, format',
    goal: 'Do what this request asks, fully and directly.',
    guidelines: [
      'Answer the request itself first, then add what is needed to use the answer.',
      'Be concrete: names, numbers and examples instead of general statements.',
      'Say what is uncertain and what you assumed.',
    ],
    output: [
      'A direct, complete answer.',
      'Short paragraphs, or a list where there are several points.',
    ],
    intermediate: ['An example that shows the answer in use.'],
    advanced: ['A short summary at the end, with the next step.'],
    asks: ['goal', 'context', 'audience', 'format'],
  },
};

/** The framework for a kind of request. */
export function frameworkFor(kind: FrameworkKind): Framework {
  return FRAMEWORKS[kind];
}
