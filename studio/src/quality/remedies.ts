import { about, type Judged, quoted, type Remedy, shortened, spanOf } from './finding.ts';
import { isLong, isShouted } from './signals.ts';

/** A thing that a prompt may lack or have too much of: how a finding names it, and what mends it. */
export interface Fault {
  readonly name: string;
  /** whether there is some of it, and only not enough */
  readonly isFew?: boolean;
  readonly remedy: Remedy;
}

/** A prompt says enough of each when it has so many pieces. */
const ENOUGH = { contexts: 2, formats: 2, constraints: 3, numbers: 1, examples: 1 };

/** Neither a goal nor a verb that tells what to do. */
export function noGoal({ signals, read }: Judged): Fault | null {
  if (signals.goals + signals.actions > 0 || signals.sections.has('goal')) return null;
  return {
    name: 'a goal',
    remedy: {
      category: 'completeness',
      suggestion: 'Say in one sentence what should be done.',
      implementation: `Add "Your task is to ..." with the one verb that fits ${about(read)}.`,
      mended: { goals: 1, actions: 1 },
    },
  };
}

/** Less than two pieces of context or audience. */
export function noContext({ signals, read }: Judged): Fault | null {
  const count = signals.contexts + signals.audiences;
  if (count >= ENOUGH.contexts || signals.sections.has('context')) return null;
  return {
    name: 'context',
    isFew: count > 0,
    remedy: {
      category: 'completeness',
      suggestion: count > 0 ? 'Give more context.' : 'Give the context.',
      implementation: `Add for whom and why ${about(read)} is wanted.`,
      mended: { contexts: ENOUGH.contexts },
    },
  };
}

/** Less than two words on the shape of the answer. */
export function noFormat({ signals }: Judged): Fault | null {
  if (signals.formats >= ENOUGH.formats || signals.sections.has('output')) return null;
  const isFew = signals.formats > 0;
  return {
    name: isFew ? 'the output format' : 'an output format',
    isFew,
    remedy: {
      category: 'completeness',
      suggestion: isFew ? 'Say more of the output.' : 'Name the output format.',
      implementation: isFew
        ? 'Add what is not yet said: its order, its parts, its length.'
        : 'Say what comes back: a table, a list of five, 300 words, code only.',
      mended: { formats: ENOUGH.formats },
    },
  };
}

/** Less than three bounds. */
export function noConstraints({ signals }: Judged): Fault | null {
  const { constraints } = signals;
  if (constraints >= ENOUGH.constraints || signals.sections.has('responseGuidelines')) return null;
  const isFew = constraints > 0;
  return {
    name: 'constraints',
    isFew,
    remedy: {
      category: 'completeness',
      suggestion: isFew ? 'Set more constraints.' : 'Set constraints.',
      implementation: 'Add what it must hold to and what it must leave out, one rule a line.',
      mended: { constraints: ENOUGH.constraints },
    },
  };
}

/** Not one number or variable. */
export function noNumbers({ signals, read }: Judged): Fault | null {
  if (signals.numbers + signals.variables >= ENOUGH.numbers) return null;
  return {
    name: 'numbers or variables',
    remedy: {
      category: 'specificity',
      suggestion: 'Say how many, how long, how big.',
      implementation: `Give ${about(read)} numbers: a length, a count, a date, a size.`,
      mended: { numbers: ENOUGH.numbers },
    },
  };
}

/** Not one example. */
export function noExamples({ signals }: Judged): Fault | null {
  if (signals.examples >= ENOUGH.examples) return null;
  return {
    name: 'examples',
    remedy: {
      category: 'specificity',
      suggestion: 'Show an example.',
      implementation: 'Add "For example: ..." with one piece of what you want.',
      mended: { examples: ENOUGH.examples },
    },
  };
}

/** Sentences that are hard to follow. */
export function longSentences({ read }: Judged): Fault | null {
  const long = read.units.filter(isLong);
  const [first] = long;
  if (first === undefined) return null;
  return {
    name: `${long.length === 1 ? 'a sentence' : `${long.length} sentences`} of up to ${Math.max(...long.map(({ words }) => words.length))} words`,
    remedy: {
      category: 'clarity',
      suggestion: 'Part the long sentences.',
      implementation: `Make several of "${shortened(first.text)}".`,
      mended: { readable: 1 },
    },
  };
}

/** Words that could mean anything. */
export function vagueWords({ prompt, read }: Judged): Fault | null {
  const vague = read.phrases
    .filter(({ meaning }) => meaning === 'vague')
    .map((at) => spanOf(prompt, at));
  if (vague.length === 0) return null;
  return {
    name: `vague words (${quoted(vague)})`,
    remedy: {
      category: 'clarity',
      suggestion: 'Put what you mean in place of vague words.',
      implementation: `Replace ${quoted(vague)} by what can be seen, counted or checked.`,
      mended: { vague: 0 },
    },
  };
}

/** Words of a chat between friends. */
export function informalWords({ prompt, read }: Judged): Fault | null {
  const found = read.phrases.filter(({ meaning }) => meaning === 'informal');
  if (found.length === 0) return null;
  const words = quoted(found.map((at) => spanOf(prompt, at)));
  return {
    name: `informal words (${words})`,
    remedy: {
      category: 'professionalism',
      suggestion: 'Write it as you would to a colleague you do not know.',
      implementation: `Put plain words in place of ${words}.`,
      mended: { informal: 0 },
    },
  };
}

/** Words written in capitals. */
export function capitals({ read, signals }: Judged): Fault | null {
  if (signals.shouted === 0) return null;
  const unit = read.units.find(({ isHeading, words }) => !isHeading && words.some(isShouted));
  return {
    name: 'words in capitals',
    remedy: {
      category: 'professionalism',
      suggestion: 'Write words in capitals as others.',
      implementation: `Begin with "${shortened(unit?.text ?? '')}".`,
      mended: { shouted: 0 },
    },
  };
}

/** Not a word on how it should sound. */
export function noTone({ signals }: Judged): Fault | null {
  if (signals.tones > 0) return null;
  return {
    name: 'a tone',
    remedy: {
      category: 'professionalism',
      suggestion: 'Name the tone.',
      implementation: 'Add how it should sound: formal, friendly, neutral.',
      mended: { tones: 1 },
    },
  };
}
