/** A colour of state; it never stands without its word. */
export type ScoreTone = 'success' | 'info' | 'accent' | 'danger';

export interface ScoreWord {
  readonly word: string;
  readonly tone: ScoreTone;
}

const EXCELLENT_FROM = 90;
const GOOD_FROM = 80;
const FAIR_FROM = 70;

const STRONG_FROM = 80;
const MIDDLING_FROM = 60;

/** The specified label of a prompt's score of 0 to 100. */
export function scoreLabel(score: number): ScoreWord {
  if (score >= EXCELLENT_FROM) return { word: 'Excellent', tone: 'success' };
  if (score >= GOOD_FROM) return { word: 'Good', tone: 'info' };
  if (score >= FAIR_FROM) return { word: 'Fair', tone: 'accent' };
  return { word: 'Needs Improvement', tone: 'danger' };
}

/** What one metric of 0 to 100 is: green from 80, yellow from 60, else red. */
export function metricWord(metric: number): ScoreWord {
  if (metric >= STRONG_FROM) return { word: 'Strong', tone: 'success' };
  if (metric >= MIDDLING_FROM) return { word: 'Middling', tone: 'accent' };
  return { word: 'Weak', tone: 'danger' };
}

/** A score as it is shown: not rounded up over a limit that it misses. */
export function shownScore(score: number): number {
  return Math.floor(score);
}

/** How many points came or went between two scores, as they are shown: '+12', '−3' or '±0'. */
export function scoreChange(before: number, after: number): string {
  const change = shownScore(after) - shownScore(before);
  if (change === 0) return '±0';
  return change > 0 ? `+${String(change)}` : `−${String(-change)}`;
}
