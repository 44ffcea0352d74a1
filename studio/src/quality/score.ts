import type { Signals } from './signals.ts';

/** Metrics from 0 to 100, not rounded. */
export interface QualityMetrics {
  readonly clarity: number;
  readonly specificity: number;
  readonly completeness: number;
  readonly professionalism: number;
  readonly actionability: number;
  readonly overallScore: number;
}

/** The parts of a structured prompt; each missing one lowers the overall score. */
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

/**
 * The specified limits for the length of a prompt, in characters. A quarter of each is its limit in
 * words.
 */
export const LENGTH_CHARS = { minimum: 200, optimal: 500, maximum: 2000 } as const;
export const CHARS_PER_WORD = 4;

const FRAMEWORK_MIN_SECTIONS = 3;

/**
 * The share of the blended score that counts if no compliance flag is set. With all flags it is 1.
 */
const SHARE_WITHOUT_COMPLIANCE = 0.6;

/**
 * Limits for the share of a fault among the distinct words, 0 to 1. Up to the first limit it costs
 * nothing, from the second on it costs all points.
 */
const VAGUE_SHARES = [0.01, 0.1] as const;
const INFORMAL_SHARES = [0.003, 0.05] as const;
const SHOUTED_SHARES = [0.03, 0.6] as const;

/**
 * Calculates the score from the signals. `n` pieces of evidence earn the share `n / (n + half)` of
 * the points for their kind, so the first piece counts most. Repeating text earns nothing, because
 * signals ignore repetitions.
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
  const share = SHARE_WITHOUT_COMPLIANCE + (1 - SHARE_WITHOUT_COMPLIANCE) * shareOf(compliance);
  const overallScore = clamp(blend * share);
  return {
    metrics: { clarity, specificity, completeness, professionalism, actionability, overallScore },
    compliance,
  };
}

/** Returns which parts of a structured prompt are present. */
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

/**
 * The share of flags that are set, 0 to 1. The length flag is ignored, so that padding earns
 * nothing.
 */
export function shareOf(compliance: ComplianceFlags): number {
  const flags = Object.entries(compliance) as [keyof ComplianceFlags, boolean][];
  const counted = flags.filter(([name]) => name !== 'meetsMinimumLength');
  return counted.filter(([, holds]) => holds).length / counted.length;
}

/** Rates whether the task is clear, with readable sentences and precise words. */
function clarityOf(signals: Signals): number {
  return clamp(
    30 * saturate(signals.goals + signals.actions, 0.3) +
      15 * signals.readable +
      15 * (1 - penalty(signals.vague, VAGUE_SHARES)) +
      10 * saturate(signals.roles, 0.3) +
      10 * saturate(signals.formats, 0.5) +
      10 * saturate(signals.constraints, 0.5) +
      10 * structureOf(signals),
  );
}

/** Rates concrete details: numbers, names, examples, constraints, variables. */
function specificityOf(signals: Signals): number {
  const { numbers, variables, named, examples, crafts } = signals;
  return clamp(
    20 * saturate(numbers + variables, 2) +
      10 * saturate(examples, 1) +
      20 * saturate(named + crafts, 4) +
      20 * saturate(signals.constraints, 1.5) +
      10 * saturate(signals.formats, 1) +
      10 * saturate(signals.audiences + signals.tones, 1) +
      10 * saturate(signals.contentWords, 40),
  );
}

/** Rates whether all parts are present: role, goal, context, information, format, constraints. */
function completenessOf(signals: Signals): number {
  const { sections } = signals;
  return clamp(
    20 * saturate(signals.roles, 0.2) +
      20 *
        withOwnSection(sections.has('goal'), saturate(signals.goals + signals.actions / 2, 0.5)) +
      15 *
        withOwnSection(sections.has('context'), saturate(signals.contexts + signals.audiences, 1)) +
      10 *
        withOwnSection(
          sections.has('information'),
          saturate(signals.variables + signals.numbers, 2),
        ) +
      15 * withOwnSection(sections.has('output'), saturate(signals.formats, 1)) +
      15 * withOwnSection(sections.has('responseGuidelines'), saturate(signals.constraints, 1)) +
      5 * lengthOf(signals),
  );
}

/** Rates the tone: no informal words, no words in capitals, a clear structure. */
function professionalismOf(signals: Signals): number {
  return clamp(
    50 * (1 - penalty(signals.informal, INFORMAL_SHARES)) +
      25 * (1 - penalty(signals.shouted, SHOUTED_SHARES)) +
      10 * saturate(signals.roles, 0.3) +
      10 * structureOf(signals) +
      5 * saturate(signals.tones, 0.5),
  );
}

/** Rates whether the instructions can be followed directly: verbs, steps and a defined result. */
function actionabilityOf(signals: Signals): number {
  return clamp(
    35 * saturate(signals.actions, 1) +
      20 * saturate(signals.goals, 0.5) +
      20 * saturate(signals.formats, 0.7) +
      15 * saturate(signals.items, 2) +
      10 * saturate(signals.constraints, 1),
  );
}

function structureOf(signals: Signals): number {
  return saturate(signals.sections.size * 2 + signals.headings + signals.items / 2, 2);
}

/** 0.5 at the minimum length, 1 from the optimal length on, and less above the maximum. */
function lengthOf({ words }: Signals): number {
  const { minimum, optimal, maximum } = LENGTH_CHARS;
  const chars = words * CHARS_PER_WORD;
  if (chars <= minimum) return (0.5 * chars) / minimum;
  if (chars <= optimal) return 0.5 + (0.5 * (chars - minimum)) / (optimal - minimum);
  return chars <= maximum ? 1 : maximum / chars;
}

function saturate(pieces: number, half: number): number {
  return pieces / (pieces + half);
}

/** A separate section earns more than half of the points. */
function withOwnSection(hasSection: boolean, evidence: number): number {
  return hasSection ? 0.6 + 0.4 * evidence : evidence;
}

function penalty(share: number, [free, worst]: readonly [number, number]): number {
  return Math.min(Math.max(share - free, 0) / (worst - free), 1);
}

function clamp(score: number): number {
  return Math.min(Math.max(score, 0), 100);
}
