import {
  startOf,
  type Finding,
  gapAt,
  type AssessedPrompt,
  formatPoints,
  spanOf,
} from './finding.ts';
import {
  capitals,
  type Fault,
  informalWords,
  longSentences,
  missingConstraints,
  missingContext,
  missingExamples,
  missingFormat,
  missingGoal,
  missingNumbers,
  missingTone,
  vagueWords,
} from './remedies.ts';
import { isLong } from './signals.ts';

/** The specified minimum of each metric. A lower value is an issue. */
const CLARITY_MIN = 70;
const COMPLETENESS_MIN = 60;
const SPECIFICITY_MIN = 60;
const PROFESSIONALISM_MIN = 80;

/** Severity high: clarity is under 70. */
export function unclear(assessed: AssessedPrompt): Finding | null {
  const { prompt, parsed, score } = assessed;
  if (score.metrics.clarity >= CLARITY_MIN) return null;
  const has = faultsIn(assessed, [longSentences, vagueWords]);
  const lacks = faultsIn(assessed, [missingGoal, missingFormat, missingConstraints]);
  const causes = [...has.map(({ name }) => `it has ${name}`), ...lackOf(assessed, lacks)];
  const long = parsed.units.find(isLong);
  const cause = long ?? parsed.phrases.find(({ meaning }) => meaning === 'vague');
  return {
    issue: {
      severity: 'high',
      category: 'clarity',
      description: `Clarity is ${formatPoints(score.metrics.clarity)} of 100: ${causes.join('; ')}.`,
      impact: 'It can be understood in several ways, and answers will differ.',
      location: cause === undefined ? gapAt(prompt, startOf(prompt)) : spanOf(prompt, cause),
    },
    remedies: [...has, ...lacks].map(({ remedy }) => remedy),
  };
}

/** Severity high: completeness is under 60. */
export function incomplete(assessed: AssessedPrompt): Finding | null {
  const { prompt, score } = assessed;
  if (score.metrics.completeness >= COMPLETENESS_MIN) return null;
  const lacks = faultsIn(assessed, [
    missingGoal,
    missingContext,
    missingFormat,
    missingConstraints,
  ]);
  return {
    issue: {
      severity: 'high',
      category: 'completeness',
      description: `Completeness is ${formatPoints(score.metrics.completeness)} of 100: ${lackOf(assessed, lacks).join('; ')}.`,
      impact: 'The model has to guess what is missing.',
      location: gapAt(prompt, prompt.length),
    },
    remedies: lacks.map(({ remedy }) => remedy),
  };
}

/** Severity medium: specificity is under 60. */
export function unspecific(assessed: AssessedPrompt): Finding | null {
  const { prompt, score } = assessed;
  if (score.metrics.specificity >= SPECIFICITY_MIN) return null;
  const lacks = faultsIn(assessed, [missingNumbers, missingExamples, missingConstraints]);
  const none = lacks.filter(({ isFew }) => isFew !== true).map(({ name }) => `no ${name}`);
  const few = lacks.filter(({ isFew }) => isFew === true).map(({ name }) => `few ${name}`);
  const has = [...none, ...few].join(', ');
  return {
    issue: {
      severity: 'medium',
      category: 'specificity',
      description: `Specificity is ${formatPoints(score.metrics.specificity)} of 100: ${has === '' ? 'it has few details' : `it has ${has}`}.`,
      impact: 'The answer stays general.',
      // Missing details have no position in the text, so the location is the end of the prompt.
      location: gapAt(prompt, prompt.length),
    },
    remedies: lacks.map(({ remedy }) => remedy),
  };
}

/** Severity low: professionalism is under 80. */
export function unprofessional(assessed: AssessedPrompt): Finding | null {
  const { prompt, parsed, score } = assessed;
  if (score.metrics.professionalism >= PROFESSIONALISM_MIN) return null;
  const has = faultsIn(assessed, [informalWords, capitals]);
  const lacks = faultsIn(assessed, [missingTone]);
  const causes = [...has.map(({ name }) => `it has ${name}`), ...lackOf(assessed, lacks)];
  const informal = parsed.phrases.find(({ meaning }) => meaning === 'informal');
  return {
    issue: {
      severity: 'low',
      category: 'professionalism',
      description: `Professionalism is ${formatPoints(score.metrics.professionalism)} of 100: ${causes.join('; ')}.`,
      impact: 'The answer copies the tone of the question.',
      location: informal === undefined ? gapAt(prompt, startOf(prompt)) : spanOf(prompt, informal),
    },
    remedies: [...has, ...lacks].map(({ remedy }) => remedy),
  };
}

function faultsIn(
  assessed: AssessedPrompt,
  kinds: readonly ((assessed: AssessedPrompt) => Fault | null)[],
): Fault[] {
  return kinds.map((find) => find(assessed)).filter((fault) => fault !== null);
}

/**
 * Returns one clause that names the missing parts, and one that names parts with too little
 * content.
 */
function lackOf({ signals }: AssessedPrompt, faults: readonly Fault[]): string[] {
  const namesOf = (isFew: boolean): string[] =>
    faults.filter((fault) => (fault.isFew === true) === isFew).map(({ name }) => name);
  const lacking = [...(signals.roles === 0 ? ['a role'] : []), ...namesOf(false)];
  const few = namesOf(true);
  if (lacking.length + few.length === 0) return ['each of its parts is short'];
  return [
    lacking.length > 0 ? `it lacks ${lacking.join(', ')}` : '',
    few.length > 0 ? `it says little about ${few.join(', ')}` : '',
  ].filter((clause) => clause !== '');
}
