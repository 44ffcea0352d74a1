/** A status color. It is always shown together with a word. */
export type ScoreTone = 'success' | 'info' | 'accent' | 'danger';

export interface ScoreLabel {
  readonly word: string;
  readonly tone: ScoreTone;
}

const EXCELLENT_FROM = 90;
const GOOD_FROM = 80;
const FAIR_FROM = 70;

const STRONG_FROM = 80;
const AVERAGE_FROM = 60;

/** The label for a score from 0 to 100. */
export function scoreLabel(score: number): ScoreLabel {
  if (score >= EXCELLENT_FROM) return { word: 'Excellent', tone: 'success' };
  if (score >= GOOD_FROM) return { word: 'Good', tone: 'info' };
  if (score >= FAIR_FROM) return { word: 'Fair', tone: 'accent' };
  return { word: 'Needs Improvement', tone: 'danger' };
}

/** The label for a metric from 0 to 100: green from 80, yellow from 60, otherwise red. */
export function metricLabel(metric: number): ScoreLabel {
  if (metric >= STRONG_FROM) return { word: 'Strong', tone: 'success' };
  if (metric >= AVERAGE_FROM) return { word: 'Average', tone: 'accent' };
  return { word: 'Weak', tone: 'danger' };
}

/** Rounds a score down, so that for example 79.9 is not shown as 80, which has another label. */
export function shownScore(score: number): number {
  return Math.floor(score);
}

/** The difference between two rounded scores: '+12', '−3' or '±0'. */
export function scoreChange(before: number, after: number): string {
  const change = shownScore(after) - shownScore(before);
  if (change === 0) return '±0';
  return change > 0 ? `+${String(change)}` : `−${String(-change)}`;
}
