import type { FindingCategory, Judged, QualityIssue, Remedy } from './finding.ts';
import { findingsOf, gainOf } from './findings.ts';
import { readPrompt } from './read-prompt.ts';
import { complianceOf, type ComplianceFlags, type QualityMetrics, scoreSignals } from './score.ts';
import { signalsOf } from './signals.ts';

export interface QualitySuggestion {
  readonly priority: 'high' | 'medium' | 'low';
  readonly category: FindingCategory;
  readonly suggestion: string;
  /** points of the overall score that this alone gains, by scoring the prompt as if it were done */
  readonly expectedImprovement: number;
  readonly implementation: string;
}

export interface PromptQuality {
  /** whether the score is at least 70 and no issue is critical */
  readonly isValid: boolean;
  /** 0 to 100, not rounded, so that small differences rank; screens show its floor */
  readonly overallScore: number;
  readonly metrics: QualityMetrics;
  readonly compliance: ComplianceFlags;
  /** the gravest first */
  readonly issues: readonly QualityIssue[];
  /** those that gain most first */
  readonly suggestions: readonly QualitySuggestion[];
}

/** A prompt is valid from this score on, if nothing critical is missing. */
export const VALID_MIN_SCORE = 70;

/** The score where there is nothing to score. */
export const FALLBACK_SCORE = 30;

/** What a gain is worth, in points of the overall score. */
const HIGH_GAIN = 8;
const MEDIUM_GAIN = 3;

/**
 * Judges a prompt of any length and script by what it says, with reasons; a prompt without a word
 * scores 30. Reads the first 20,000 units; throws nothing.
 */
export function assessPrompt(prompt: string): PromptQuality {
  const read = readPrompt(prompt);
  const signals = signalsOf(prompt, read);
  if (signals.words === 0) return withoutWords(prompt, complianceOf(signals));
  const score = scoreSignals(signals);
  const judged: Judged = { prompt, read, signals, score };
  const findings = findingsOf(judged);
  const issues = findings.map(({ issue }) => issue);
  const { overallScore } = score.metrics;
  const suggestions = differing(findings.flatMap(({ remedies }) => remedies))
    .map((remedy) => suggestionOf(remedy, gainOf(judged, remedy)))
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

/** The specified rule: at least 70, and nothing critical. */
export function isValidScore(overallScore: number, issues: readonly QualityIssue[]): boolean {
  return overallScore >= VALID_MIN_SCORE && issues.every(({ severity }) => severity !== 'critical');
}

/** One thing can mend several metrics; it is said once. */
function differing(remedies: readonly Remedy[]): Remedy[] {
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
        description: 'The prompt holds no words, so there is nothing to score.',
        impact: 'No answer can be expected.',
        location: { text: '', start: 0, end: 0 },
      },
    ],
    suggestions: [
      {
        priority: 'high',
        category: 'completeness',
        suggestion: 'Write what you want.',
        expectedImprovement: 0,
        implementation:
          prompt.trim() === '' ? 'Begin with one sentence.' : 'Put the signs into words.',
      },
    ],
  };
}
