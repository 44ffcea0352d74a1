import type { Signals } from './signals.ts';

/** Each from 0 to 100, not rounded. */
export interface QualityMetrics {
  readonly clarity: number;
  readonly specificity: number;
  readonly completeness: number;
  readonly professionalism: number;
  readonly actionability: number;
  readonly overallScore: number;
}

/** What a structured prompt has; what is missing of it lowers the overall score. */
export interface ComplianceFlags {
  readonly hasExpertRole: boolean;
  readonly hasStructuredFramework: boolean;
  readonly hasContext: boolean;
  readonly hasGoal: boolean;
  readonly hasInformation: boolean;
  readonly hasResponseGuidelines: boolean;
  readonly hasOutput: boolean;
  readonly meetsMinimumLength: boolean;
}

export interface Score {
  readonly metrics: QualityMetrics;
  readonly compliance: ComplianceFlags;
}

/** The specified weights of the validator, in percent. */
export const WEIGHTS = {
  clarity: 25,
  specificity: 20,
  completeness: 25,
  professionalism: 15,
  actionability: 15,
} as const;

/** The specified bounds of a prompt's length in characters; words are judged against a quarter. */
export const LENGTH_CHARS = { minimum: 200, optimal: 500, maximum: 2000 } as const;
export const CHARS_PER_WORD = 4;

export const FRAMEWORK_MIN_SECTIONS = 3;

/** What a prompt keeps of its blend when none of the flags hold; with all of them it keeps all. */
const KEPT_WITHOUT_COMPLIANCE = 0.6;

/** The shares of a prompt's different words, 0 to 1, up to which a fault costs nothing, and from which all its points. */
const VAGUE_SHARES = [0.01, 0.1] as const;
const INFORMAL_SHARES = [0.003, 0.05] as const;
const SHOUTED_SHARES = [0.03, 0.6] as const;

/**
 * Scores what was counted. Each kind of evidence earns a part of its points, the first piece the
 * most: `n / (n + half)` of them for `n` pieces. So to take out what says something costs points,
 * and to say it twice earns none.
 */
export function scoreSignals(signals: Signals): Score {
  const compliance = complianceOf(signals);
  const clarity = clarityOf(signals);
  const specificity = specificityOf(signals);
  const completeness = completenessOf(signals);
  const professionalism = professionalismOf(signals);
  const actionability = actionabilityOf(signals);
  const blend =
    (clarity * WEIGHTS.clarity +
      specificity * WEIGHTS.specificity +
      completeness * WEIGHTS.completeness +
      professionalism * WEIGHTS.professionalism +
      actionability * WEIGHTS.actionability) /
    100;
  const kept = KEPT_WITHOUT_COMPLIANCE + (1 - KEPT_WITHOUT_COMPLIANCE) * shareOf(compliance);
  const overallScore = clamp(blend * kept);
  return {
    metrics: { clarity, specificity, completeness, professionalism, actionability, overallScore },
    compliance,
  };
}

/** Which parts of a structured prompt are there. */
export function complianceOf(signals: Signals): ComplianceFlags {
  const { sections } = signals;
  return {
    hasExpertRole: signals.roles > 0,
    hasStructuredFramework: sections.size >= FRAMEWORK_MIN_SECTIONS,
    hasContext: sections.has('context'),
    hasGoal: sections.has('goal'),
    hasInformation: sections.has('information'),
    hasResponseGuidelines: sections.has('responseGuidelines'),
    hasOutput: sections.has('output'),
    meetsMinimumLength: signals.characters >= LENGTH_CHARS.minimum,
  };
}

/** The share, 0 to 1, of the flags that hold. Length is told, and not counted: padding earns nothing. */
export function shareOf(compliance: ComplianceFlags): number {
  const flags = Object.entries(compliance) as [keyof ComplianceFlags, boolean][];
  const counted = flags.filter(([name]) => name !== 'meetsMinimumLength');
  return counted.filter(([, holds]) => holds).length / counted.length;
}

/** One clear ask in sentences that can be followed, in words that mean one thing. */
function clarityOf(signals: Signals): number {
  return clamp(
    30 * part(signals.goals + signals.actions, 0.3) +
      15 * signals.readable +
      15 * (1 - fault(signals.vague, VAGUE_SHARES)) +
      10 * part(signals.roles, 0.3) +
      10 * part(signals.formats, 0.5) +
      10 * part(signals.constraints, 0.5) +
      10 * structureOf(signals),
  );
}

/** Things that have one value: numbers, names, examples, bounds, places to fill in. */
function specificityOf(signals: Signals): number {
  const { numbers, variables, named, examples, crafts } = signals;
  return clamp(
    20 * part(numbers + variables, 2) +
      10 * part(examples, 1) +
      20 * part(named + crafts, 4) +
      20 * part(signals.constraints, 1.5) +
      10 * part(signals.formats, 1) +
      10 * part(signals.audiences + signals.tones, 1) +
      10 * part(signals.contentWords, 40),
  );
}

/** What an answer needs to be told: who answers, what, why, from what, how, within which bounds. */
function completenessOf(signals: Signals): number {
  const { sections } = signals;
  return clamp(
    20 * part(signals.roles, 0.2) +
      20 * named(sections.has('goal'), part(signals.goals + signals.actions / 2, 0.5)) +
      15 * named(sections.has('context'), part(signals.contexts + signals.audiences, 1)) +
      10 * named(sections.has('information'), part(signals.variables + signals.numbers, 2)) +
      15 * named(sections.has('output'), part(signals.formats, 1)) +
      15 * named(sections.has('responseGuidelines'), part(signals.constraints, 1)) +
      5 * lengthOf(signals),
  );
}

/** The register of a document that others read. */
function professionalismOf(signals: Signals): number {
  return clamp(
    50 * (1 - fault(signals.informal, INFORMAL_SHARES)) +
      25 * (1 - fault(signals.shouted, SHOUTED_SHARES)) +
      10 * part(signals.roles, 0.3) +
      10 * structureOf(signals) +
      5 * part(signals.tones, 0.5),
  );
}

/** What can be done at once: verbs, steps, and a result that one can hold in one's hands. */
function actionabilityOf(signals: Signals): number {
  return clamp(
    35 * part(signals.actions, 1) +
      20 * part(signals.goals, 0.5) +
      20 * part(signals.formats, 0.7) +
      15 * part(signals.items, 2) +
      10 * part(signals.constraints, 1),
  );
}

function structureOf(signals: Signals): number {
  return part(signals.sections.size * 2 + signals.headings + signals.items / 2, 2);
}

/** Reached by half at the minimum of words, whole at the optimum, and lower again above the maximum. */
function lengthOf({ words }: Signals): number {
  const { minimum, optimal, maximum } = LENGTH_CHARS;
  const chars = words * CHARS_PER_WORD;
  if (chars <= minimum) return (0.5 * chars) / minimum;
  if (chars <= optimal) return 0.5 + (0.5 * (chars - minimum)) / (optimal - minimum);
  return chars <= maximum ? 1 : maximum / chars;
}

function part(pieces: number, half: number): number {
  return pieces / (pieces + half);
}

/** What stands under its own heading counts for more than half already. */
function named(hasSection: boolean, evidence: number): number {
  return hasSection ? 0.6 + 0.4 * evidence : evidence;
}

function fault(share: number, [free, worst]: readonly [number, number]): number {
  return Math.min(Math.max(share - free, 0) / (worst - free), 1);
}

function clamp(score: number): number {
  return Math.min(Math.max(score, 0), 100);
}
