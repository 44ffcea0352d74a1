import type { Span } from '../text/words.ts';
import type { ReadPrompt } from './read-prompt.ts';
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
  /** what it does to the answers */
  readonly impact: string;
  /** the words that caused it; empty words at the place where what is missing would go */
  readonly location: Span;
}

/** What would mend an issue, before it is known what that gains. */
export interface Remedy {
  readonly category: FindingCategory;
  readonly suggestion: string;
  readonly implementation: string;
  /** the counts as they would be afterwards */
  readonly mended: Partial<Signals>;
}

export interface Finding {
  readonly issue: QualityIssue;
  readonly remedies: readonly Remedy[];
}

export interface Judged {
  readonly prompt: string;
  readonly read: ReadPrompt;
  readonly signals: Signals;
  readonly score: Score;
}

/** Words that a finding names at most. */
const NAMED_WORDS = 5;
const SHOWN_WORDS = 8;
const SHOWN_CHARS = 80;

/** Where a prompt begins, behind its first white space. */
export function beginningOf(prompt: string): number {
  return prompt.length - prompt.trimStart().length;
}

/** The place where something is missing. */
export function gapAt(prompt: string, at: number): Span {
  const start = Math.min(at, prompt.length);
  return { text: '', start, end: start };
}

/** A stretch with its words. */
export function spanOf(prompt: string, { start, end }: { start: number; end: number }): Span {
  return { text: prompt.slice(start, end), start, end };
}

/** The first few words among these, each once. */
export function quoted(spans: readonly Span[]): string {
  const words = [...new Set(spans.map(({ text }) => text.toLowerCase()))];
  return words
    .slice(0, NAMED_WORDS)
    .map((word) => `"${word}"`)
    .join(', ');
}

/** The prompt's own words for what it asks; `it` where none tell, as junk and rules are not worth saying again. */
export function about(read: ReadPrompt): string {
  const unit = read.units.find(
    ({ says, isHeading }) =>
      !isHeading && (says.has('action') || says.has('goal')) && !says.has('constraint'),
  );
  return unit === undefined ? 'it' : `"${shortened(unit.text)}"`;
}

/** The beginning of a text, with dots where more follows. */
export function shortened(text: string): string {
  const words = text
    .slice(0, 2 * SHOWN_CHARS)
    .trim()
    .split(/\s+/)
    .slice(0, SHOWN_WORDS);
  // Half of an emoji at the end is dropped.
  const shown = words
    .join(' ')
    .slice(0, SHOWN_CHARS)
    .replace(/[\ud800-\udbff]$/, '');
  return shown.length < text.trim().length ? `${shown.replace(/[.,;:!?]$/, '')} ...` : shown;
}

/** A metric as it is told: not rounded up over a limit that it misses. */
export function points(metric: number): string {
  return String(Math.floor(metric));
}
