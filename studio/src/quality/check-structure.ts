import type { AssessedPrompt, Finding, FindingCategory, QualityIssue, Remedy } from './finding.ts';
import { missingFramework, missingOutput, missingRole, tooShort } from './missing-parts.ts';
import { parsePrompt } from './parse-prompt.ts';
import { complianceOf, type ComplianceFlags, type QualityMetrics, scoreSignals } from './score.ts';
import { signalsOf } from './signals.ts';
import { incomplete, unclear, unprofessional, unspecific } from './weak-metrics.ts';

export interface QualitySuggestion {
  readonly priority: 'high' | 'medium' | 'low';
  readonly category: FindingCategory;
  readonly suggestion: string;
  /** points by which the overall score rises if only this suggestion is followed */
  readonly expectedImprovement: number;
  readonly implementation: string;
}

export interface PromptQuality {
  /** true if the score is at least 70 and no issue is critical */
  readonly isValid: boolean;
  /** 0 to 100, not rounded, so that small differences count; the UI rounds it down */
  readonly overallScore: number;
  readonly metrics: QualityMetrics;
  readonly compliance: ComplianceFlags;
  /** most severe first */
  readonly issues: readonly QualityIssue[];
  /** largest improvement first */
  readonly suggestions: readonly QualitySuggestion[];
}

/** Minimum score of a valid prompt. */
const VALID_MIN_SCORE = 70;

/** The score of a prompt without words. */
const FALLBACK_SCORE = 30;

/** Minimum improvement for each priority, in points of the overall score. */
const HIGH_GAIN = 8;
const MEDIUM_GAIN = 3;

/**
 * Validates the structure of a prompt in any language: score, sections, issues and suggestions. A
 * prompt without words scores 30. Reads the first 20,000 UTF-16 units; never throws.
 */
export function checkStructure(prompt: string): PromptQuality {
  const parsed = parsePrompt(prompt);
  const signals = signalsOf(prompt, parsed);
  if (signals.words === 0) return withoutWords(prompt, complianceOf(signals));
  const score = scoreSignals(signals);
  const assessed: AssessedPrompt = { prompt, parsed, signals, score };
  const findings = findingsOf(assessed);
  const issues = findings.map(({ issue }) => issue);
  const { overallScore } = score.metrics;
  const suggestions = withoutDuplicates(findings.flatMap(({ remedies }) => remedies))
    .map((remedy) => suggestionOf(remedy, gainOf(assessed, remedy)))
    .sort((one, other) => other.expectedImprovement - one.expectedImprovement);
  return {
    isValid: isValidScore(overallScore, issues),
    overallScore,
    metrics: score.metrics,
    compliance: score.compliance,
    issues,
    suggestions,
  };
}

/** The specified rule for a valid prompt. */
export function isValidScore(overallScore: number, issues: readonly QualityIssue[]): boolean {
  return overallScore >= VALID_MIN_SCORE && issues.every(({ severity }) => severity !== 'critical');
}

/** The same remedy can fix several issues. List it only once. */
function withoutDuplicates(remedies: readonly Remedy[]): Remedy[] {
  return [...new Map(remedies.map((remedy) => [remedy.suggestion, remedy])).values()];
}

function suggestionOf(remedy: Remedy, expectedImprovement: number): QualitySuggestion {
  const { category, suggestion, implementation } = remedy;
  const priority = priorityOf(expectedImprovement);
  return { priority, category, suggestion, expectedImprovement, implementation };
}

function priorityOf(gain: number): QualitySuggestion['priority'] {
  if (gain >= HIGH_GAIN) return 'high';
  return gain >= MEDIUM_GAIN ? 'medium' : 'low';
}

function withoutWords(prompt: string, compliance: ComplianceFlags): PromptQuality {
  return {
    isValid: false,
    overallScore: FALLBACK_SCORE,
    metrics: {
      clarity: FALLBACK_SCORE,
      specificity: FALLBACK_SCORE,
      completeness: FALLBACK_SCORE,
      professionalism: FALLBACK_SCORE,
      actionability: FALLBACK_SCORE,
      overallScore: FALLBACK_SCORE,
    },
    compliance,
    issues: [
      {
        severity: 'critical',
        category: 'completeness',
        description: 'The prompt has no words, so there is nothing to score.',
        impact: "A model can't answer it.",
        location: { text: '', start: 0, end: 0 },
      },
    ],
    suggestions: [
      {
        priority: 'high',
        category: 'completeness',
        suggestion: 'Say what you want.',
        expectedImprovement: 0,
        implementation: prompt.trim() === '' ? 'Start with one sentence.' : 'Describe it in words.',
      },
    ],
  };
}

/** Finds the issues of a prompt, most severe first, each with its remedies. */
function findingsOf(assessed: AssessedPrompt): Finding[] {
  return [
    missingRole(assessed),
    missingFramework(assessed),
    unclear(assessed),
    incomplete(assessed),
    unspecific(assessed),
    missingOutput(assessed),
    unprofessional(assessed),
    tooShort(assessed),
  ].filter((finding) => finding !== null);
}

/** The points by which this remedy alone would raise the overall score. */
function gainOf({ signals, score }: AssessedPrompt, { fixed }: Remedy): number {
  const after = scoreSignals({ ...signals, ...fixed });
  return Math.max(after.metrics.overallScore - score.metrics.overallScore, 0);
}
