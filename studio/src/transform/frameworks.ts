import type { PromptElement } from './elements.ts';
import type { PromptIntent } from './intents.ts';

/** Image, code and short-piece prompts have their own frameworks; others go by intent. */
export type FrameworkKind = PromptIntent | 'picture' | 'code' | 'short_piece';

/** A known framework for prompts with its texts. */
export interface Framework {
  readonly name: string;
  readonly parts: string;
  /** text that introduces the request in the goal section */
  readonly goal: string;
  /** steps of the answer, in their order */
  readonly guidelines: readonly string[];
  /** required content of the answer */
  readonly output: readonly string[];
  /** further items when the prompt is intermediate or advanced */
  readonly intermediate: readonly string[];
  /** further items when the prompt is advanced */
  readonly advanced: readonly string[];
  /** elements to ask for, the most useful first */
  readonly asks: readonly PromptElement[];
  /** questions that replace the usual ones */
  readonly questions?: Readonly<Partial<Record<PromptElement, string>>>;
}

/** Questions for missing elements. */
export const ELEMENT_QUESTIONS: Readonly<Record<PromptElement, string>> = {
  role: 'Role of the answerer: {{role}}',
  goal: 'What should be reached: {{goal}}',
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
  goal: 'Make the picture that this request describes. If you answer in words only, write the finished image prompt for it.',
  guidelines: [
    'Begin with the main subject, then setting, style, light, framing and mood.',
    'Describe what can be seen, in concrete nouns and adjectives; leave out what no camera could show.',
    'Let all parts agree: one style, one source of light, one viewpoint.',
    'Keep parameters, weights and negative prompts exactly as they are written.',
  ],
  output: [
    'The picture, or one image prompt that can be pasted into a generator as it is.',
    'The subject and every detail of the request, none of them changed.',
  ],
  intermediate: ['A negative prompt that names what must not appear.'],
  advanced: ['One line on each choice of style, light or framing that the request left open.'],
  asks: ['style', 'lighting', 'composition', 'mood', 'aspect_ratio', 'setting'],
};

const FRAMEWORKS: Readonly<Record<FrameworkKind, Framework>> = {
  picture: PICTURE,
  code: {
    name: 'CARE',
    parts: 'context, action, result, example',
    goal: 'Write or mend the code that this request asks for, complete and ready to run.',
    guidelines: [
      'Settle inputs, results and errors before you write.',
      'Write the simplest code that does all of it, in the style usual for its language.',
      'Handle empty, wrong and extreme inputs on purpose.',
      'Go through it once with a usual and an unusual input, and mend what fails.',
    ],
    output: [
      'The complete code, each file in a block of its own.',
      'How to run it, in one or two lines.',
    ],
    intermediate: ['Tests for the usual case and for the edges.'],
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
      'Keep to the form of its kind, such as its lines, its rhyme or its punch line at the end.',
      'Choose one idea and carry it through; cut every word that does not serve it.',
      'Prefer a fresh, concrete image to a worn phrase.',
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
      'Settle purpose, audience and tone before you begin.',
      'Open with what matters most to the audience, and give every part one job.',
      'Prefer concrete detail to general statements; leave out filler.',
      'Read the result once against the request and mend what does not meet it.',
    ],
    output: [
      'The finished work itself, without comments about how it was made.',
      'A structure that suits its kind, with headings where it is long.',
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
      'Say first which question is answered and by which criteria.',
      'Work step by step: collect the facts, compare, weigh, conclude.',
      'Tell facts, assumptions and opinions apart, and name what is uncertain.',
      'Give the strongest reason against your own conclusion.',
    ],
    output: [
      'The conclusion in two or three sentences, first.',
      'The findings behind it, each with its reason or evidence.',
    ],
    intermediate: ['A table that compares what was weighed, by the same criteria throughout.'],
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
      'Begin with the result wanted and how it will be recognised.',
      'Break the way there into steps, each with an order, a time and a first action.',
      'Respect the time, money and other limits given; say where they do not suffice.',
      'Name what may go wrong, and what to do then.',
    ],
    output: ['The plan as numbered steps with time or dates.', 'The first action to take now.'],
    intermediate: ['A table of milestones, each with a sign that it was reached.'],
    advanced: ['Risks with a way around each.', 'A shorter version of the plan for half the time.'],
    asks: ['context', 'constraints', 'format', 'audience'],
  },
  education: {
    name: 'PEEL',
    parts: 'point, explanation, example, link',
    goal: 'Explain what this request asks about so that it is understood and can be used.',
    guidelines: [
      'Begin with the core idea in one plain sentence.',
      'Build from what is familiar to what is new; explain every term when it first appears.',
      'Give an example for every abstract statement, and one comparison with everyday life.',
      'Point out the mistakes that learners commonly make.',
    ],
    output: [
      'The explanation in short sections, from simple to exact.',
      'At least one worked example.',
    ],
    intermediate: ['Three questions to test oneself, with their answers at the end.'],
    advanced: ['What to learn next, in order, with the reason for each step.'],
    asks: ['audience', 'context', 'format', 'examples'],
  },
  optimization: {
    name: 'BAB',
    parts: 'before, after, bridge',
    goal: 'Improve what this request names, and keep what already works.',
    guidelines: [
      'Find out first what the original is meant to do; keep its meaning and its facts.',
      'Name the weaknesses in the order of their effect.',
      'Change what gains most, and nothing without a reason.',
      'Check that the improved version still does all that the original did.',
    ],
    output: [
      'The improved version, complete.',
      'A short list of the changes, each with its reason.',
    ],
    intermediate: ['Before and after side by side for the most important change.'],
    advanced: ['Further improvements that need a decision or more information.'],
    asks: ['context', 'constraints', 'format', 'tone'],
  },
  general: {
    name: 'RTF',
    parts: 'role, task, format',
    goal: 'Do what this request asks, fully and directly.',
    guidelines: [
      'Answer the request itself first, then what is needed to use the answer.',
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
