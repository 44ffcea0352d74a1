import { beginningOf, type Finding, gapAt, type Judged, points, spanOf } from './finding.ts';
import {
  capitals,
  type Fault,
  informalWords,
  longSentences,
  noConstraints,
  noContext,
  noExamples,
  noFormat,
  noGoal,
  noNumbers,
  noTone,
  vagueWords,
} from './remedies.ts';
import { isLong } from './signals.ts';

/** Below these a metric is an issue, as specified. */
export const CLARITY_MIN = 70;
export const COMPLETENESS_MIN = 60;
export const SPECIFICITY_MIN = 60;
export const PROFESSIONALISM_MIN = 80;

/** High: clarity under 70. */
export function unclear(judged: Judged): Finding | null {
  const { prompt, read, score } = judged;
  if (score.metrics.clarity >= CLARITY_MIN) return null;
  const has = faultsIn(judged, [longSentences, vagueWords]);
  const lacks = faultsIn(judged, [noGoal, noFormat, noConstraints]);
  const causes = [...has.map(({ name }) => `it has ${name}`), ...lackOf(judged, lacks)];
  const long = read.units.find(isLong);
  const cause = long ?? read.phrases.find(({ meaning }) => meaning === 'vague');
  return {
    issue: {
      severity: 'high',
      category: 'clarity',
      description: `Clarity is ${points(score.metrics.clarity)} of 100: ${causes.join('; ')}.`,
      impact: 'It can be read in several ways, and each answer picks another.',
      location: cause === undefined ? gapAt(prompt, beginningOf(prompt)) : spanOf(prompt, cause),
    },
    remedies: [...has, ...lacks].map(({ remedy }) => remedy),
  };
}

/** High: completeness under 60. */
export function incomplete(judged: Judged): Finding | null {
  const { prompt, score } = judged;
  if (score.metrics.completeness >= COMPLETENESS_MIN) return null;
  const lacks = faultsIn(judged, [noGoal, noContext, noFormat, noConstraints]);
  return {
    issue: {
      severity: 'high',
      category: 'completeness',
      description: `Completeness is ${points(score.metrics.completeness)} of 100: ${lackOf(judged, lacks).join('; ')}.`,
      impact: 'What is left open is guessed.',
      location: gapAt(prompt, prompt.length),
    },
    remedies: lacks.map(({ remedy }) => remedy),
  };
}

/** Medium: specificity under 60. */
export function unspecific(judged: Judged): Finding | null {
  const { prompt, score } = judged;
  if (score.metrics.specificity >= SPECIFICITY_MIN) return null;
  const lacks = faultsIn(judged, [noNumbers, noExamples, noConstraints]);
  const none = lacks.filter(({ isFew }) => isFew !== true).map(({ name }) => `no ${name}`);
  const few = lacks.filter(({ isFew }) => isFew === true).map(({ name }) => `few ${name}`);
  const has = [...none, ...few].join(', ');
  return {
    issue: {
      severity: 'medium',
      category: 'specificity',
      description: `Specificity is ${points(score.metrics.specificity)} of 100: ${has === '' ? 'it names few things' : `it has ${has}`}.`,
      impact: 'The answer stays general.',
      // What is missing stands nowhere.
      location: gapAt(prompt, prompt.length),
    },
    remedies: lacks.map(({ remedy }) => remedy),
  };
}

/** Low: professionalism under 80. */
export function unprofessional(judged: Judged): Finding | null {
  const { prompt, read, score } = judged;
  if (score.metrics.professionalism >= PROFESSIONALISM_MIN) return null;
  const has = faultsIn(judged, [informalWords, capitals]);
  const lacks = faultsIn(judged, [noTone]);
  const causes = [...has.map(({ name }) => `it has ${name}`), ...lackOf(judged, lacks)];
  const informal = read.phrases.find(({ meaning }) => meaning === 'informal');
  return {
    issue: {
      severity: 'low',
      category: 'professionalism',
      description: `Professionalism is ${points(score.metrics.professionalism)} of 100: ${causes.join('; ')}.`,
      impact: 'The answer takes over the register of the question.',
      location:
        informal === undefined ? gapAt(prompt, beginningOf(prompt)) : spanOf(prompt, informal),
    },
    remedies: [...has, ...lacks].map(({ remedy }) => remedy),
  };
}

function faultsIn(judged: Judged, kinds: readonly ((judged: Judged) => Fault | null)[]): Fault[] {
  return kinds.map((find) => find(judged)).filter((fault) => fault !== null);
}

/** What it lacks, and what it says too little of, in a clause each. */
function lackOf({ signals }: Judged, faults: readonly Fault[]): string[] {
  const namesOf = (isFew: boolean): string[] =>
    faults.filter((fault) => (fault.isFew === true) === isFew).map(({ name }) => name);
  const lacking = [...(signals.roles === 0 ? ['a role'] : []), ...namesOf(false)];
  const few = namesOf(true);
  if (lacking.length + few.length === 0) return ['it says little in each of its parts'];
  return [
    lacking.length > 0 ? `it lacks ${lacking.join(', ')}` : '',
    few.length > 0 ? `it says little of ${few.join(', ')}` : '',
  ].filter((clause) => clause !== '');
}
