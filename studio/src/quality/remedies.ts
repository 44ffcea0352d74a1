import {
  quoteTask,
  type AssessedPrompt,
  quoteWords,
  type Remedy,
  shortened,
  spanOf,
} from './finding.ts';
import { isLong, isShouted } from './signals.ts';

/** A fault of a prompt. `name` is used in the description of an issue: "it lacks a goal". */
export interface Fault {
  readonly name: string;
  /** true if the prompt has some of it, but not enough */
  readonly isFew?: boolean;
  readonly remedy: Remedy;
}

/** How many of each a prompt needs. */
const SUFFICIENT = { contexts: 2, formats: 2, constraints: 3, numbers: 1, examples: 1 };

/** The prompt has no goal and no verb that asks for an action. */
export function missingGoal({ signals, parsed }: AssessedPrompt): Fault | null {
  if (signals.goals + signals.actions > 0 || signals.sections.has('goal')) return null;
  return {
    name: 'a goal',
    remedy: {
      category: 'completeness',
      suggestion: 'Say in one sentence what should be done.',
      implementation: `Add "Your task is to ..." with the verb that fits ${quoteTask(parsed)}.`,
      fixed: { goals: 1, actions: 1 },
    },
  };
}

/** Fewer than two phrases give context or name the audience. */
export function missingContext({ signals, parsed }: AssessedPrompt): Fault | null {
  const count = signals.contexts + signals.audiences;
  if (count >= SUFFICIENT.contexts || signals.sections.has('context')) return null;
  return {
    name: 'context',
    isFew: count > 0,
    remedy: {
      category: 'completeness',
      suggestion: count > 0 ? 'Give more context.' : 'Give the context.',
      implementation: `Say who ${quoteTask(parsed)} is for and why you need it.`,
      fixed: { contexts: SUFFICIENT.contexts },
    },
  };
}

/** Fewer than two phrases describe the format of the answer. */
export function missingFormat({ signals }: AssessedPrompt): Fault | null {
  if (signals.formats >= SUFFICIENT.formats || signals.sections.has('output')) return null;
  const isFew = signals.formats > 0;
  return {
    name: isFew ? 'the output format' : 'an output format',
    isFew,
    remedy: {
      category: 'completeness',
      suggestion: isFew ? 'Describe the output in more detail.' : 'Name the output format.',
      implementation: isFew
        ? 'Add what is missing: its order, its parts, its length.'
        : 'Say what you want back: a table, a list of five, 300 words, code only.',
      fixed: { formats: SUFFICIENT.formats },
    },
  };
}

/** The prompt has fewer than three constraints. */
export function missingConstraints({ signals }: AssessedPrompt): Fault | null {
  const { constraints } = signals;
  if (constraints >= SUFFICIENT.constraints || signals.sections.has('responseGuidelines'))
    return null;
  const isFew = constraints > 0;
  return {
    name: 'constraints',
    isFew,
    remedy: {
      category: 'completeness',
      suggestion: isFew ? 'Add more constraints.' : 'Add constraints.',
      implementation: 'Say what it must and must not do, one rule per line.',
      fixed: { constraints: SUFFICIENT.constraints },
    },
  };
}

/** The prompt has no number and no variable. */
export function missingNumbers({ signals, parsed }: AssessedPrompt): Fault | null {
  if (signals.numbers + signals.variables >= SUFFICIENT.numbers) return null;
  return {
    name: 'numbers or variables',
    remedy: {
      category: 'specificity',
      suggestion: 'Say how many, how long or how big.',
      implementation: `Give ${quoteTask(parsed)} numbers: a length, a count, a date, a size.`,
      fixed: { numbers: SUFFICIENT.numbers },
    },
  };
}

/** The prompt has no example. */
export function missingExamples({ signals }: AssessedPrompt): Fault | null {
  if (signals.examples >= SUFFICIENT.examples) return null;
  return {
    name: 'examples',
    remedy: {
      category: 'specificity',
      suggestion: 'Show an example.',
      implementation: 'Add "For example: ..." with a sample of what you want.',
      fixed: { examples: SUFFICIENT.examples },
    },
  };
}

/** The prompt has long sentences, which are hard to follow. */
export function longSentences({ parsed }: AssessedPrompt): Fault | null {
  const long = parsed.units.filter(isLong);
  const [first] = long;
  if (first === undefined) return null;
  return {
    name: `${long.length === 1 ? 'a sentence' : `${long.length} sentences`} of up to ${Math.max(...long.map(({ words }) => words.length))} words`,
    remedy: {
      category: 'clarity',
      suggestion: 'Split the long sentences.',
      implementation: `Make several sentences of "${shortened(first.text)}".`,
      fixed: { readable: 1 },
    },
  };
}

/** The prompt has words without a precise meaning. */
export function vagueWords({ prompt, parsed }: AssessedPrompt): Fault | null {
  const vague = parsed.phrases
    .filter(({ meaning }) => meaning === 'vague')
    .map((at) => spanOf(prompt, at));
  if (vague.length === 0) return null;
  return {
    name: `vague words (${quoteWords(vague)})`,
    remedy: {
      category: 'clarity',
      suggestion: 'Replace vague words with what you mean.',
      implementation: `Replace ${quoteWords(vague)} with something that can be seen, counted or checked.`,
      fixed: { vague: 0 },
    },
  };
}

/** The prompt has informal words. */
export function informalWords({ prompt, parsed }: AssessedPrompt): Fault | null {
  const found = parsed.phrases.filter(({ meaning }) => meaning === 'informal');
  if (found.length === 0) return null;
  const words = quoteWords(found.map((at) => spanOf(prompt, at)));
  return {
    name: `informal words (${words})`,
    remedy: {
      category: 'professionalism',
      suggestion: "Write as you would to a colleague you don't know.",
      implementation: `Replace ${words} with plain words.`,
      fixed: { informal: 0 },
    },
  };
}

/** The prompt has words in capitals. */
export function capitals({ parsed, signals }: AssessedPrompt): Fault | null {
  if (signals.shouted === 0) return null;
  const unit = parsed.units.find(({ isHeading, words }) => !isHeading && words.some(isShouted));
  return {
    name: 'words in capitals',
    remedy: {
      category: 'professionalism',
      suggestion: 'Write words in normal case.',
      implementation: `Start with "${shortened(unit?.text ?? '')}".`,
      fixed: { shouted: 0 },
    },
  };
}

/** The prompt does not name a tone. */
export function missingTone({ signals }: AssessedPrompt): Fault | null {
  if (signals.tones > 0) return null;
  return {
    name: 'a tone',
    remedy: {
      category: 'professionalism',
      suggestion: 'Name the tone.',
      implementation: 'Say how it should sound: formal, friendly, neutral.',
      fixed: { tones: 1 },
    },
  };
}
