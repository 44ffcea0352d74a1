import { expect, test } from 'vitest';
import { metricLabel, scoreChange, scoreLabel, shownScore } from './score-labels.ts';

test.each([
  [100, 'Excellent', 'success'],
  [90, 'Excellent', 'success'],
  [89.99, 'Good', 'info'],
  [80, 'Good', 'info'],
  [79.99, 'Fair', 'accent'],
  [70, 'Fair', 'accent'],
  [69.99, 'Needs Improvement', 'danger'],
  [0, 'Needs Improvement', 'danger'],
])('a score of %d is %s', (score, word, tone) => {
  expect(scoreLabel(score)).toEqual({ word, tone });
});

test.each([
  [80, 'success'],
  [79.99, 'accent'],
  [60, 'accent'],
  [59.99, 'danger'],
])('the bar of a metric of %d is %s', (metric, tone) => {
  expect(metricLabel(metric).tone).toBe(tone);
});

test('rounds a score down, so that it does not reach the next limit', () => {
  expect(shownScore(79.99)).toBe(79);
  expect(shownScore(80)).toBe(80);
});

test('the change is the difference of the rounded scores', () => {
  expect(scoreChange(20.9, 84.1)).toBe('+64');
  expect(scoreChange(84.1, 20.9)).toBe('−64');
  expect(scoreChange(70.1, 70.9)).toBe('±0');
});
