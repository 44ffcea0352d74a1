import type { Span } from '../text/words.ts';
import type { ParsedPrompt } from './parse-prompt.ts';
import type { Score } from './score.ts';
import type { Signals } from './signals.ts';

export type Severity = 'critical' | 'high' | 'medium' | 'low';
export type FindingCategory =
  | 'expert_role'
  | 'structure'
  | 'clarity'
  | 'completeness'
  | 'specificity'
  | 'output'
  | 'professionalism'
  | 'length';

export interface QualityIssue {
  readonly severity: Severity;
  readonly category: FindingCategory;
  readonly description: string;
  /** the effect on the answers */
  readonly impact: string;
  /** the words that caused the issue; for a missing part, an empty span where it should be */
  readonly location: Span;
}

/** A fix for an issue. */
export interface Remedy {
  readonly category: FindingCategory;
  readonly suggestion: string;
  readonly implementation: string;
  /** the signals that the fix changes, with their values after it */
  readonly fixed: Partial<Signals>;
}

export interface Finding {
  readonly issue: QualityIssue;
  readonly remedies: readonly Remedy[];
}

export interface AssessedPrompt {
  readonly prompt: string;
  readonly parsed: ParsedPrompt;
  readonly signals: Signals;
  readonly score: Score;
}

/** Maximum number of words that a finding quotes. */
const NAMED_WORDS = 5;
const SHOWN_WORDS = 8;
const SHOWN_CHARS = 80;

/** The offset of the first character that is not white space. */
export function startOf(prompt: string): number {
  return prompt.length - prompt.trimStart().length;
}

/** An empty span at the offset where a part is missing. */
export function gapAt(prompt: string, at: number): Span {
  const start = Math.min(at, prompt.length);
  return { text: '', start, end: start };
}

/** A span with its text. */
export function spanOf(prompt: string, { start, end }: { start: number; end: number }): Span {
  return { text: prompt.slice(start, end), start, end };
}

/** Quotes the first five of these words, without duplicates. */
export function quoteWords(spans: readonly Span[]): string {
  const words = [...new Set(spans.map(({ text }) => text.toLowerCase()))];
  return words
    .slice(0, NAMED_WORDS)
    .map((word) => `"${word}"`)
    .join(', ');
}

/** Quotes the first sentence or list item that states the task; returns 'it' if there is none. */
export function quoteTask(parsed: ParsedPrompt): string {
  const unit = parsed.units.find(
    ({ kinds, isHeading }) =>
      !isHeading && (kinds.has('action') || kinds.has('goal')) && !kinds.has('constraint'),
  );
  return unit === undefined ? 'it' : `"${shortened(unit.text)}"`;
}

/** The beginning of a text, with '...' at its end if it was cut. */
export function shortened(text: string): string {
  const words = text
    .slice(0, 2 * SHOWN_CHARS)
    .trim()
    .split(/\s+/)
    .slice(0, SHOWN_WORDS);
  // Drop half of a surrogate pair at the end.
  const shown = words
    .join(' ')
    .slice(0, SHOWN_CHARS)
    .replace(/[\ud800-\udbff]$/, '');
  return shown.length < text.trim().length ? `${shown.replace(/[.,;:!?]$/, '')} ...` : shown;
}

/** Rounds a metric down, because 69.9 must not look like the limit of 70. */
export function formatPoints(metric: number): string {
  return String(Math.floor(metric));
}
